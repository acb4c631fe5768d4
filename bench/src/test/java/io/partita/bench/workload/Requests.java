package io.partita.bench.workload;

import io.partita.bench.inprocess.Server;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

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
