package io.partita.resilience.stream;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a stream of one shard over HTTP, goes on after a restart of the server where it was, and copies the changes into another table. Used
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
    private String shard;
    private String iterator;
    private String lastNumber = "";
    private int restarts;

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

    /** By turns, with the iterator of before and with a new one behind the last record. */
    private void resume(WireClient client) throws IOException, InterruptedException {
        if (shard == null) {
            Map<String, Object> stream =
                    Json.asObject(client.demand("DescribeStream", "{\"StreamArn\":\"" + arn + "\"}")
                            .get("StreamDescription"));
            List<Object> shards = Json.asList(stream.get("Shards"));
            shard = (String) Json.asObject(shards.getFirst()).get("ShardId");
        }
        if (restarts++ % 2 == 0) {
            String from = lastNumber.isEmpty()
                    ? "\"TRIM_HORIZON\""
                    : "\"AFTER_SEQUENCE_NUMBER\",\"SequenceNumber\":\"" + lastNumber + "\"";
            iterator = (String) client.demand(
                            "GetShardIterator",
                            "{\"StreamArn\":\"" + arn + "\",\"ShardId\":\"" + shard + "\",\"ShardIteratorType\":" + from
                                    + "}")
                    .get("ShardIterator");
        }
    }

    private int poll(WireClient client) throws IOException, InterruptedException {
        Map<String, Object> answer =
                client.demand("GetRecords", "{\"ShardIterator\":\"" + iterator + "\",\"Limit\":100}");
        List<Object> records = Json.asList(answer.get("Records"));
        for (Object record : records) {
            take(Json.asObject(record));
        }
        iterator = (String) answer.get("NextShardIterator");
        return records.size();
    }

    private void take(Map<String, Object> record) {
        Map<String, Object> change = Json.asObject(record.get("dynamodb"));
        String number = (String) change.get("SequenceNumber");
        if (number.compareTo(lastNumber) <= 0) {
            throw new AssertionError("record " + number + " behind " + lastNumber);
        }
        lastNumber = number;
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
