package io.partita.storage;

/**
 * What an engine can do, so that the database never relies on more.
 *
 * @param snapshots whether several keys can be read at one point in time without extra cost
 * @param atomicity how far one commit may reach at no extra cost
 * @param queuedReads whether a {@link ReadMode.Consistency#FOR_COMMIT} read sees commits as soon as they were taken, so that a writer
 *     need not wait for the one before it
 * @param unknownOutcomes whether a commit may answer {@link CommitOutcome.Unknown}
 * @param derivedAtOnce whether derived writes take effect together with their commit; otherwise a moment later, but strongly consistent
 *     pages show those of acknowledged commits in any case
 * @param maxValueBytes largest record value
 */
public record Capabilities(
        boolean snapshots,
        Atomicity atomicity,
        boolean queuedReads,
        boolean unknownOutcomes,
        boolean derivedAtOnce,
        int maxValueBytes) {
    /** How far one commit may reach. */
    public enum Atomicity {
        /** Records of one space that share a partition. */
        ITEM_COLLECTION,
        /** Anything. */
        EVERYTHING
    }
}
