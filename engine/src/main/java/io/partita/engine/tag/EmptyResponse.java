package io.partita.engine.tag;

/** Answer of TagResource and UntagResource: an empty body. */
public record EmptyResponse() {}
