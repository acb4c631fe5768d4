package io.partita.advisor.document;

/**
 * Something in a document that cannot be used.
 *
 * @param file as the reader was told to call it
 * @param position where it is
 * @param message what is wrong and what was expected, for the author
 */
public record Problem(String file, Position position, String message) {
    /** {@code file:line:column: message}, as compilers print it and editors follow it. */
    @Override
    public String toString() {
        return file + ":" + position.line() + ":" + position.column() + ": " + message;
    }
}
