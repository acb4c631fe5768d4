package io.partita.resilience.serializability;

/**
 * A condition on an item.
 *
 * @param operand for those kinds that compare
 */
record Condition(Kind kind, long operand) {
    static final Condition ALWAYS = new Condition(Kind.ALWAYS, 0);

    enum Kind {
        ALWAYS(null),
        EXISTS("attribute_exists(pk)"),
        MISSING("attribute_not_exists(pk)"),
        VALUE_IS("v = :o"),
        VALUE_BELOW("v < :o"),
        COUNT_ABSENT("attribute_not_exists(c)"),
        COUNT_AT_LEAST("c >= :o");

        /** As a condition expression, with {@code :o} for the operand; null: none. */
        final String expression;

        Kind(String expression) {
            this.expression = expression;
        }

        boolean compares() {
            return expression != null && expression.contains(":o");
        }
    }

    /** Whether it holds. */
    boolean holdsFor(Doc doc) {
        return switch (kind) {
            case ALWAYS -> true;
            case EXISTS -> doc.exists();
            case MISSING -> !doc.exists();
            case VALUE_IS -> doc.value() != null && doc.value() == operand;
            case VALUE_BELOW -> doc.value() != null && doc.value() < operand;
            case COUNT_ABSENT -> doc.count() == null;
            case COUNT_AT_LEAST -> doc.count() != null && doc.count() >= operand;
        };
    }

    @Override
    public String toString() {
        return kind == Kind.ALWAYS ? "" : " if " + kind.expression.replace(":o", Long.toString(operand));
    }
}
