package io.partita.engine.table;

import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.request.Caller;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import java.time.Clock;

/** Describes tables as callers see them: with their region in the ARN, and with live counts. */
final class TableDescriber {
    private final Storage storage;
    private final Clock clock;

    TableDescriber(Storage storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
    }

    TableDescriptionResponse describe(Caller caller, Table table, TableStatus status) {
        TableDefinition definition = table.definition();
        TableArn arn = TableArn.of(caller, definition.name());
        Encryption encryption = definition.recorded().encryption();
        SpaceTotals totals = storage.totals(definition.space());
        return new TableDescriptionResponse(new TableDescription(
                definition.name(),
                arn.text(),
                definition.id(),
                status,
                definition.keySchema(),
                definition.created(),
                definition.billing().mode(),
                definition.billing().onDemandSince(),
                definition.billing().throughput(),
                definition.billing().lastIncrease(),
                definition.billing().lastDecrease(),
                definition.billing().decreasesToday(clock.instant()),
                definition.tableClass(),
                definition.deletionProtection(),
                definition.recorded(),
                encryption == null ? null : encryption.keyArn(arn.region(), arn.account()),
                totals.records(),
                totals.bytes()));
    }
}
