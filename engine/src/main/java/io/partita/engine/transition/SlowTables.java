package io.partita.engine.transition;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.TableName;
import io.partita.engine.operation.Operation;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.ListTablesRequest;
import io.partita.engine.table.ListTablesResponse;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.engine.table.UpdateTableRequest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** The operations on tables as they are where tables may be slow. */
public final class SlowTables {
    private static final int DEFAULT_LIMIT = 100;

    private final Catalog catalog;
    private final TableTransitions transitions;

    /** Operations on this catalog, which from now on hides what is not ready. */
    public SlowTables(Catalog catalog, TestSwitches switches, Clock clock) {
        this.catalog = catalog;
        this.transitions = new TableTransitions(switches, clock);
        catalog.hide(transitions);
    }

    /** CreateTable: the table stays CREATING. */
    public Operation<CreateTableRequest, TableDescriptionResponse> creating(
            Operation<CreateTableRequest, TableDescriptionResponse> operation) {
        return new SlowOperation<>(operation, (call, request, inner) -> {
            TableName name = catalog.resolve(call, request.tableName());
            transitions.requireNotBeingDeleted(name);
            return inner.execute(call, request).thenApply(answer -> {
                transitions.created(name, answer);
                return answer;
            });
        });
    }

    /** UpdateTable: the table stays UPDATING, and a new index CREATING. */
    public Operation<UpdateTableRequest, TableDescriptionResponse> updating(
            Operation<UpdateTableRequest, TableDescriptionResponse> operation) {
        return new SlowOperation<>(operation, (call, request, inner) -> {
            TableName name = catalog.resolve(call, request.tableName());
            transitions.requireReady(name);
            return inner.execute(call, request).thenApply(answer -> {
                transitions.updated(name, request, answer);
                return answer;
            });
        });
    }

    /** DeleteTable: the table is gone, but stays to be seen, DELETING. */
    public Operation<DeleteTableRequest, TableDescriptionResponse> deleting(
            Operation<DeleteTableRequest, TableDescriptionResponse> operation) {
        return new SlowOperation<>(operation, (call, request, inner) -> {
            TableName name = catalog.resolve(call, request.tableName());
            transitions.requireReady(name);
            return inner.execute(call, request).thenApply(answer -> {
                transitions.deleted(name, answer);
                return answer;
            });
        });
    }

    /** DescribeTable: shows the states. */
    public Operation<DescribeTableRequest, TableDescriptionResponse> describing(
            Operation<DescribeTableRequest, TableDescriptionResponse> operation) {
        return new SlowOperation<>(operation, (call, request, inner) -> {
            TableName name = catalog.resolve(call, request.tableName());
            TableDescription last = transitions.beingDeleted(name);
            return last != null
                    ? CompletableFuture.completedFuture(new TableDescriptionResponse(last))
                    : inner.execute(call, request).thenApply(answer -> transitions.seen(name, answer));
        });
    }

    /** ListTables: names tables that are being deleted, too. */
    public Operation<ListTablesRequest, ListTablesResponse> listing(
            Operation<ListTablesRequest, ListTablesResponse> operation) {
        return new SlowOperation<>(
                operation,
                (call, request, inner) -> inner.execute(call, request)
                        .thenApply(answer ->
                                with(transitions.beingDeleted(catalog.scope(call.caller())), request, answer)));
    }

    private static ListTablesResponse with(List<String> deleted, ListTablesRequest request, ListTablesResponse answer) {
        if (deleted.isEmpty()) {
            return answer;
        }
        int limit = request.limit() == null ? DEFAULT_LIMIT : request.limit();
        String last = answer.lastEvaluatedTableName();
        TreeSet<String> names = new TreeSet<>(answer.tableNames());
        for (String name : deleted) {
            boolean isBehindStart =
                    request.exclusiveStartTableName() == null || name.compareTo(request.exclusiveStartTableName()) > 0;
            if (isBehindStart && (last == null || name.compareTo(last) < 0)) {
                names.add(name);
            }
        }
        List<String> page = new ArrayList<>(names);
        return page.size() > limit
                ? new ListTablesResponse(page.subList(0, limit), page.get(limit - 1))
                : new ListTablesResponse(page, last);
    }
}
