package io.partita.engine.index;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.util.Objects;

/**
 * A secondary index as recorded, immutable.
 *
 * @param name unique among the indexes of its table
 * @param kind local (shares the table's partition key) or global
 * @param keySchema its own key; entries with equal keys are told apart by the table's
 * @param projection what its entries hold
 * @param space where its entries are
 * @param state how far it has come
 * @param billing how its capacity is paid for; a local index uses its table's and has null
 * @param limits limits on demand of a global index; null when there are none
 * @param warm what a global index was asked to be ready for; null when never asked for
 */
public record SecondaryIndex(
        String name,
        Kind kind,
        KeySchema keySchema,
        IndexProjection projection,
        Space space,
        IndexState state,
        Billing billing,
        OnDemandLimits limits,
        WarmThroughput warm)
        implements StoredIndex {
    /** Kinds of secondary indexes. */
    public enum Kind {
        LOCAL,
        GLOBAL
    }

    /** Refuses nulls. */
    public SecondaryIndex {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(keySchema, "keySchema");
        Objects.requireNonNull(projection, "projection");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(state, "state");
    }

    /** Whether it is a global one. */
    public boolean isGlobal() {
        return kind == Kind.GLOBAL;
    }

    @Override
    public boolean isLocal() {
        return kind == Kind.LOCAL;
    }

    @Override
    public SecondaryIndex in(IndexState newState) {
        return new SecondaryIndex(name, kind, keySchema, projection, space, newState, billing, limits, warm);
    }

    /** The same index with another throughput. */
    public SecondaryIndex withThroughput(Billing newBilling, OnDemandLimits newLimits, WarmThroughput newWarm) {
        return new SecondaryIndex(name, kind, keySchema, projection, space, state, newBilling, newLimits, newWarm);
    }
}
