package io.partita.engine.switches;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.lag.Past;
import io.partita.engine.operation.Interference;
import io.partita.engine.query.ItemsRequest;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.StorageReads;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** What one request meets of the switches that are on. Complete before the request is executed, and the same ever after. */
public final class Meeting implements Interference {
    /** A switch and what was drawn for this request. */
    private record Drawn(ActiveSwitch of, long draw) {}

    /** Reads of a table look at the state of a time. */
    private record Lag(ActiveSwitch of, Instant time) {}

    private final Caller caller;
    private final String operation;
    private final Request<?> request;
    private final List<String> tables;
    private final Instant now;
    private final Past past;
    private final List<Lag> lags = new ArrayList<>(1);
    private final List<Lag> indexLags = new ArrayList<>(1);
    private final List<Drawn> unprocessed = new ArrayList<>(1);
    private Drawn conflict;
    private DynamoDbException error;
    private Duration wait = Duration.ZERO;

    Meeting(Caller caller, String operation, Request<?> request, Instant now, Past past) {
        this.caller = caller;
        this.operation = operation;
        this.request = request;
        this.tables = RequestedTables.of(request);
        this.now = now;
        this.past = past;
    }

    /** The error that is the answer; null: the request is executed. */
    public DynamoDbException error() {
        return error;
    }

    /** How long to wait before anything else. */
    public Duration waitingTime() {
        return wait;
    }

    /** Lets a switch that is on meet the request. */
    void with(ActiveSwitch each) {
        SwitchSetting setting = each.setting();
        if (!each.isFor(operation, tables) || !isMetBy(setting.kind())) {
            return;
        }
        if (setting.kind() == SwitchKind.UNPROCESSED) {
            unprocessed.add(new Drawn(each, each.next().nextLong()));
            return;
        }
        SplittableRandom draws = each.nextMet();
        if (draws == null) {
            return;
        }
        switch (setting.kind()) {
            case LAGGING_READS -> lags.add(new Lag(each, now.minus(part(setting.time(), 1 - draws.nextDouble()))));
            case INDEX_LAG -> indexLags.add(new Lag(each, now.minus(setting.time())));
            case ERRORS -> error = error == null ? ForcedError.of(setting.error(), caller, operation, tables) : error;
            case CONFLICTS -> conflict = conflict == null ? new Drawn(each, draws.nextLong()) : conflict;
            case LATENCY -> wait = wait.plus(setting.time()).plus(part(setting.jitter(), draws.nextDouble()));
            case SLOW_TABLES, UNPROCESSED -> {}
        }
    }

    private static Duration part(Duration span, double share) {
        return Duration.ofNanos((long) (span.toNanos() * share));
    }

    private boolean isMetBy(SwitchKind kind) {
        return switch (kind) {
            case LAGGING_READS -> readsEventually();
            case INDEX_LAG -> request instanceof ItemsRequest items && items.indexName() != null;
            case UNPROCESSED -> request instanceof BatchGetItemRequest || request instanceof BatchWriteItemRequest;
            case CONFLICTS ->
                request instanceof PutItemRequest
                        || request instanceof UpdateItemRequest
                        || request instanceof DeleteItemRequest
                        || request instanceof TransactWriteItemsRequest
                        || request instanceof TransactGetItemsRequest;
            case ERRORS, LATENCY -> true;
            case SLOW_TABLES -> false;
        };
    }

    private boolean readsEventually() {
        return switch (request) {
            case GetItemRequest get -> !get.consistentRead();
            case ItemsRequest items -> !items.consistentRead();
            case BatchGetItemRequest batch -> batch.tables().stream().anyMatch(block -> !block.consistentRead());
            default -> false;
        };
    }

    @Override
    public StorageReads reads(StorageReads current, String table, boolean globalIndex) {
        Lag lag = globalIndex ? lagOf(indexLags, table) : null;
        if (lag == null) {
            lag = lagOf(lags, table);
        }
        return lag == null ? current : past.at(lag.time(), current);
    }

    private static Lag lagOf(List<Lag> lags, String table) {
        String name = RequestedTables.bare(table);
        for (Lag lag : lags) {
            if (lag.of().isFor(name)) {
                return lag;
            }
        }
        return null;
    }

    @Override
    public boolean leaves(String table, int entry) {
        String name = RequestedTables.bare(table);
        for (Drawn drawn : unprocessed) {
            if (drawn.of().isFor(name)) {
                long seed = drawn.draw() + 31L * name.hashCode() + entry;
                if (new SplittableRandom(seed).nextDouble()
                        < drawn.of().setting().share()) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public int conflicting(List<String> named) {
        if (conflict == null) {
            return -1;
        }
        List<Integer> places = new ArrayList<>(named.size());
        for (int i = 0; i < named.size(); i++) {
            if (conflict.of().isFor(RequestedTables.bare(named.get(i)))) {
                places.add(i);
            }
        }
        return places.isEmpty() ? -1 : places.get((int) Math.floorMod(conflict.draw(), (long) places.size()));
    }
}
