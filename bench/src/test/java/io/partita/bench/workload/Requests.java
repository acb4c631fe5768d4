package io.partita.bench.workload;

import io.partita.bench.inprocess.Server;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Requests of the workloads, as their bodies, and the tables that they need. */
public final class Requests {
    /** Items in each of the tables. */
    public static final int COUNT = 2000;

    private static final Items SINGLE = new Items("Single", false, 150);
    private static final Items COLLECTIONS = new Items("Collections", true, 150);

    private Requests() {}

    /** Makes and fills the tables. */
    public static void prepare(Server server) {
        server.ask("CreateTable", """
                {"TableName":"Single","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}""");
        server.ask("CreateTable", """
                {"TableName":"Collections","BillingMode":"PAY_PER_REQUEST",
                "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"S"}]}""");
        for (Items items : List.of(SINGLE, COLLECTIONS)) {
            Fill fill = new Fill(items, 0, COUNT);
            for (Exchange batch = fill.next(); batch != null; batch = fill.next()) {
                server.ask(Server.operation(batch.api()), batch.body());
            }
        }
    }

    /** Makes a table of item collections, fills in {@code count} items of {@code bytes} bytes. */
    public static void prepare(Server server, int count, int bytes) {
        server.ask("CreateTable", """
                {"TableName":"Many","BillingMode":"PAY_PER_REQUEST",
                "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"S"}]}""");
        Fill fill = new Fill(many(bytes), 0, count);
        for (Exchange batch = fill.next(); batch != null; batch = fill.next()) {
            server.ask(Server.operation(batch.api()), batch.body());
        }
    }

    /** As many GetItem of any of these items. */
    public static List<byte[]> gets(int count, int bytes, int requests) {
        SplittableRandom random = new SplittableRandom(1);
        Bodies bodies = new Bodies(many(bytes));
        return IntStream.range(0, requests)
                .mapToObj(any -> bodies.get(random.nextLong(count), true))
                .toList();
    }

    /** As many Query, each of twenty items from anywhere on. */
    public static List<byte[]> queriesOfTwenty(int count, int bytes, int requests) {
        SplittableRandom random = new SplittableRandom(2);
        Bodies bodies = new Bodies(many(bytes));
        return IntStream.range(0, requests)
                .mapToObj(any -> bodies.query(random.nextLong(count) / 1000 * 1000 + random.nextInt(900), 20, true))
                .toList();
    }

    private static Items many(int bytes) {
        return new Items("Many", true, bytes);
    }

    /** Several requests of a workload. */
    public static List<Exchange> of(Workload workload, int count) {
        Items items = workload.hasCollections() ? COLLECTIONS : SINGLE;
        Mix mix = new Mix(workload, workload.popularity(), items, new Inserted(COUNT), new SplittableRandom(1));
        List<Exchange> requests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            requests.add(mix.next());
        }
        return requests;
    }

    /** A request for the twenty items in the middle of a collection. */
    public static byte[] queryOfTwenty() {
        return new Bodies(COLLECTIONS).query(500, 20, true);
    }
}
