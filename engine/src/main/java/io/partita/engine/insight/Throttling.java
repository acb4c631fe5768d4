package io.partita.engine.insight;

import java.util.Map;

/**
 * The requests to a table or to one of its global indexes that there was too little capacity for, since the server was started.
 *
 * @param refused those that were refused
 * @param done those that were done all the same, which DynamoDB would have refused
 * @param reasons for how many of both each reason held, by its name in ThrottlingReasons; one request can have several
 */
public record Throttling(long refused, long done, Map<String, Long> reasons) {}
