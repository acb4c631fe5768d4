package io.partita.advisor.exchange;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Table.Throughput;
import io.partita.advisor.document.Node;
import io.partita.advisor.exchange.TableSource.IndexSource;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tables of a plan of Terraform, as {@code terraform show -json} prints it. */
final class TerraformSource {
    private static final String TABLE = "aws_dynamodb_table";

    private TerraformSource() {}

    static boolean isOne(Node root) {
        return Nodes.at(root, "planned_values").isPresent()
                || Nodes.at(root, "values", "root_module").isPresent()
                || Nodes.at(root, "resource_changes").isPresent();
    }

    static List<TableSource> tables(Node root) {
        List<TableSource> tables = new ArrayList<>();
        Optional<Node> module =
                Nodes.at(root, "planned_values", "root_module").or(() -> Nodes.at(root, "values", "root_module"));
        if (module.isPresent()) {
            collect(module.get(), tables);
        } else {
            changes(root, tables);
        }
        return tables;
    }

    /** What tables will be; one that goes has nothing after its change. */
    private static void changes(Node root, List<TableSource> tables) {
        for (Node change : Nodes.items(root, "resource_changes")) {
            Optional<Node> after = Nodes.at(change, "change", "after").filter(Node.Mapping.class::isInstance);
            if (isTable(change) && after.isPresent()) {
                tables.add(table(change, after.get()));
            }
        }
    }

    private static boolean isTable(Node resource) {
        return Nodes.text(resource, "type").filter(TABLE::equals).isPresent();
    }

    private static void collect(Node module, List<TableSource> tables) {
        for (Node resource : Nodes.items(module, "resources")) {
            if (isTable(resource)) {
                tables.add(table(resource, Nodes.at(resource, "values").orElse(resource)));
            }
        }
        Nodes.items(module, "child_modules").forEach(child -> collect(child, tables));
    }

    private static TableSource table(Node resource, Node values) {
        Map<String, AttributeType> types = new LinkedHashMap<>();
        for (Node attribute : Nodes.items(values, "attribute")) {
            Optional<AttributeType> type = Nodes.text(attribute, "type").flatMap(Types::ofLetter);
            Nodes.text(attribute, "name").ifPresent(name -> type.ifPresent(t -> types.put(name, t)));
        }
        List<IndexSource> indexes = new ArrayList<>();
        Nodes.items(values, "global_secondary_index").forEach(index -> indexes.add(index(index, Index.Kind.GLOBAL)));
        Nodes.items(values, "local_secondary_index").forEach(index -> indexes.add(index(index, Index.Kind.LOCAL)));
        boolean onDemand = Nodes.text(values, "billing_mode")
                .filter("PAY_PER_REQUEST"::equals)
                .isPresent();
        Optional<Throughput> throughput = onDemand
                ? Optional.empty()
                : Types.throughput(Nodes.number(values, "read_capacity"), Nodes.number(values, "write_capacity"));
        return new TableSource(
                Nodes.text(resource, "address").orElse("a table"),
                Nodes.text(values, "name"),
                resource.position(),
                key(values, "HASH", "hash_key"),
                key(values, "RANGE", "range_key"),
                types,
                indexes,
                throughput,
                List.of());
    }

    /** The attributes of a key in blocks, of which there may be several for one role; else the one attribute that older providers know. */
    private static List<String> key(Node owner, String role, String single) {
        List<String> attributes = Nodes.items(owner, "key_schema").stream()
                .filter(block ->
                        Nodes.text(block, "key_type").filter(role::equals).isPresent())
                .flatMap(block -> Nodes.text(block, "attribute_name").stream())
                .toList();
        return attributes.isEmpty() ? Nodes.text(owner, single).stream().toList() : attributes;
    }

    private static IndexSource index(Node index, Index.Kind kind) {
        return new IndexSource(
                Nodes.text(index, "name").orElse(""),
                kind,
                key(index, "HASH", "hash_key"),
                key(index, "RANGE", "range_key"),
                Types.projection(Nodes.text(index, "projection_type")),
                Nodes.texts(index, "non_key_attributes"));
    }
}
