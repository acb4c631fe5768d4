package io.partita.advisor.report;

/**
 * Characters that drawings are made of.
 *
 * @param left an arrow to the left
 * @param both an arrow from the lines above to what they have in common
 * @param right what stands before what is right
 * @param wrong what stands before what is wrong
 * @param line of which horizontal lines are made
 * @param dot what separates parts of a line
 * @param unknown what stands before what was not decided
 */
record Signs(String left, String both, String right, String wrong, String line, String dot, String unknown) {
    static final Signs UNICODE = new Signs("←", "└→", "✓", "✗", "─", "·", "?");
    static final Signs ASCII = new Signs("<-", "+->", "+", "x", "-", "|", "?");
}
