package io.partita.resilience.stream;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a stream over HTTP, each shard once its parent is over, goes on after a restart of the server where it was, and copies the changes into another table. Used
 * by one thread at a time.
 */
final class StreamConsumer {
    private static final long PAUSE_NANOS = 2_000_000;

    /** A change to be made in the other table; null: the item is to be deleted. */
    private record Copy(String key, Map<String, Object> item) {}

    private final String arn;
    private final ItemHistory history;
    private final Set<String> eventIds = new HashSet<>();
    private final List<Copy> copies = new ArrayList<>();
    private final Map<String, Reading> readings = new LinkedHashMap<>();
    private final Set<String> over = new HashSet<>();
    private int restarts;

    /** How far a shard was read. */
    private static final class Reading {
        private String iterator;
        private String lastNumber = "";
    }

    StreamConsumer(String arn, ItemHistory history) {
        this.arn = arn;
        this.history = history;
    }

    /** Reads until the connection breaks. */
    void readUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            resume(client);
            while (true) {
                if (poll(client) == 0) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        } catch (IOException gone) {
            // Read again from the last record on.
        }
    }

    /** Reads until nothing comes. */
    void readAll(WireClient client) throws IOException, InterruptedException {
        resume(client);
        int records;
        do {
            records = poll(client);
        } while (records > 0);
    }

    /** Number of shards that were read to their end. */
    int shardsRead() {
        return over.size();
    }

    /** Number of shards that are still open. */
    int shardsOpen() {
        return readings.size();
    }

    /** By turns, with the iterators of before and with new ones behind the last records. */
    private void resume(WireClient client) throws IOException, InterruptedException {
        findShards(client);
        if (restarts++ % 2 == 0) {
            for (Map.Entry<String, Reading> reading : readings.entrySet()) {
                reading.getValue().iterator = iterator(client, reading.getKey(), reading.getValue());
            }
        }
    }

    private String iterator(WireClient client, String shard, Reading reading) throws IOException, InterruptedException {
        String from = reading.lastNumber.isEmpty()
                ? "\"TRIM_HORIZON\""
                : "\"AFTER_SEQUENCE_NUMBER\",\"SequenceNumber\":\"" + reading.lastNumber + "\"";
        return (String) client.demand(
                        "GetShardIterator",
                        "{\"StreamArn\":\"" + arn + "\",\"ShardId\":\"" + shard + "\",\"ShardIteratorType\":" + from
                                + "}")
                .get("ShardIterator");
    }

    /** Those that are to be read now: they have no parent, or it is over. */
    private void findShards(WireClient client) throws IOException, InterruptedException {
        String after = null;
        do {
            String start = after == null ? "" : ",\"ExclusiveStartShardId\":\"" + after + "\"";
            Map<String, Object> stream =
                    Json.asObject(client.demand("DescribeStream", "{\"StreamArn\":\"" + arn + "\"" + start + "}")
                            .get("StreamDescription"));
            for (Object each : Json.asList(stream.get("Shards"))) {
                Map<String, Object> shard = Json.asObject(each);
                String id = (String) shard.get("ShardId");
                String parent = (String) shard.get("ParentShardId");
                if (!over.contains(id) && !readings.containsKey(id) && (parent == null || over.contains(parent))) {
                    Reading reading = new Reading();
                    reading.iterator = iterator(client, id, reading);
                    readings.put(id, reading);
                }
            }
            after = (String) stream.get("LastEvaluatedShardId");
        } while (after != null);
    }

    /** Looks once at each shard; more than 0 when there may be more to read. */
    private int poll(WireClient client) throws IOException, InterruptedException {
        int found = 0;
        for (String shard : List.copyOf(readings.keySet())) {
            Reading reading = readings.get(shard);
            Map<String, Object> answer =
                    client.demand("GetRecords", "{\"ShardIterator\":\"" + reading.iterator + "\",\"Limit\":100}");
            List<Object> records = Json.asList(answer.get("Records"));
            for (Object record : records) {
                take(reading, Json.asObject(record));
            }
            found += records.size();
            reading.iterator = (String) answer.get("NextShardIterator");
            if (reading.iterator == null) {
                readings.remove(shard);
                over.add(shard);
                findShards(client);
                found++;
            }
        }
        return found;
    }

    private void take(Reading reading, Map<String, Object> record) {
        Map<String, Object> change = Json.asObject(record.get("dynamodb"));
        String number = (String) change.get("SequenceNumber");
        if (number.compareTo(reading.lastNumber) <= 0) {
            throw new AssertionError("record " + number + " behind " + reading.lastNumber);
        }
        reading.lastNumber = number;
        if (!eventIds.add((String) record.get("eventID"))) {
            throw new AssertionError("two records with the name " + record.get("eventID"));
        }
        Map<String, Object> before = Json.asObject(change.get("OldImage"));
        Map<String, Object> after = Json.asObject(change.get("NewImage"));
        String key = Json.attribute(Json.asObject(change.get("Keys")), "pk");
        history.seen(key, stamp(before), stamp(after));
        copies.add(new Copy(key, after));
    }

    private static Long stamp(Map<String, Object> item) {
        return item == null ? null : Long.valueOf(Json.attribute(item, "n"));
    }

    /** Makes the changes read since the last time in another table, in their order. */
    void copyInto(WireClient client, String table) throws IOException, InterruptedException {
        for (Copy copy : copies) {
            if (copy.item() == null) {
                client.demand(
                        "DeleteItem",
                        "{\"TableName\":\"" + table + "\",\"Key\":{\"pk\":{\"S\":\"" + copy.key() + "\"}}}");
            } else {
                client.demand("PutItem", "{\"TableName\":\"" + table + "\",\"Item\":" + Json.text(copy.item()) + "}");
            }
        }
        copies.clear();
    }
}
