package io.partita.expression.internal.syntax;

/** Notes calls of conditions that stand where their function may not: {@code size} is an operand, all others are conditions. */
final class CallPlacement {
    private final Faults faults;
    private final int row;

    CallPlacement(Faults faults, int row) {
        this.faults = faults;
        this.row = row;
    }

    void checkOperand(ConditionPiece piece) {
        if (piece.syntax() instanceof Syntax.Call call && !call.function().equals(Functions.SIZE)) {
            addFault(call, piece.position());
        }
    }

    void checkCondition(ConditionPiece piece) {
        if (piece.syntax() instanceof Syntax.Call call && call.function().equals(Functions.SIZE)) {
            addFault(call, piece.position());
        }
    }

    private void addFault(Syntax.Call call, int position) {
        faults.add(
                row,
                position,
                "The function is not allowed to be used this way in an expression; function: " + call.function());
    }
}
