package io.partita.bench.workload;

/**
 * One operation on its way: the request that is next, and what follows from its answer.
 *
 * @param operation what it is counted as
 * @param api the operation of the API to ask for
 * @param body its request
 * @param follower what comes after a good answer, as a part of the same operation; null when nothing does
 * @param inserted number of the item that it inserts, or -1
 */
public record Exchange(Operation operation, String api, byte[] body, Exchange follower, long inserted) {
    static Exchange of(Operation operation, byte[] body) {
        return new Exchange(operation, operation.api(), body, null, -1);
    }
}
