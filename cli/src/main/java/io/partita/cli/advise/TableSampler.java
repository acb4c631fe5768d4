package io.partita.cli.advise;

import io.partita.advisor.inference.Sample;
import io.partita.advisor.inference.TableShape;
import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.RequestSigner;
import io.partita.model.item.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads a table's description and some of its items, as any client can: from the beginning of each of many segments. */
final class TableSampler {
    /** Requests under way at one time. */
    private static final int AT_ONCE = 4;

    /** Most items that a request asks for, so that none costs more than a page. */
    private static final int PAGE = 1000;

    private final Endpoint server;
    private final RequestSigner signer;
    private final String table;

    TableSampler(Endpoint server, RequestSigner signer, String table) {
        this.server = server;
        this.signer = signer;
        this.table = table;
    }

    /**
     * What was read.
     *
     * @param shape the description
     * @param sample the items, those of one segment behind those of another
     * @param readUnits what reading them has cost
     */
    record Read(TableShape shape, Sample sample, double readUnits) {}

    /** The items of one segment. */
    private record Part(List<Item> items, boolean complete, double readUnits) {}

    /**
     * Reads at most {@code most} items.
     *
     * @param segments how many parts of the table they come from
     * @throws StartFailure when there is no such table or no server, or the server refuses
     */
    Read read(int most, int segments) throws InterruptedException {
        TableShape shape = describe();
        int parts = Math.max(1, Math.min(segments, most));
        List<Callable<Part>> tasks = new ArrayList<>();
        for (int segment = 0; segment < parts; segment++) {
            int number = segment;
            int share = most / parts + (segment < most % parts ? 1 : 0);
            tasks.add(() -> part(number, parts, share));
        }
        List<Item> items = new ArrayList<>();
        boolean complete = true;
        double readUnits = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Future<Part> future : threads.invokeAll(tasks)) {
                Part part = future.get();
                items.addAll(part.items());
                complete &= part.complete();
                readUnits += part.readUnits();
            }
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        }
        return new Read(shape, new Sample(List.copyOf(items), complete), readUnits);
    }

    private RuntimeException failure(Throwable cause) {
        return switch (cause) {
            case ApiClient.Refused refused -> refused(refused);
            case RuntimeException known -> known;
            default -> new IllegalStateException(cause);
        };
    }

    private StartFailure refused(ApiClient.Refused refused) {
        if (refused.type().equals("ResourceNotFoundException")) {
            return new StartFailure("There is no table " + table + " at " + server.url() + ".", refused);
        }
        return new StartFailure(
                "The server at " + server.url() + " refused: " + refused.type()
                        + (refused.getMessage().isEmpty() ? "" : ": " + refused.getMessage()),
                refused);
    }

    private TableShape describe() throws InterruptedException {
        try (ApiClient client = new ApiClient(server, signer)) {
            return WireTable.shape(
                    Json.object(client.ask(ApiClient.TABLES + "DescribeTable", Map.of("TableName", table)), "Table"));
        } catch (ApiClient.Refused refused) {
            throw refused(refused);
        }
    }

    private Part part(int segment, int segments, int most) throws ApiClient.Refused, InterruptedException {
        List<Item> items = new ArrayList<>();
        double readUnits = 0;
        Object next = null;
        try (ApiClient client = new ApiClient(server, signer)) {
            do {
                Map<String, Object> request = new LinkedHashMap<>();
                request.put("TableName", table);
                request.put("Limit", BigDecimal.valueOf(Math.min(PAGE, most - items.size())));
                request.put("ReturnConsumedCapacity", "TOTAL");
                if (segments > 1) {
                    request.put("Segment", BigDecimal.valueOf(segment));
                    request.put("TotalSegments", BigDecimal.valueOf(segments));
                }
                if (next != null) {
                    request.put("ExclusiveStartKey", next);
                }
                Map<String, Object> answer = client.ask(ApiClient.TABLES + "Scan", request);
                Json.objects(answer, "Items").forEach(item -> items.add(WireItems.item(item)));
                if (Json.object(answer, "ConsumedCapacity").get("CapacityUnits") instanceof BigDecimal units) {
                    readUnits += units.doubleValue();
                }
                next = answer.get("LastEvaluatedKey");
            } while (next != null && items.size() < most);
        }
        return new Part(items, next == null, readUnits);
    }
}
