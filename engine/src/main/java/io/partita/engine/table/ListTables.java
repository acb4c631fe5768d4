package io.partita.engine.table;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** ListTables: names in byte order, page by page (fact pack: VALIDATION §21). */
public final class ListTables implements Operation<ListTablesRequest, ListTablesResponse> {
    private static final int DEFAULT_LIMIT = 100;

    private final Catalog catalog;

    /** The operation on the catalog. */
    public ListTables(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(ListTablesRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<ListTablesResponse> execute(Call call, ListTablesRequest request) {
        int limit = request.limit() == null ? DEFAULT_LIMIT : request.limit();
        List<String> names = catalog.names(call.caller(), request.exclusiveStartTableName(), limit);
        boolean more = names.size() > limit;
        List<String> page = more ? names.subList(0, limit) : names;
        return CompletableFuture.completedFuture(new ListTablesResponse(page, more ? page.getLast() : null));
    }
}
