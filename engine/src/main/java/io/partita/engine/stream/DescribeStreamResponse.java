package io.partita.engine.stream;

/**
 * Answer of DescribeStream.
 *
 * @param stream the stream
 */
public record DescribeStreamResponse(StreamDescription stream) {}
