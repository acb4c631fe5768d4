package io.partita.advisor.report;

/**
 * What the reader's terminal can show.
 *
 * @param width characters of a line, at least 40
 * @param colours whether it shows colours
 * @param unicode whether it shows more than ASCII
 */
public record TextStyle(int width, boolean colours, boolean unicode) {
    static final int NARROWEST = 40;

    /** A narrower terminal breaks the lines itself. */
    public TextStyle {
        width = Math.max(NARROWEST, width);
    }
}
