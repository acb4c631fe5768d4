package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.StreamArn;
import io.partita.engine.catalog.StreamName;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** ListStreams (fact pack: STREAMS "Operations"). */
public final class ListStreams implements Operation<ListStreamsRequest, ListStreamsResponse> {
    private static final int DEFAULT_LIMIT = 100;

    private final Catalog catalog;
    private final StreamUpkeep upkeep;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public ListStreams(Catalog catalog, StreamUpkeep upkeep, Clock clock) {
        this.catalog = catalog;
        this.upkeep = upkeep;
        this.clock = clock;
    }

    @Override
    public Start start(ListStreamsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<ListStreamsResponse> execute(Call call, ListStreamsRequest request) {
        StreamName after = request.exclusiveStartStreamArn() == null
                ? null
                : catalog.resolveStream(call, request.exclusiveStartStreamArn());
        String table = request.tableName() == null
                ? null
                : catalog.resolve(call, request.tableName()).name();
        upkeep.soon();
        int limit = request.limit() == null ? DEFAULT_LIMIT : request.limit();
        List<StreamSummary> found = living(call, table, after, limit + 1);
        boolean more = found.size() > limit;
        List<StreamSummary> page = more ? found.subList(0, limit) : found;
        return CompletableFuture.completedFuture(
                new ListStreamsResponse(page, more ? page.getLast().arn() : null));
    }

    /** The first streams behind {@code after} that are not gone. */
    private List<StreamSummary> living(Call call, String table, StreamName after, int most) {
        Instant now = clock.instant();
        List<StreamSummary> living = new ArrayList<>();
        StreamName last = after;
        while (true) {
            List<Stream> streams = catalog.streams().list(catalog.scope(call.caller()), table, last, most);
            for (Stream stream : streams) {
                if (!stream.definition().isGone(now) && living.size() < most) {
                    living.add(summary(call, stream.name()));
                }
            }
            if (streams.size() < most || living.size() == most) {
                return living;
            }
            last = streams.getLast().name();
        }
    }

    private static StreamSummary summary(Call call, StreamName name) {
        String table = name.table().name();
        return new StreamSummary(
                new StreamArn(TableArn.of(call.caller(), table), name.label()).text(), table, name.label());
    }
}
