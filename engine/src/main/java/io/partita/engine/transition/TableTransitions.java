package io.partita.engine.transition;

import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.catalog.Unready;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.table.GlobalIndexUpdate;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexStatus;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which tables are said to be under way although everything is done. What is known of them is in memory alone: after a restart all tables are
 * ready.
 */
public final class TableTransitions implements Unready {
    /**
     * A table under way.
     *
     * @param id of the table
     * @param newIndexes names of the indexes that are being made
     * @param last how it looked when it was deleted; null unless it was
     */
    private record Held(TableStatus status, String id, Instant until, Set<String> newIndexes, TableDescription last) {}

    private final TestSwitches switches;
    private final Clock clock;
    private final Map<TableName, Held> held = new ConcurrentHashMap<>();

    /** No table is under way. */
    public TableTransitions(TestSwitches switches, Clock clock) {
        this.switches = switches;
        this.clock = clock;
    }

    private Held heldNow(TableName name) {
        Held found = held.get(name);
        return found != null && clock.instant().isBefore(found.until()) ? found : null;
    }

    private void hold(TableName name, TableDescription described, Set<String> newIndexes, TableDescription last) {
        Instant now = clock.instant();
        held.values().removeIf(old -> !now.isBefore(old.until()));
        Duration time = switches.slownessOf(name.name());
        if (time.isZero()) {
            held.remove(name);
        } else {
            held.put(name, new Held(described.status(), described.tableId(), now.plus(time), newIndexes, last));
        }
    }

    void created(TableName name, TableDescriptionResponse answer) {
        hold(name, answer.table(), Set.of(), null);
    }

    void updated(TableName name, UpdateTableRequest request, TableDescriptionResponse answer) {
        Set<String> created = new HashSet<>();
        if (request.indexUpdates() != null) {
            for (GlobalIndexUpdate update : request.indexUpdates()) {
                if (update.create() != null) {
                    created.add(update.create().indexName());
                }
            }
        }
        hold(name, answer.table(), created, null);
    }

    void deleted(TableName name, TableDescriptionResponse answer) {
        hold(name, answer.table(), Set.of(), answer.table());
    }

    /**
     * Lets a change of a table pass.
     *
     * @throws DynamoDbException ResourceInUseException when it is under way (fact pack: ERRORS RU2 to RU4)
     */
    void requireReady(TableName name) {
        Held found = heldNow(name);
        if (found != null) {
            String done =
                    switch (found.status()) {
                        case CREATING -> "created";
                        case DELETING -> "deleted";
                        case UPDATING, ACTIVE -> "updated";
                    };
            throw DynamoDbException.of(
                    ErrorType.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Table is being " + done + ": " + name.name());
        }
    }

    /**
     * Lets a new table pass.
     *
     * @throws DynamoDbException ResourceInUseException when the one of its name is still being deleted (fact pack: ERRORS RU1)
     */
    void requireNotBeingDeleted(TableName name) {
        if (beingDeleted(name) != null) {
            throw DynamoDbException.of(ErrorType.RESOURCE_IN_USE, "Table already exists: " + name.name());
        }
    }

    /** How a table looked that is being deleted; null when it is not. */
    TableDescription beingDeleted(TableName name) {
        Held found = heldNow(name);
        return found == null ? null : found.last();
    }

    /** Names of a scope's tables that are being deleted. */
    List<String> beingDeleted(String scope) {
        List<String> names = new ArrayList<>();
        for (TableName name : held.keySet()) {
            if (name.scope().equals(scope) && beingDeleted(name) != null) {
                names.add(name.name());
            }
        }
        return names;
    }

    /** A description as it is to be seen now. */
    TableDescriptionResponse seen(TableName name, TableDescriptionResponse answer) {
        Held found = heldNow(name);
        TableDescription table = answer.table();
        if (found == null || !found.id().equals(table.tableId())) {
            return answer;
        }
        List<IndexDescription> indexes = new ArrayList<>();
        for (IndexDescription index : table.globalIndexes()) {
            if (found.newIndexes().contains(index.indexName())) {
                indexes.add(index.in(IndexStatus.CREATING, true));
            } else {
                indexes.add(found.status() == TableStatus.CREATING ? index.in(IndexStatus.CREATING, null) : index);
            }
        }
        return new TableDescriptionResponse(table.in(found.status(), indexes));
    }

    @Override
    public boolean hides(Table table) {
        if (held.isEmpty()) {
            return false;
        }
        Held found = heldNow(table.name());
        return found != null
                && found.status() == TableStatus.CREATING
                && found.id().equals(table.definition().id());
    }

    @Override
    public boolean hides(Table table, String index) {
        if (held.isEmpty()) {
            return false;
        }
        Held found = heldNow(table.name());
        return found != null
                && found.newIndexes().contains(index)
                && found.id().equals(table.definition().id());
    }
}
