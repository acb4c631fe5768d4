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
                || Nodes.at(root, "values", "root_module").isPresent();
    }

    static List<TableSource> tables(Node root) {
        List<TableSource> tables = new ArrayList<>();
        Nodes.at(root, "planned_values", "root_module")
                .or(() -> Nodes.at(root, "values", "root_module"))
                .ifPresent(module -> collect(module, tables));
        return tables;
    }

    private static void collect(Node module, List<TableSource> tables) {
        for (Node resource : Nodes.items(module, "resources")) {
            if (Nodes.text(resource, "type").filter(TABLE::equals).isPresent()) {
                tables.add(table(resource));
            }
        }
        Nodes.items(module, "child_modules").forEach(child -> collect(child, tables));
    }

    private static TableSource table(Node resource) {
        Node values = Nodes.at(resource, "values").orElse(resource);
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
                Nodes.text(values, "hash_key").stream().toList(),
                Nodes.text(values, "range_key").stream().toList(),
                types,
                indexes,
                throughput,
                List.of());
    }

    private static IndexSource index(Node index, Index.Kind kind) {
        return new IndexSource(
                Nodes.text(index, "name").orElse(""),
                kind,
                Nodes.text(index, "hash_key").stream().toList(),
                Nodes.text(index, "range_key").stream().toList(),
                Types.projection(Nodes.text(index, "projection_type")),
                Nodes.texts(index, "non_key_attributes"));
    }
}
