package io.partita.engine.query;

import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.operation.Call;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.model.key.Token;
import io.partita.storage.TokenRange;

/**
 * Pays for a page. A page of a local index is paid for by its table.
 *
 * @param traffic where
 * @param source what is read
 * @param tokens where on the ring it may read
 * @param partition bytes of the one partition key that is read; null where it may be many
 * @param shortages what there is too little of; see {@link Traffic#ask}
 */
record PagePayment(Traffic traffic, ReadSource source, TokenRange tokens, byte[] partition, int shortages) {
    /**
     * Asks for a page of one item collection.
     *
     * @throws io.partita.model.error.DynamoDbException when the request is refused
     */
    static PagePayment ofCollection(Traffic traffic, Call call, ReadSource source, byte[] partition) {
        long token = Token.of(partition);
        return new PagePayment(
                traffic, source, new TokenRange(token, token), partition, ask(traffic, call, source, token, partition));
    }

    /**
     * Asks for a page of whatever comes next.
     *
     * @param tokens from where the page begins on
     * @throws io.partita.model.error.DynamoDbException when the request is refused
     */
    static PagePayment ofScan(Traffic traffic, Call call, ReadSource source, TokenRange tokens) {
        return new PagePayment(traffic, source, tokens, null, ask(traffic, call, source, tokens.from(), null));
    }

    private static int ask(Traffic traffic, Call call, ReadSource source, long token, byte[] partition) {
        return traffic.ask(
                Access.READ,
                source.table(),
                indexOf(source),
                token,
                partition,
                0,
                partition == null ? 0 : partition.length,
                call.caller());
    }

    private static SecondaryIndex indexOf(ReadSource source) {
        return source.isGlobalIndex() ? source.entries().index() : null;
    }

    /**
     * Takes what the page has used.
     *
     * @param lastToken where on the ring it ended; what is beyond was not read
     */
    void take(long halfUnits, long lastToken) {
        if (partition == null) {
            traffic.takeAlong(
                    Access.READ,
                    source.table(),
                    indexOf(source),
                    new TokenRange(tokens.from(), lastToken),
                    halfUnits,
                    shortages);
        } else {
            traffic.take(
                    Access.READ,
                    source.table(),
                    indexOf(source),
                    tokens.from(),
                    partition,
                    0,
                    partition.length,
                    halfUnits,
                    shortages);
        }
    }
}
