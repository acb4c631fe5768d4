package io.partita.advisor.document;

/**
 * A position in a document.
 *
 * @param line from 1
 * @param column from 1
 */
public record Position(int line, int column) implements Comparable<Position> {
    /** The beginning. */
    public static final Position START = new Position(1, 1);

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
