package io.partita.cli.stream;

import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Reads a stream shard by shard: a shard after its parent has been read to its end, and new shards as they appear. Within a shard changes come in
 * the order in which they were made; an item's changes are all in one line of shards.
 */
final class StreamFollower {
    /** Pages without a record say little: a server may give up a page before it has met any. */
    private static final int EMPTY_PAGES_AT_THE_END = 10;

    private static final long PAUSE_MILLIS = 200;
    private static final String FROM_START = "TRIM_HORIZON";
    private static final String FROM_NOW = "LATEST";

    private final ApiClient client;
    private final String arn;
    private final Predicate<List<Map<String, Object>>> sink;
    private final Map<String, Shard> shards = new LinkedHashMap<>();
    private boolean disabled;

    /**
     * A follower of the stream {@code arn}.
     *
     * @param sink takes the records of a page; false when it wants no more
     */
    StreamFollower(ApiClient client, String arn, Predicate<List<Map<String, Object>>> sink) {
        this.client = client;
        this.arn = arn;
        this.sink = sink;
    }

    /** How far a shard has been read. */
    private static final class Shard {
        private final String id;
        private final String parent;
        private String start;
        private String lastNumber;
        private String iterator;
        private int emptyPages;
        private boolean over;

        Shard(String id, String parent, String start) {
            this.id = id;
            this.parent = parent;
            this.start = start;
        }
    }

    /** Whether the stream was disabled when it was last looked at, so that nothing is added to it. */
    boolean isDisabled() {
        return disabled;
    }

    /**
     * Reads until the stream ends or the sink has enough.
     *
     * @param fromStart whether to begin with the oldest record, and not with the next; with the oldest, too, where there is no next
     * @param forever whether to wait for records when all that are there have been read
     * @param ready told when every change that is made from now on will be met
     * @return whether the stream has ended, because it was disabled
     */
    boolean follow(boolean fromStart, boolean forever, Runnable ready) throws ApiClient.Refused, InterruptedException {
        describe(fromStart);
        if (!fromStart && disabled) {
            shards.clear();
            describe(true);
        } else if (!fromStart) {
            for (Shard shard : shards.values()) {
                if (!shard.over) {
                    iterate(shard);
                }
            }
        }
        ready.run();
        while (true) {
            boolean read = false;
            boolean open = false;
            boolean ended = false;
            for (Shard shard : List.copyOf(shards.values())) {
                if (!isReadable(shard)) {
                    continue;
                }
                List<Map<String, Object>> records = page(shard);
                if (!records.isEmpty() && !sink.test(records)) {
                    return false;
                }
                read |= !records.isEmpty();
                open |= !shard.over && shard.emptyPages < EMPTY_PAGES_AT_THE_END;
                ended |= shard.over;
            }
            if (ended || shards.values().stream().allMatch(shard -> shard.over)) {
                describe(true);
                boolean more = shards.values().stream().anyMatch(this::isReadable);
                if (!more && (disabled || !forever)) {
                    return disabled;
                }
                open |= more;
            }
            if (!open && !forever) {
                return false;
            }
            if (!read && forever) {
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }

    /** A parent that is not listed is gone, with all its records. */
    private boolean isReadable(Shard shard) {
        Shard parent = shard.parent == null ? null : shards.get(shard.parent);
        return !shard.over && (parent == null || parent.over);
    }

    private List<Map<String, Object>> page(Shard shard) throws ApiClient.Refused, InterruptedException {
        if (shard.iterator == null) {
            iterate(shard);
        }
        Map<String, Object> answer;
        try {
            answer = client.ask(ApiClient.STREAMS + "GetRecords", Map.of("ShardIterator", shard.iterator));
        } catch (ApiClient.Refused refused) {
            switch (refused.type()) {
                case "ExpiredIteratorException" -> goOn(shard);
                case "TrimmedDataAccessException" -> beginAtOldest(shard);
                default -> throw refused;
            }
            return List.of();
        }
        List<Map<String, Object>> records = Json.objects(answer, "Records");
        if (!records.isEmpty()) {
            shard.lastNumber =
                    (String) Json.object(records.getLast(), "dynamodb").get("SequenceNumber");
        }
        shard.emptyPages = records.isEmpty() ? shard.emptyPages + 1 : 0;
        shard.iterator = (String) answer.get("NextShardIterator");
        shard.over = shard.iterator == null;
        return records;
    }

    /** A shard of which nothing was seen yet goes on with the oldest record there is: what was to come may be there by now. */
    private static void goOn(Shard shard) {
        if (shard.lastNumber == null) {
            beginAtOldest(shard);
        } else {
            shard.iterator = null;
        }
    }

    private static void beginAtOldest(Shard shard) {
        shard.lastNumber = null;
        shard.start = FROM_START;
        shard.iterator = null;
    }

    private void iterate(Shard shard) throws ApiClient.Refused, InterruptedException {
        try {
            ask(shard);
        } catch (ApiClient.Refused refused) {
            if (!refused.type().equals("TrimmedDataAccessException") || shard.lastNumber == null) {
                throw refused;
            }
            // The record it stood behind is trimmed, and so may be some that were never seen.
            beginAtOldest(shard);
            ask(shard);
        }
    }

    private void ask(Shard shard) throws ApiClient.Refused, InterruptedException {
        Map<String, Object> request = new LinkedHashMap<>(Map.of("StreamArn", arn, "ShardId", shard.id));
        if (shard.lastNumber == null) {
            request.put("ShardIteratorType", shard.start);
        } else {
            request.put("ShardIteratorType", "AFTER_SEQUENCE_NUMBER");
            request.put("SequenceNumber", shard.lastNumber);
        }
        shard.iterator = (String)
                client.ask(ApiClient.STREAMS + "GetShardIterator", request).get("ShardIterator");
    }

    /** Adds the shards that are not known yet; where the past is not wanted, those that have ended count as read. */
    private void describe(boolean fromStart) throws ApiClient.Refused, InterruptedException {
        List<Map<String, Object>> listed = new ArrayList<>();
        Map<String, Object> request = new LinkedHashMap<>(Map.of("StreamArn", arn));
        Object last;
        do {
            Map<String, Object> stream =
                    Json.object(client.ask(ApiClient.STREAMS + "DescribeStream", request), "StreamDescription");
            disabled = "DISABLED".equals(stream.get("StreamStatus"));
            listed.addAll(Json.objects(stream, "Shards"));
            last = stream.get("LastEvaluatedShardId");
            request.put("ExclusiveStartShardId", last);
        } while (last != null);
        for (Map<String, Object> description : listed) {
            String id = (String) description.get("ShardId");
            if (!shards.containsKey(id)) {
                Shard shard =
                        new Shard(id, (String) description.get("ParentShardId"), fromStart ? FROM_START : FROM_NOW);
                shard.over = !fromStart
                        && Json.object(description, "SequenceNumberRange").containsKey("EndingSequenceNumber");
                shards.put(id, shard);
            }
        }
    }
}
