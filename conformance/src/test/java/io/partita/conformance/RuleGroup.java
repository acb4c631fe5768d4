package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table of rules.
 *
 * @param ids in the order of the table
 * @param written the group as it stands in {@code rules.json}, for the reasons why rules have no case
 */
record RuleGroup(String title, String source, List<String> ids, JsonNode written) {
    private static final Pattern RANGE = Pattern.compile("([A-Z]+)(\\d+)-\\1(\\d+)");

    /** Reads all groups. */
    static List<RuleGroup> readAll() {
        List<RuleGroup> groups = new ArrayList<>();
        for (JsonNode group : Json.read(CaseFile.module().resolve("rules.json"))) {
            List<String> ids = new ArrayList<>();
            group.get("rules").forEach(rule -> addAll(rule.textValue(), ids));
            groups.add(new RuleGroup(
                    group.get("title").textValue(), group.get("source").textValue(), List.copyOf(ids), group));
        }
        return groups;
    }

    /** Why a rule has no case, or null. */
    String reason(String id) {
        JsonNode own = written.path("without").path(id);
        JsonNode reason = own.isMissingNode() ? written.path("reason") : own;
        return reason.textValue();
    }

    /** Whether the reason is given for this rule alone. */
    boolean hasOwnReason(String id) {
        return written.path("without").has(id);
    }

    private static void addAll(String rule, List<String> ids) {
        Matcher range = RANGE.matcher(rule);
        if (!range.matches()) {
            ids.add(rule);
            return;
        }
        for (int i = Integer.parseInt(range.group(2)); i <= Integer.parseInt(range.group(3)); i++) {
            ids.add(range.group(1) + i);
        }
    }
}
