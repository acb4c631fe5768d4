package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * UpdateTable: billing mode, throughput, class, deletion protection and what is only recorded. It answers {@code UPDATING}, and the next look says
 * {@code ACTIVE} (fact pack: VALIDATION §19, CLIENTS "Table states").
 */
public final class UpdateTable implements Operation<UpdateTableRequest, TableDescriptionResponse> {
    /** What this version cannot do, then UT3 to UT5, in this order. */
    private static final List<Consumer<UpdateTableRequest>> CHECKS = List.of(
            request -> TableChecks.requireSupported(request.unsupported()),
            UpdateTable::requireAnyChange,
            UpdateTable::requireThroughputIfProvisioned,
            request -> TableChecks.requireThroughputInBounds(request.throughput()),
            request -> TableChecks.requireLimitsInRange(request.recorded().limits()));

    private final Catalog catalog;
    private final TableDescriber describer;
    private final Clock clock;

    /** The operation on these parts of the database. */
    public UpdateTable(Catalog catalog, Storage storage, Clock clock) {
        this.catalog = catalog;
        this.describer = new TableDescriber(storage, clock);
        this.clock = clock;
    }

    private static void requireAnyChange(UpdateTableRequest request) {
        if (request.billingMode() == null
                && request.throughput() == null
                && request.tableClass() == null
                && request.deletionProtection() == null
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
        while (true) {
            Table table = catalog.requireFresh(call, request.tableName());
            TableDefinition changed = changed(table.definition(), request);
            if (catalog.replace(table, changed)) {
                Table now = catalog.requireFresh(call, request.tableName());
                return CompletableFuture.completedFuture(describer.describe(call.caller(), now, TableStatus.UPDATING));
            }
        }
    }

    private TableDefinition changed(TableDefinition table, UpdateTableRequest request) {
        Billing billing = changedBilling(table.billing(), request);
        TableChecks.requireOnDemandForLimits(request.recorded().limits(), billing.mode());
        RecordedSettings recorded = table.recorded().changedBy(request.recorded());
        return table.withSettings(
                billing,
                request.tableClass() == null ? table.tableClass() : request.tableClass(),
                request.deletionProtection() == null ? table.deletionProtection() : request.deletionProtection(),
                billing.mode() == BillingMode.PROVISIONED ? recorded.withoutLimits() : recorded);
    }

    private Billing changedBilling(Billing billing, UpdateTableRequest request) {
        BillingMode mode = request.billingMode() == null ? billing.mode() : request.billingMode();
        if (mode == BillingMode.PAY_PER_REQUEST) {
            if (request.throughput() != null) {
                throw DynamoDbException.validation(TableChecks.INVALID + "Neither ReadCapacityUnits nor"
                        + " WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST");
            }
            return billing.changedTo(mode, Throughput.NONE, clock.instant());
        }
        if (request.throughput() == null) {
            return billing;
        }
        if (billing.mode() == mode && billing.throughput().equals(request.throughput())) {
            throw unchanged(request.throughput());
        }
        return billing.changedTo(mode, request.throughput(), clock.instant());
    }

    /** UT14. */
    private static DynamoDbException unchanged(Throughput throughput) {
        long read = throughput.readUnits();
        long write = throughput.writeUnits();
        return DynamoDbException.validation(
                "The provisioned throughput for the table will not change. The requested value"
                        + " equals the current value. Current ReadCapacityUnits provisioned for the table: " + read
                        + ". Requested ReadCapacityUnits: " + read
                        + ". Current WriteCapacityUnits provisioned for the table: " + write
                        + ". Requested WriteCapacityUnits: " + write
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.");
    }
}
