package io.partita.cli.partitions;

import io.partita.advisor.report.Printable;
import io.partita.cli.remote.Json;
import java.util.Map;

/** Lines that say what a table or an index is, above what is said about it. */
final class Heads {
    private Heads() {}

    /** The table and what is done when there is too little capacity. */
    static String table(Map<String, Object> answer) {
        return Printable.of(String.valueOf(answer.get("table"))) + ": "
                + (answer.get("mode").equals("enforce")
                        ? "requests are throttled"
                        : "requests are not throttled, but counted when DynamoDB would");
    }

    /** One space: its name and what it may use. */
    static String space(Map<String, Object> space) {
        Map<String, Object> limits = Json.object(space, "limits");
        Map<String, Object> ready = Json.object(space, "ready");
        boolean provisioned = "PROVISIONED".equals(limits.get("billing"));
        return name(space) + ", "
                + (provisioned
                        ? "provisioned: " + Figures.whole(limits, "reads") + " reads and "
                                + Figures.whole(limits, "writes") + " writes a second"
                        : "on demand: ready for " + Figures.whole(ready, "reads") + " reads and "
                                + Figures.whole(ready, "writes") + " writes a second");
    }

    private static String name(Map<String, Object> space) {
        return space.get("index") instanceof String index ? "Index " + Printable.of(index) : "Table";
    }
}
