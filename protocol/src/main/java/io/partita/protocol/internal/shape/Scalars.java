package io.partita.protocol.internal.shape;

import io.partita.protocol.internal.json.JsonInput;

/** Strings, booleans and whole numbers, and the errors for other tokens in their place (fact pack: VALIDATION S1 to S13). */
public final class Scalars {
    /** A string. */
    public static final Shape<String> STRING = new StringShape();
    /** A boolean; some strings are accepted, too. */
    public static final Shape<Boolean> BOOLEAN = (input, element) -> readBoolean(input);
    /** A whole number of 32 bits. */
    public static final Shape<Integer> INTEGER = (input, element) -> {
        long value = readWhole(input, "Integer");
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    };
    /** A whole number of 64 bits. */
    public static final Shape<Long> LONG = (input, element) -> readWhole(input, "Long");
    /** Anything at all: only its presence counts. */
    public static final Shape<Boolean> ANYTHING = (input, element) -> {
        input.skip();
        return true;
    };

    private Scalars() {}

    private static final class StringShape implements Shape<String> {
        @Override
        public String read(JsonInput input, boolean element) {
            switch (input.token()) {
                case VALUE_STRING -> {
                    return input.text();
                }
                case START_ARRAY -> input.mismatch("Unrecognized collection type class java.lang.String");
                case START_OBJECT -> input.mismatch(Mismatches.OBJECT_NOT_EXPECTED);
                default -> input.mismatch(input.tokenName() + " cannot be converted to String");
            }
            return null;
        }

        @Override
        public int lengthOf(String value) {
            return value.length();
        }
    }

    /** Reads a boolean; false where the type is wrong. */
    public static boolean readBoolean(JsonInput input) {
        switch (input.token()) {
            case VALUE_TRUE -> {
                return true;
            }
            case VALUE_FALSE -> {
                return false;
            }
            case VALUE_STRING -> {
                return readBooleanText(input);
            }
            case START_ARRAY -> input.mismatch("Unrecognized collection type class java.lang.Boolean");
            case START_OBJECT -> input.mismatch(Mismatches.OBJECT_NOT_EXPECTED);
            default -> input.mismatch(input.tokenName() + " cannot be converted to Boolean");
        }
        return false;
    }

    private static boolean readBooleanText(JsonInput input) {
        String text = input.text();
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("yes") || text.equals("1")) {
            return true;
        }
        if (!text.equalsIgnoreCase("false") && !text.equalsIgnoreCase("no") && !text.equals("0")) {
            input.mismatch("Unexpected token received from parser");
        }
        return false;
    }

    /** Reads a number, rounded down; one out of range becomes the nearest in range, which the range constraints then judge. */
    private static long readWhole(JsonInput input, String javaName) {
        switch (input.token()) {
            case VALUE_NUMBER_INT -> {
                return parseWhole(input.text());
            }
            case VALUE_NUMBER_FLOAT -> {
                return (long) Math.floor(Double.parseDouble(input.text()));
            }
            case START_ARRAY -> input.mismatch("Unrecognized collection type class java.lang." + javaName);
            case START_OBJECT -> input.mismatch(Mismatches.OBJECT_NOT_EXPECTED);
            default -> input.mismatch(input.tokenName() + " cannot be converted to " + javaName);
        }
        return 0;
    }

    private static long parseWhole(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            return digits.charAt(0) == '-' ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }
}
