package io.partita.engine.table;

import io.partita.engine.request.Request;

/** Asks for the configured capacity limits. */
public record DescribeLimitsRequest() implements Request<DescribeLimitsResponse> {}
