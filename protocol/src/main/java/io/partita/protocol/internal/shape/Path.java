package io.partita.protocol.internal.shape;

/**
 * Where a value stands, as constraint errors print it: {@code keySchema.1.member.keyType} (fact pack: VALIDATION §4). Built as a chain,
 * printed only when there is an error.
 *
 * @param parent null at the top
 * @param step name, or index and {@code member}
 */
public record Path(Path parent, String step) {
    /** The top of a request. */
    public static final Path TOP = new Path(null, "");

    /** A member of the structure here. */
    Path member(String wirePathName) {
        return new Path(this, wirePathName);
    }

    /** An element of the list here, counted from zero. */
    Path element(int index) {
        return new Path(this, (index + 1) + ".member");
    }

    /** A value of the map here. */
    Path value(String key) {
        return new Path(this, key + ".member");
    }

    @Override
    public String toString() {
        return parent == null || parent == TOP ? step : parent + "." + step;
    }
}
