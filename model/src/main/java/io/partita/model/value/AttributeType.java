package io.partita.model.value;

/** The ten attribute types. The constant's name is the letter code on the wire; {@link #word} is the name some errors print. */
public enum AttributeType {
    S("STRING"),
    N("NUMBER"),
    B("BINARY"),
    BOOL("BOOLEAN"),
    NULL("NULL"),
    L("LIST"),
    M("MAP"),
    SS("SS"),
    NS("NS"),
    BS("BS");

    private final String word;

    AttributeType(String word) {
        this.word = word;
    }

    /** The type as ADD and DELETE errors print it (fact pack: EXPRESSIONS UE9, UE10). */
    public String word() {
        return word;
    }

    /** Whether a key attribute may have this type. */
    public boolean isKeyType() {
        return this == S || this == N || this == B;
    }

    /** Whether values of this type are sets. */
    public boolean isSet() {
        return this == SS || this == NS || this == BS;
    }
}
