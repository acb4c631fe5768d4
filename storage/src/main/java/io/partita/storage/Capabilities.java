package io.partita.storage;

/**
 * What an engine can do, so that the database never relies on more.
 *
 * @param snapshots whether several keys can be read at one point in time without extra cost
 * @param atomicity how far one commit may reach at no extra cost
 * @param unknownOutcomes whether a commit may answer {@link CommitOutcome.Unknown}
 * @param maxValueBytes largest record value
 */
public record Capabilities(boolean snapshots, Atomicity atomicity, boolean unknownOutcomes, int maxValueBytes) {
    /** How far one commit may reach. */
    public enum Atomicity {
        /** Records of one space that share a partition. */
        ITEM_COLLECTION,
        /** Anything. */
        EVERYTHING
    }
}
