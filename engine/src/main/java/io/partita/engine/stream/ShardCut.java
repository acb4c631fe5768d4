package io.partita.engine.stream;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.storage.TokenRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Cuts an open shard in two: whatever is committed before the commit that records it stays its own, whatever comes after is a child's. */
public final class ShardCut {
    private ShardCut() {}

    /**
     * The stream after a cut.
     *
     * @param shard open, and one of the stream
     * @param lastOfLeft last token of the first child, but not the last one of the shard
     * @param ids names of the children
     * @param now when that happens
     */
    public static StreamDefinition of(
            StreamDefinition stream, StreamShard shard, long lastOfLeft, String[] ids, Instant now) {
        List<StreamShard> shards = new ArrayList<>();
        for (StreamShard other : stream.shards()) {
            shards.add(other == shard ? shard.closedAt(StreamShard.THIS_COMMIT, now) : other);
        }
        TokenRange tokens = shard.tokens();
        shards.add(child(ids[0], shard, new TokenRange(tokens.from(), lastOfLeft)));
        shards.add(child(ids[1], shard, new TokenRange(lastOfLeft + 1, tokens.to())));
        return stream.withShards(shards, stream.trimmedBefore());
    }

    private static StreamShard child(String id, StreamShard parent, TokenRange tokens) {
        return StreamShard.open(id, parent.id(), tokens, StreamShard.THIS_COMMIT);
    }
}
