package io.partita.engine.ttl;

import io.partita.engine.build.IndexBuilder;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableChange;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TimeToLive;
import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.index.IndexState;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * UpdateTimeToLive: makes or drops the expiry index of a table (fact pack: VALIDATION §23). The answer says what was asked for;
 * {@link IndexBuilder} does the work, and until it is done the table is described as {@code ENABLING} or {@code DISABLING}.
 */
public final class UpdateTimeToLive implements Operation<UpdateTimeToLiveRequest, UpdateTimeToLiveResponse> {
    /** Between two changes (fact pack: LIMITS "TTL"). */
    private static final Duration LEAST_INTERVAL = Duration.ofHours(1);

    private final Catalog catalog;
    private final IndexBuilder builder;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public UpdateTimeToLive(Catalog catalog, IndexBuilder builder, Clock clock) {
        this.catalog = catalog;
        this.builder = builder;
        this.clock = clock;
    }

    @Override
    public Start start(UpdateTimeToLiveRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<UpdateTimeToLiveResponse> execute(Call call, UpdateTimeToLiveRequest request) {
        while (true) {
            Table table = catalog.requireFresh(call, request.tableName());
            Instant now = clock.instant();
            requireChange(table.definition().timeToLive().index(), request);
            requireNotChangedLately(table.definition().timeToLive(), now);
            Table changed = request.enabled() ? enable(table, request.attributeName(), now) : disable(table, now);
            if (changed != null) {
                builder.start(changed);
                return CompletableFuture.completedFuture(
                        new UpdateTimeToLiveResponse(request.enabled(), request.attributeName()));
            }
        }
    }

    /** TTL3 to TTL5. An index that is being dropped counts as none. */
    private static void requireChange(ExpiryIndex index, UpdateTimeToLiveRequest request) {
        boolean enabled = index != null && index.state() != IndexState.DELETING;
        if (!enabled) {
            if (!request.enabled()) {
                throw DynamoDbException.validation("TimeToLive is already disabled");
            }
        } else if (!index.attribute().equals(request.attributeName())) {
            throw DynamoDbException.validation(
                    "TimeToLive is active on a different AttributeName: current AttributeName is " + index.attribute());
        } else if (request.enabled()) {
            throw DynamoDbException.validation("TimeToLive is already enabled");
        }
    }

    /** TTL6. By a clock that was set back further than that, the last change is no longer near. */
    private static void requireNotChangedLately(TimeToLive timeToLive, Instant now) {
        boolean lately = timeToLive.changed() != null
                && Duration.between(timeToLive.changed(), now).abs().compareTo(LEAST_INTERVAL) < 0;
        boolean beingDropped = timeToLive.index() != null && timeToLive.index().state() == IndexState.DELETING;
        if (lately || beingDropped) {
            throw DynamoDbException.validation("Time to live has been modified multiple times within a fixed interval");
        }
    }

    private Table enable(Table table, String attribute, Instant now) {
        TableDefinition definition = table.definition();
        return catalog.replace(
                table,
                1,
                spaces -> TableChange.of(definition.withTimeToLive(
                        new TimeToLive(now, new ExpiryIndex(attribute, spaces.getFirst(), IndexState.DELETE_ONLY)))));
    }

    private Table disable(Table table, Instant now) {
        TableDefinition definition = table.definition();
        ExpiryIndex dropped = definition.timeToLive().index().in(IndexState.DELETING);
        return catalog.replace(table, definition.withTimeToLive(new TimeToLive(now, dropped)));
    }
}
