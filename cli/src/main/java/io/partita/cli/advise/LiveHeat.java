package io.partita.cli.advise;

import io.partita.advisor.rule.MeasuredKey;
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

/** Asks a server which partition keys of a table are used the most. Only Partita tells; of others, AWS's included, nothing is known. */
final class LiveHeat {
    private static final String PATH = "/_partita/partitions";
    private static final int MOST_KEYS = 32;

    private LiveHeat() {}

    /** The most used keys, those of the greatest share first; none where the server does not tell. */
    static List<MeasuredKey> of(Endpoint server, RequestSigner signer, String table) throws InterruptedException {
        Map<String, Object> answer;
        try {
            answer = new SwitchClient(server, signer)
                    .ask(PATH, Map.of("table", table, "hotKeys", BigDecimal.valueOf(MOST_KEYS)));
        } catch (StartFailure notTold) {
            return List.of();
        }
        List<MeasuredKey> keys = new ArrayList<>();
        for (Map<String, Object> space : Json.objects(answer, "spaces")) {
            add(space, false, keys);
            add(space, true, keys);
        }
        keys.sort(Comparator.comparingDouble(MeasuredKey::share).reversed());
        return List.copyOf(keys);
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
