package io.partita.protocol.internal.value;

/** The members of an AttributeValue in declared order. */
enum ValueMember {
    S,
    N,
    B,
    SS,
    NS,
    BS,
    M,
    L,
    NULL,
    BOOL;

    /** The member of that name, or null. */
    static ValueMember of(String name) {
        return switch (name) {
            case "S" -> S;
            case "N" -> N;
            case "B" -> B;
            case "SS" -> SS;
            case "NS" -> NS;
            case "BS" -> BS;
            case "M" -> M;
            case "L" -> L;
            case "NULL" -> NULL;
            case "BOOL" -> BOOL;
            default -> null;
        };
    }
}
