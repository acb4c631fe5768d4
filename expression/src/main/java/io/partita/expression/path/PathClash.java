package io.partita.expression.path;

/**
 * Two paths that cannot stand together in one update or projection (fact pack: EXPRESSIONS UE7, UE8, PE5, PE6).
 *
 * @param overlap true when one path equals or contains the other, false when one enters a map where the other enters a list
 * @param one the path that comes first in the text
 * @param two the path that comes later
 */
public record PathClash(boolean overlap, DocumentPath one, DocumentPath two) {
    /** The detail of the error. */
    public String describe() {
        return "Two document paths " + (overlap ? "overlap" : "conflict")
                + " with each other; must remove or rewrite one of these paths; path one: " + one + ", path two: "
                + two;
    }
}
