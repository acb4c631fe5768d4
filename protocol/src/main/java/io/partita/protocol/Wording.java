package io.partita.protocol;

/** Profiles of error texts, by the month in which AWS worded them so (fact pack: VALIDATION §0.1). */
public enum Wording {
    /** May 2026: everything bare. */
    W2026_05("2026-05"),

    /** August 2026: PutItem, UpdateItem and DeleteItem put {@code 1 validation error detected: } before some families of texts. */
    W2026_08("2026-08");

    private final String text;

    Wording(String text) {
        this.text = text;
    }

    /**
     * The profile of a name such as {@code 2026-08}.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static Wording fromText(String text) {
        for (Wording wording : values()) {
            if (wording.text.equals(text)) {
                return wording;
            }
        }
        throw new IllegalArgumentException("wording: " + text + " (expected: 2026-05 or 2026-08)");
    }

    /** The name users give it. */
    public String text() {
        return text;
    }
}
