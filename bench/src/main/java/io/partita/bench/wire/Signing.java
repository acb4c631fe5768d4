package io.partita.bench.wire;

/** Signs requests. Safe for use by any number of threads. */
@FunctionalInterface
public interface Signing {
    /** Header lines, each with its end of line, for a request for operation {@code target}, such as {@code DynamoDB_20120810.GetItem}. */
    String lines(String target, byte[] body);
}
