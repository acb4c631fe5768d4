package io.partita.storage.testkit;

import io.partita.storage.Capabilities;
import io.partita.storage.Space;
import io.partita.storage.sequencer.SyncHook;

/** What the parts of the contract run on. Each test has a storage of its own. */
public interface ContractFixture {
    /** The storage, and a space that has been created and is empty. */
    Probe probe();

    /** Closes the storage and opens it again on what it kept. */
    Probe reopened();

    /** Another storage that calls {@code hook} before each sync, with an empty space; the test is skipped where nothing is queued. */
    Probe hooked(SyncHook hook);

    /** Whether what was acknowledged survives closing. */
    boolean isDurable();

    /** The same storage with another space, which has been created and is empty, such as that of an index. */
    default Probe neighbour() {
        Probe neighbour = probe().in(new Space(probe().space().id() + 1));
        neighbour.storage().create(neighbour.space());
        return neighbour;
    }

    /** Lets so much time pass that what comes late has come. For engines of which something is late, operations are time. */
    default void letTimePass() {
        for (int i = 0; i < 200; i++) {
            probe().storage().totals(probe().space());
        }
    }

    /** Whether one commit may reach further than one item collection. */
    default boolean commitsReachEverything() {
        return probe().storage().capabilities().atomicity() == Capabilities.Atomicity.EVERYTHING;
    }
}
