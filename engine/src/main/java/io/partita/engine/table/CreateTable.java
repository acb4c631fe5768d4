package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableChange;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableName;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.catalog.TimeToLive;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.stream.StreamSwitch;
import io.partita.engine.stream.StreamUpkeep;
import io.partita.engine.tag.Tag;
import io.partita.engine.tag.TagChecks;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.Space;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * CreateTable. It answers {@code CREATING}, but the table serves at once and the next look says {@code ACTIVE}: clients write straight
 * after it, and their waiters look seldom (fact pack: CLIENTS "Table states").
 */
public final class CreateTable implements Operation<CreateTableRequest, TableDescriptionResponse> {
    /** Tables of an account in a region. Tables made at the same time may exceed it by a few. */
    private static final int TABLES_MAX = 2_500;

    /** CT6 to CT34, in this order, and between table and indexes what this version cannot do. */
    private static final List<Consumer<CreateTableRequest>> CHECKS = List.of(
            CreateTable::requireThroughputAgrees,
            request -> TableChecks.requireThroughputInBounds(request.throughput()),
            request -> TableChecks.requireLimitsInRange(request.recorded().limits()),
            request -> TableChecks.requireOnDemandForLimits(request.recorded().limits(), modeOf(request)),
            request -> SchemaChecks.requireTableSchema(request.keySchema(), request.attributeDefinitions()),
            request -> TableChecks.requireSupported(request.unsupported()),
            request -> NewTableIndexes.requireValid(request, modeOf(request)),
            request -> StreamSpecification.requireValid(request.stream()),
            request -> TagChecks.requireLegal(request.tags() == null ? List.of() : request.tags()));

    private final Catalog catalog;
    private final TableDescriber describer;
    private final Clock clock;
    private final Supplier<String> tableIds;
    private final StreamSwitch streamSwitch;
    private final StreamUpkeep upkeep;

    /**
     * The operation on these parts of the database.
     *
     * @param tableIds gives a new UUID for each table
     */
    public CreateTable(
            Catalog catalog,
            TableDescriber describer,
            Clock clock,
            Supplier<String> tableIds,
            StreamSwitch streamSwitch,
            StreamUpkeep upkeep) {
        this.catalog = catalog;
        this.describer = describer;
        this.clock = clock;
        this.tableIds = tableIds;
        this.streamSwitch = streamSwitch;
        this.upkeep = upkeep;
    }

    private static void requireThroughputAgrees(CreateTableRequest request) {
        boolean onDemand = request.billingMode() == BillingMode.PAY_PER_REQUEST;
        if (onDemand && request.throughput() != null) {
            throw DynamoDbException.validation(TableChecks.INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits"
                    + " can be specified when BillingMode is PAY_PER_REQUEST");
        }
        if (!onDemand && request.throughput() == null) {
            throw DynamoDbException.validation(TableChecks.INVALID + "ReadCapacityUnits and WriteCapacityUnits"
                    + " must both be specified when BillingMode is PROVISIONED");
        }
    }

    @Override
    public Start start(CreateTableRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<TableDescriptionResponse> execute(Call call, CreateTableRequest request) {
        CHECKS.forEach(check -> check.accept(request));
        TableName name = catalog.resolve(call, request.tableName());
        if (catalog.findFresh(name) != null) {
            throw alreadyExists(name);
        }
        if (catalog.holds(TABLES_MAX, name)) {
            throw DynamoDbException.of(
                    ErrorType.LIMIT_EXCEEDED,
                    "Subscriber limit exceeded: You have reached the limit of " + TABLES_MAX + " tables");
        }
        boolean withStream = request.stream() != null && request.stream().enabled();
        int spacesNeeded = 1 + NewTableIndexes.all(request).size() + (withStream ? 1 : 0);
        Table table = catalog.add(name, spacesNeeded, spaces -> {
            TableDefinition definition = definition(name, request, spaces);
            return withStream
                    ? streamSwitch.onNewTable(name, definition, request.stream().viewType(), spaces.getLast())
                    : TableChange.of(definition);
        });
        if (table == null) {
            throw alreadyExists(name);
        }
        if (withStream) {
            upkeep.soon();
        }
        return CompletableFuture.completedFuture(describer.describe(call.caller(), table, TableStatus.CREATING));
    }

    private TableDefinition definition(TableName name, CreateTableRequest request, List<Space> spaces) {
        Instant now = clock.instant();
        BillingMode mode = modeOf(request);
        return new TableDefinition(
                name.name(),
                tableIds.get(),
                spaces.getFirst(),
                0,
                SchemaChecks.toKeySchema(request.keySchema(), request.attributeDefinitions()),
                SchemaChecks.toKeyTypes(request.attributeDefinitions()),
                NewTableIndexes.recorded(request, mode, now, spaces.subList(1, spaces.size())),
                now,
                Billing.initial(mode, Objects.requireNonNullElse(request.throughput(), Throughput.NONE), now),
                request.tableClass(),
                Boolean.TRUE.equals(request.deletionProtection()),
                RecordedSettings.NONE.changedBy(request.recorded()),
                null,
                null,
                tags(request),
                TimeToLive.NEVER_ENABLED,
                Map.of(),
                Map.of());
    }

    private static BillingMode modeOf(CreateTableRequest request) {
        return request.billingMode() == null ? BillingMode.PROVISIONED : request.billingMode();
    }

    private static Map<String, String> tags(CreateTableRequest request) {
        Map<String, String> tags = new HashMap<>();
        if (request.tags() != null) {
            for (Tag tag : request.tags()) {
                tags.put(tag.key(), tag.value());
            }
        }
        return tags;
    }

    private static DynamoDbException alreadyExists(TableName name) {
        return DynamoDbException.of(ErrorType.RESOURCE_IN_USE, "Table already exists: " + name.name());
    }
}
