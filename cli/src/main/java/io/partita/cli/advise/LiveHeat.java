package io.partita.cli.advise;

import io.partita.advisor.rule.MeasuredKey;
import io.partita.advisor.rule.Observations;
import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.SwitchClient;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a server knows of a table beyond the API: how its keys are used, and its item collections. Only Partita tells; of others, AWS's included, nothing is known. */
final class LiveHeat {
    private static final String PATH = "/_partita/partitions";
    private static final int MOST_KEYS = 32;

    private final List<MeasuredKey> keys = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Object> table;

    private LiveHeat(List<Map<String, Object>> spaces) {
        table = spaces.isEmpty() ? Map.of() : spaces.getFirst();
        for (Map<String, Object> space : spaces) {
            add(space, false, keys);
            add(space, true, keys);
        }
        keys.sort(Comparator.comparingDouble(MeasuredKey::share).reversed());
        if (keys.stream().anyMatch(MeasuredKey::isTelling)) {
            notes.add("The server has measured which partition keys are used the most; what rests on that is called"
                    + " measured.");
        }
    }

    /** What the server tells; nothing where it does not. */
    static LiveHeat of(Endpoint server, RequestSigner signer, String table) throws InterruptedException {
        try {
            Map<String, Object> answer = new SwitchClient(server, signer)
                    .ask(PATH, Map.of("table", table, "hotKeys", BigDecimal.valueOf(MOST_KEYS)));
            return new LiveHeat(Json.objects(answer, "spaces"));
        } catch (StartFailure notTold) {
            return new LiveHeat(List.of());
        }
    }

    /** What was seen in a sample, with the use of keys; and with the item collections of the whole table where only the server has seen them all. */
    Observations added(Observations sampled) {
        Map<String, Object> counted = Json.object(table, "collections");
        if (sampled.complete() || counted.isEmpty()) {
            return sampled.with(List.copyOf(keys));
        }
        notes.add("The server has counted the item collections of the whole table.");
        List<Observations.Collection> largest = Json.objects(counted, "largest").stream()
                .map(one -> new Observations.Collection(
                        text(table, Json.object(one, "key")), (long) number(one, "items"), (long) number(one, "bytes")))
                .sorted(Comparator.comparingLong(Observations.Collection::items).reversed())
                .toList();
        return new Observations(
                (long) number(table, "items"),
                true,
                largest,
                (long) number(counted, "count"),
                (long) number(counted, "medianItems"),
                sampled.keyTypes(),
                List.copyOf(keys));
    }

    /** What readers of a report have to know of that, in sentences. */
    List<String> notes() {
        return notes;
    }

    private static void add(Map<String, Object> space, boolean writes, List<MeasuredKey> to) {
        String kind = writes ? "writes" : "reads";
        List<Map<String, Object>> partitions = Json.objects(space, "partitions");
        Map<String, Object> keys = Json.object(space, "keys");
        List<Map<String, Object>> throttled = Json.objects(keys, writes ? "throttledWrites" : "throttledReads");
        double perSecond = 0;
        for (Map<String, Object> partition : partitions) {
            perSecond += number(Json.object(partition, kind), "minute");
        }
        for (Map<String, Object> key : Json.objects(keys, writes ? "written" : "read")) {
            if (!(key.get("key") instanceof Map<?, ?>)) {
                continue;
            }
            Map<String, Object> use = partitions.stream()
                    .filter(partition -> Objects.equals(partition.get("id"), key.get("partition")))
                    .findFirst()
                    .map(partition -> Json.object(partition, kind))
                    .orElse(Map.of());
            double share = number(key, "share");
            double ofThrottled = throttled.stream()
                    .filter(one -> Objects.equals(one.get("key"), key.get("key")))
                    .mapToDouble(one -> number(one, "share"))
                    .sum();
            to.add(new MeasuredKey(
                    space.get("index") instanceof String index ? Optional.of(index) : Optional.empty(),
                    text(space, Json.object(key, "key")),
                    writes,
                    share,
                    number(key, "units"),
                    Math.min(share * perSecond, number(use, "minute")),
                    number(use, "highest"),
                    ofThrottled));
        }
    }

    private static String text(Map<String, Object> space, Map<String, Object> key) {
        List<?> names = (List<?>) space.get("partitionKey");
        return names.stream()
                .map(name -> Json.object(key, String.valueOf(name))
                        .values()
                        .iterator()
                        .next())
                .map(String::valueOf)
                .collect(Collectors.joining(" / "));
    }

    private static double number(Map<String, Object> object, String name) {
        return object.get(name) instanceof BigDecimal number ? number.doubleValue() : 0;
    }
}
