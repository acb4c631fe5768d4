package io.partita.storage.memory;

import io.partita.storage.Versioned;

/** The versions of one record, newest first. Changed by the sequencer's thread only, read by any. */
final class VersionChain {
    private static final class Node {
        final byte[] value;
        final long sequence;
        volatile Node older;

        Node(byte[] value, long sequence, Node older) {
            this.value = value;
            this.sequence = sequence;
            this.older = older;
        }
    }

    private volatile Node newest;

    void add(byte[] value, long sequence) {
        newest = new Node(value, sequence, newest);
    }

    /** The record as of {@code sequence}; null when it did not exist then, or so long ago that nobody may ask any more. */
    Versioned at(long sequence, long observedAt) {
        Node node = newest;
        while (node != null && node.sequence > sequence) {
            node = node.older;
        }
        return node == null || node.value == null ? null : new Versioned(node.value, node.sequence, observedAt);
    }

    /**
     * Forgets what no reader at {@code oldest} or later can see.
     *
     * @return whether nothing is left to see, so that the whole record can go
     */
    boolean prune(long oldest) {
        Node node = newest;
        while (node != null && node.sequence > oldest) {
            node = node.older;
        }
        if (node == null) {
            return false;
        }
        node.older = null;
        return node == newest && node.value == null;
    }
}
