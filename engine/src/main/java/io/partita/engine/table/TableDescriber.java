package io.partita.engine.table;

import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.StreamArn;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.changelog.LatestStream;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.request.Caller;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Describes tables as callers see them: with their region in the ARN, and with live counts. */
public final class TableDescriber {
    private final Storage storage;
    private final Clock clock;
    private final Traffic traffic;

    /** A describer that takes counts from {@code storage}, and from {@code traffic} what use has made tables ready for. */
    public TableDescriber(Storage storage, Clock clock, Traffic traffic) {
        this.storage = storage;
        this.clock = clock;
        this.traffic = traffic;
    }

    /** As {@link #describe(Caller, Table, TableStatus, Set)}, when no index was changed. */
    TableDescriptionResponse describe(Caller caller, Table table, TableStatus status) {
        return describe(caller, table, status, Set.of());
    }

    /**
     * Describes a table.
     *
     * @param status what was just done to it; ACTIVE otherwise: then it may still be UPDATING because of an index
     * @param updatedIndexes names of indexes whose throughput was just changed
     */
    TableDescriptionResponse describe(Caller caller, Table table, TableStatus status, Set<String> updatedIndexes) {
        TableDefinition definition = table.definition();
        TableArn arn = TableArn.of(caller, definition.name());
        Encryption encryption = definition.recorded().encryption();
        SpaceTotals totals = storage.totals(definition.space());
        return new TableDescriptionResponse(new TableDescription(
                definition.name(),
                arn.text(),
                definition.id(),
                status == TableStatus.ACTIVE && TableChecks.hasIndexUnderWay(definition)
                        ? TableStatus.UPDATING
                        : status,
                definition.keyTypes(),
                definition.keySchema(),
                indexes(definition, SecondaryIndex.Kind.LOCAL, arn, status, updatedIndexes),
                indexes(definition, SecondaryIndex.Kind.GLOBAL, arn, status, updatedIndexes),
                definition.created(),
                definition.billing().mode(),
                definition.billing().onDemandSince(),
                definition.billing().throughput(),
                definition.billing().lastIncrease(),
                definition.billing().lastDecrease(),
                definition.billing().decreasesToday(clock.instant()),
                definition.tableClass(),
                definition.deletionProtection(),
                definition.recorded().changedBy(RecordedSettings.ofWarm(traffic.grown(definition.space()))),
                encryption == null ? null : encryption.keyArn(arn.region(), arn.account()),
                stream(definition, arn),
                totals.records(),
                totals.bytes()));
    }

    private static TableStream stream(TableDefinition table, TableArn arn) {
        LatestStream latest = table.latestStream();
        return latest == null
                ? null
                : new TableStream(new StreamArn(arn, latest.label()).text(), latest, table.hasStream());
    }

    private List<IndexDescription> indexes(
            TableDefinition table, SecondaryIndex.Kind kind, TableArn arn, TableStatus status, Set<String> updated) {
        return table.indexes().stream()
                .filter(index -> index.kind() == kind)
                .map(index -> describe(index, arn, status(index, status, updated)))
                .toList();
    }

    private IndexDescription describe(SecondaryIndex index, TableArn arn, IndexStatus status) {
        SpaceTotals totals = storage.totals(index.space());
        WarmThroughput grown = traffic.grown(index.space());
        return new IndexDescription(
                index.name(),
                arn.text() + "/index/" + index.name(),
                index.keySchema(),
                index.projection(),
                index.isGlobal() ? status : null,
                backfilling(index.state()),
                index.isGlobal() ? ThroughputDescription.of(index.billing(), clock.instant()) : null,
                index.limits(),
                WarmThroughput.larger(index.warm(), grown),
                // While an index is filled in, its totals are no more than a guess.
                Math.max(0, totals.records()),
                Math.max(0, totals.bytes()));
    }

    private static IndexStatus status(SecondaryIndex index, TableStatus ofTable, Set<String> updated) {
        return switch (index.state()) {
            case DELETE_ONLY, WRITE_ONLY -> IndexStatus.CREATING;
            case DELETING -> IndexStatus.DELETING;
            case ACTIVE ->
                switch (ofTable) {
                    case CREATING -> IndexStatus.CREATING;
                    case DELETING -> IndexStatus.DELETING;
                    case UPDATING, ACTIVE -> updated.contains(index.name()) ? IndexStatus.UPDATING : IndexStatus.ACTIVE;
                };
        };
    }

    private static Boolean backfilling(IndexState state) {
        return switch (state) {
            case DELETE_ONLY -> false;
            case WRITE_ONLY -> true;
            case ACTIVE, DELETING -> null;
        };
    }
}
