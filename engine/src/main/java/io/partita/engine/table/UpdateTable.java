package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.build.IndexBuilder;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * UpdateTable: global indexes, billing mode, throughput, class, deletion protection and what is only recorded. It answers {@code UPDATING},
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
            IndexUpdates::requireOneForEachIndex);

    private final Catalog catalog;
    private final IndexBuilder builder;
    private final TableDescriber describer;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public UpdateTable(Catalog catalog, IndexBuilder builder, Storage storage, Clock clock) {
        this.catalog = catalog;
        this.builder = builder;
        this.describer = new TableDescriber(storage, clock);
        this.clock = clock;
    }

    private static void requireAnyChange(UpdateTableRequest request) {
        if (request.billingMode() == null
                && request.throughput() == null
                && request.tableClass() == null
                && request.deletionProtection() == null
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
            Function<Space, TableDefinition> change = change(table.definition(), request, indexes);
            Table changed =
                    indexes.creates() ? catalog.replace(table, change) : catalog.replace(table, change.apply(null));
            if (changed != null) {
                TableDescriptionResponse answer =
                        describer.describe(call.caller(), changed, TableStatus.UPDATING, indexes.updatedNames());
                builder.start(changed);
                return CompletableFuture.completedFuture(answer);
            }
        }
    }

    /** UT9 to UT16; then the definition once the space of a new index is known. */
    private Function<Space, TableDefinition> change(
            TableDefinition table, UpdateTableRequest request, IndexUpdates indexes) {
        indexes.requireNothingUnderWay(table);
        Instant now = clock.instant();
        Billing billing = changedBilling(table.billing(), request, now);
        BillingMode mode = billing.mode();
        TableChecks.requireOnDemandForLimits(request.recorded().limits(), mode);
        indexes.requireValid(table, mode);
        RecordedSettings recorded = table.recorded().changedBy(request.recorded());
        return space -> table.withSettings(
                billing,
                request.tableClass() == null ? table.tableClass() : request.tableClass(),
                request.deletionProtection() == null ? table.deletionProtection() : request.deletionProtection(),
                mode == BillingMode.PROVISIONED ? recorded.withoutLimits() : recorded,
                indexes.keyTypes(table),
                indexes.indexes(table, mode, now, space));
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
