package io.partita.bench.load;

/** Somebody who looks on while a load runs. Called by the thread that started it. */
public interface Watcher {
    /** From now on it is measured; so many requests were answered already. */
    default void measuringBegins(long requests) {}

    /** What was measured is over. */
    default void measuringEnds(long requests) {}

    /**
     * Called several times a second.
     *
     * @param share how much of all is done, from 0 to 1
     * @param perSecond how many of it a second of late
     */
    default void progress(double share, double perSecond) {}
}
