package io.partita.expression.internal.syntax;

import io.partita.expression.kind.ExpressionKind;

/**
 * Collects the faults of one expression and keeps the one that wins: the lowest row of the fact pack's table, and within a row
 * the first in the text.
 */
public final class Faults {
    private final ExpressionKind kind;
    private int row = Integer.MAX_VALUE;
    private int position;
    private String detail;

    /** No faults yet. */
    public Faults(ExpressionKind kind) {
        this.kind = kind;
    }

    /** Notes a fault of a row at a position; of equal ones the first noted stays. */
    public void add(int faultRow, int faultPosition, String faultDetail) {
        if (faultRow < row || faultRow == row && faultPosition < position) {
            row = faultRow;
            position = faultPosition;
            detail = faultDetail;
        }
    }

    /** Notes a fault of a row, found later in the text than all before it. */
    public void add(int faultRow, String faultDetail) {
        add(faultRow, Integer.MAX_VALUE, faultDetail);
    }

    /** Throws the winning fault, if there is any. */
    public void throwAny() {
        if (detail != null) {
            throw kind.invalid(detail);
        }
    }
}
