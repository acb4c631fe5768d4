package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingLimits;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.build.IndexBuilder;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableChange;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.stream.StreamSwitch;
import io.partita.engine.stream.StreamUpkeep;
import io.partita.engine.throughput.Partitions;
import io.partita.engine.throughput.Traffic;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.Space;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * UpdateTable: global indexes, the stream, billing mode, throughput, class, deletion protection and what is only recorded. It answers {@code UPDATING},
 * and the next look says {@code ACTIVE} (fact pack: VALIDATION §19, CLIENTS "Table states"), unless an index is created or deleted: then
 * {@link IndexBuilder} has work to do first.
 */
public final class UpdateTable implements Operation<UpdateTableRequest, TableDescriptionResponse> {
    /** What this version cannot do, then UT3 to UT7, in this order. */
    private static final List<Consumer<UpdateTableRequest>> CHECKS = List.of(
            request -> TableChecks.requireSupported(request.unsupported()),
            UpdateTable::requireAnyChange,
            UpdateTable::requireThroughputIfProvisioned,
            request -> TableChecks.requireThroughputInBounds(request.throughput()),
            request -> TableChecks.requireLimitsInRange(request.recorded().limits()),
            IndexUpdates::requireOneForEachIndex,
            request -> StreamSpecification.requireValid(request.stream()));

    private final Catalog catalog;
    private final IndexBuilder builder;
    private final StreamSwitch streamSwitch;
    private final StreamUpkeep upkeep;
    private final TableDescriber describer;
    private final Traffic traffic;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public UpdateTable(
            Catalog catalog,
            IndexBuilder builder,
            StreamSwitch streamSwitch,
            StreamUpkeep upkeep,
            TableDescriber describer,
            Traffic traffic,
            Clock clock) {
        this.catalog = catalog;
        this.builder = builder;
        this.streamSwitch = streamSwitch;
        this.upkeep = upkeep;
        this.describer = describer;
        this.traffic = traffic;
        this.clock = clock;
    }

    private static void requireAnyChange(UpdateTableRequest request) {
        if (request.billingMode() == null
                && request.throughput() == null
                && request.tableClass() == null
                && request.deletionProtection() == null
                && request.stream() == null
                && (request.indexUpdates() == null || request.indexUpdates().isEmpty())
                && request.recorded().equals(RecordedSettings.NONE)) {
            throw DynamoDbException.validation(
                    "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                            + " GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
        }
    }

    private static void requireThroughputIfProvisioned(UpdateTableRequest request) {
        if (request.billingMode() == BillingMode.PROVISIONED && request.throughput() == null) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
        }
    }

    @Override
    public Start start(UpdateTableRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<TableDescriptionResponse> execute(Call call, UpdateTableRequest request) {
        CHECKS.forEach(check -> check.accept(request));
        IndexUpdates indexes = new IndexUpdates(request);
        while (true) {
            Table table = catalog.requireFresh(call, request.tableName());
            Function<List<Space>, TableChange> change = change(table, request, indexes);
            int newSpaces = (indexes.creates() ? 1 : 0) + (needsLog(table, request) ? 1 : 0);
            Table changed = catalog.replace(table, newSpaces, change);
            if (changed != null) {
                traffic.settle(changed);
                if (request.stream() != null) {
                    streamSwitch.settle(StreamSwitch.nameOf(changed));
                    upkeep.soon();
                }
                TableDescriptionResponse answer =
                        describer.describe(call.caller(), changed, TableStatus.UPDATING, indexes.updatedNames());
                builder.start(changed);
                return CompletableFuture.completedFuture(answer);
            }
        }
    }

    private static boolean needsLog(Table table, UpdateTableRequest request) {
        return request.stream() != null
                && request.stream().enabled()
                && table.definition().changeLog() == null;
    }

    /** UT9 to UT18; then the definition once the spaces of a new index and of a log are known, in this order. */
    private Function<List<Space>, TableChange> change(Table table, UpdateTableRequest request, IndexUpdates indexes) {
        TableDefinition before = table.definition();
        indexes.requireNothingUnderWay(before);
        Instant now = clock.instant();
        Billing billing = changedBilling(before.billing(), request, now);
        BillingMode mode = billing.mode();
        TableChecks.requireOnDemandForLimits(request.recorded().limits(), mode);
        indexes.requireValid(before, mode);
        requireStreamChanges(before, request.stream());
        BillingLimits.require(before.billing(), billing, now);
        indexes.requireNotTooOften(before, mode, now);
        RecordedSettings recorded = before.recorded().changedBy(request.recorded());
        return spaces -> withStream(
                table,
                Partitions.carrying(
                        before,
                        before.withSettings(
                                billing,
                                request.tableClass() == null ? before.tableClass() : request.tableClass(),
                                request.deletionProtection() == null
                                        ? before.deletionProtection()
                                        : request.deletionProtection(),
                                mode == BillingMode.PROVISIONED ? recorded.withoutLimits() : recorded,
                                indexes.keyTypes(before),
                                indexes.indexes(before, mode, now, indexes.creates() ? spaces.getFirst() : null)),
                        now),
                request,
                spaces);
    }

    private TableChange withStream(
            Table table, TableDefinition changed, UpdateTableRequest request, List<Space> spaces) {
        StreamSpecification stream = request.stream();
        if (stream == null) {
            return TableChange.of(changed);
        }
        return stream.enabled()
                ? streamSwitch.on(
                        table.name(), changed, stream.viewType(), needsLog(table, request) ? spaces.getLast() : null)
                : streamSwitch.off(table, changed);
    }

    /** UT17 and UT18. */
    private static void requireStreamChanges(TableDefinition table, StreamSpecification stream) {
        if (stream == null || stream.enabled() != table.hasStream()) {
            return;
        }
        throw DynamoDbException.validation((stream.enabled()
                        ? "Table already has an enabled stream: TableName: "
                        : "Table has no stream to disable: TableName: ")
                + table.name());
    }

    private static Billing changedBilling(Billing billing, UpdateTableRequest request, Instant now) {
        BillingMode mode = request.billingMode() == null ? billing.mode() : request.billingMode();
        if (mode == BillingMode.PAY_PER_REQUEST) {
            if (request.throughput() != null) {
                throw DynamoDbException.validation(TableChecks.INVALID + "Neither ReadCapacityUnits nor"
                        + " WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
            }
            return billing.changedTo(mode, Throughput.NONE, now);
        }
        if (request.throughput() == null) {
            return billing;
        }
        if (billing.mode() == mode && billing.throughput().equals(request.throughput())) {
            throw TableChecks.unchanged("table", "table", request.throughput());
        }
        return billing.changedTo(mode, request.throughput(), now);
    }
}
