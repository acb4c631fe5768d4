package io.partita.engine.request;

/**
 * A typed request of one API operation. What the wire alone decides (JSON types, required members, lengths, enums) has been checked;
 * everything that needs the languages, the catalog or the data has not.
 *
 * @param <R> the answer's type
 */
public interface Request<R> {}
