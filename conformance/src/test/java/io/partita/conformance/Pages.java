package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/**
 * A Query or Scan whose pages are all read, each from the key where the one before it ended, and put together to one answer: all
 * {@code Items}, the sums of {@code Count} and {@code ScannedCount}, and {@code Pages}, their number. A step that names
 * {@code TotalSegments} and no {@code Segment} reads all segments.
 */
final class Pages {
    private static final int MOST_PAGES = 10_000;

    private final Endpoint endpoint;
    private final Step step;
    private final ObjectNode body;
    private final ObjectNode all = JsonNodeFactory.instance.objectNode();

    Pages(Endpoint endpoint, Step step, Expansion expansion) {
        this.endpoint = endpoint;
        this.step = step;
        this.body = (ObjectNode) expansion.apply(step.body());
        all.putArray("Items");
        all.put("Count", 0).put("ScannedCount", 0).put("Pages", 0);
    }

    /** All pages as one answer, or the answer that is an error. */
    Answer together() throws IOException {
        int segments = body.has("Segment") ? 1 : body.path("TotalSegments").asInt(1);
        boolean setsSegment = !body.has("Segment") && body.has("TotalSegments");
        Answer last = null;
        for (int segment = 0; segment < segments; segment++) {
            if (setsSegment) {
                body.put("Segment", segment);
                body.remove("ExclusiveStartKey");
            }
            last = segment();
            if (last.status() != 200) {
                return last;
            }
        }
        return new Answer(last.status(), last.headers(), Json.bytes(all));
    }

    private Answer segment() throws IOException {
        while (true) {
            Answer answer = endpoint.call(step.operation(), body);
            if (answer.status() != 200) {
                return answer;
            }
            JsonNode page = Json.read(answer.body());
            page.path("Items").forEach(all.withArray("Items")::add);
            add("Count", page.path("Count").asInt());
            add("ScannedCount", page.path("ScannedCount").asInt());
            add("Pages", 1);
            if (!page.has("LastEvaluatedKey")) {
                return answer;
            }
            if (all.get("Pages").asInt() >= MOST_PAGES) {
                throw new IOException("pages without end: " + answer);
            }
            body.set("ExclusiveStartKey", page.get("LastEvaluatedKey"));
        }
    }

    private void add(String member, int more) {
        all.put(member, all.get(member).asInt() + more);
    }
}
