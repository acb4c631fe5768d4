package io.partita.engine.heat;

/**
 * A partition key that makes up much of what is used.
 *
 * @param key encoded partition key, or its first {@link KeySketch#NAMED_BYTES} bytes
 * @param whole whether that is the whole key
 * @param token where it lies on the ring
 * @param halfUnits what it has used, fading with a half-life of a minute; never less than what it really was
 * @param error by how much that may be too high
 * @param share its part of everything that was used within about a minute, 0 to 1
 * @param shareNow its part of what was used within the last seconds, 0 to 1
 */
public record HotKey(
        byte[] key, boolean whole, long token, long halfUnits, long error, double share, double shareNow) {}
