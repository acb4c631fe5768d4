package io.partita.engine.ttl;

import io.partita.engine.build.IndexBuilder;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableName;
import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.index.IndexState;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * Deletes what has expired by now in every table whose items expire: also where they do since a moment ago, so that the index of what
 * expires is not complete yet, and where another server was told that they do. The {@link Sweeper} alone passes over both.
 */
public final class CatchUp {
    private final Catalog catalog;
    private final IndexBuilder builder;
    private final Sweeper sweeper;
    private final Executor blocking;

    /** A catch-up that reads the catalog on {@code blocking}. */
    public CatchUp(Catalog catalog, IndexBuilder builder, Sweeper sweeper, Executor blocking) {
        this.catalog = catalog;
        this.builder = builder;
        this.sweeper = sweeper;
        this.blocking = blocking;
    }

    /**
     * Runs one.
     *
     * @return completes when that is done, exceptionally when the catalog cannot be read; what could not be deleted is left for the
     *     next round of the sweeper
     */
    public CompletionStage<Void> run() {
        return CompletableFuture.supplyAsync(this::completeIndexes, blocking)
                .thenCompose(complete -> complete)
                .thenCompose(complete -> sweeper.sweep());
    }

    /** Completes when all tables that are there now can be swept. */
    private CompletableFuture<Void> completeIndexes() {
        return CompletableFuture.allOf(catalog.tables(CatchUp::expires).stream()
                .map(table -> completeIndex(table.name()))
                .toArray(CompletableFuture[]::new));
    }

    private CompletableFuture<Void> completeIndex(TableName name) {
        // Read anew: what is remembered may be from before another server let the items expire. The sweeper is told by
        // that, too.
        Table table = catalog.findFresh(name);
        boolean incomplete = table != null
                && expires(table.definition())
                && table.expiry().index().state() != IndexState.ACTIVE;
        return incomplete ? builder.start(table).toCompletableFuture() : CompletableFuture.completedFuture(null);
    }

    private static boolean expires(TableDefinition table) {
        ExpiryIndex index = table.timeToLive().index();
        return index != null && index.state() != IndexState.DELETING;
    }
}
