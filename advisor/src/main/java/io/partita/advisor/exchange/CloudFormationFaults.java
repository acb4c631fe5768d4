package io.partita.advisor.exchange;

import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import io.partita.advisor.exchange.TableSource.Fault;
import java.util.ArrayList;
import java.util.List;

/** What is written in a table of a template and cannot be meant so. What a deployment decides is left alone. */
final class CloudFormationFaults {
    private static final List<String> ROLES = List.of("HASH", "RANGE");
    private static final List<String> BILLING = List.of("PAY_PER_REQUEST", "PROVISIONED");

    /** Names such as pk and sk are near to each other and not misspelt. */
    private static final int SHORT = 4;

    private final List<Fault> faults = new ArrayList<>();
    private final List<String> defined = new ArrayList<>();
    private boolean allDefined;

    private CloudFormationFaults() {}

    static List<Fault> of(String table, Node properties) {
        CloudFormationFaults all = new CloudFormationFaults();
        all.look(table, properties);
        return List.copyOf(all.faults);
    }

    private void look(String table, Node properties) {
        List<Node> definitions = Nodes.items(properties, "AttributeDefinitions");
        definitions.forEach(one -> Nodes.text(one, "AttributeName").ifPresent(defined::add));
        allDefined = !definitions.isEmpty() && defined.size() == definitions.size();
        keys("the table " + Problems.shown(table), properties);
        for (String kind : List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes")) {
            for (Node index : Nodes.items(properties, kind)) {
                keys(
                        "the index "
                                + Nodes.text(index, "IndexName")
                                        .map(Problems::shown)
                                        .orElse("without a name"),
                        index);
            }
        }
        Nodes.at(properties, "BillingMode")
                .ifPresent(mode -> Nodes.text(mode)
                        .ifPresent(text -> oneOf(
                                mode.position(),
                                "the BillingMode of the table " + Problems.shown(table),
                                text,
                                BILLING)));
    }

    private void keys(String owner, Node node) {
        for (Node key : Nodes.items(node, "KeySchema")) {
            Nodes.at(key, "KeyType")
                    .ifPresent(role -> Nodes.text(role)
                            .ifPresent(text -> oneOf(role.position(), "a KeyType of " + owner, text, ROLES)));
            Nodes.at(key, "AttributeName")
                    .ifPresent(name -> Nodes.text(name)
                            .filter(text -> allDefined && !defined.contains(text))
                            .ifPresent(text -> faults.add(new Fault(
                                    name.position(),
                                    "the key attribute " + Problems.shown(text) + " of " + owner
                                            + " is not in AttributeDefinitions."
                                            + (text.length() < SHORT ? "" : Suggestion.of(text, defined))))));
        }
    }

    private void oneOf(Position position, String what, String text, List<String> known) {
        if (!known.contains(text)) {
            faults.add(new Fault(
                    position,
                    what + " is " + Problems.shown(text) + " (expected: " + String.join(" or ", known) + ")."
                            + Suggestion.of(text, known)));
        }
    }
}
