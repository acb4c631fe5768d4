package io.partita.storage;

/** Identifies one commit, so that its outcome can be asked for again. Never reused. */
public record RequestId(long high, long low) {}
