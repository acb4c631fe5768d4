package io.partita.engine.transaction;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.commit.Committer;
import io.partita.engine.operation.Call;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Executor;

/** Where the tokens of transactions are kept: in a space of their own, which the catalog never gives to a table. */
public final class Tokens {
    /** The space; spaces of tables and indexes count up from 1, and storage keeps the one below this for itself. */
    static final Space SPACE = new Space(Long.MAX_VALUE);

    private static final byte[] NO_SORT = {};

    private final Clock clock;
    private final TokenSweep sweep;

    private Tokens(Clock clock, TokenSweep sweep) {
        this.clock = clock;
        this.sweep = sweep;
    }

    /**
     * Makes the space ready. May wait for storage.
     *
     * @param clock tells when tokens expire
     * @param blocking sweeps expired ones away
     */
    public static Tokens open(Storage storage, Committer committer, Clock clock, Executor blocking) {
        storage.create(SPACE);
        return new Tokens(clock, new TokenSweep(storage, committer, clock, blocking));
    }

    /**
     * The token of a request; null when it has none. Each operation has tokens of its own, and so has each caller where they are kept
     * apart.
     */
    RequestToken of(Call call, Catalog catalog, String token, List<WriteAction> actions) {
        if (token == null) {
            return null;
        }
        sweep.oneMoreToken();
        // Neither the name of an operation nor a scope has blanks, so no two of them run into each other.
        String name = call.operation() + ' ' + catalog.scope(call.caller()) + ' ' + token;
        return new RequestToken(name, RequestDigest.of(actions), clock);
    }

    /** Where the record of a token is. */
    static StorageKey keyOf(String name) {
        return StorageKey.of(SPACE, OrderedKeyCodec.encode(AttributeValue.string(name)), NO_SORT);
    }
}
