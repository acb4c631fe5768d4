package io.partita.advisor.exchange;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Table.Throughput;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import io.partita.advisor.exchange.TableSource.IndexSource;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Tables of CloudFormation templates, and so of SAM and of what CDK synthesizes. */
final class CloudFormationSource {
    private static final String TABLE = "AWS::DynamoDB::Table";
    private static final String GLOBAL_TABLE = "AWS::DynamoDB::GlobalTable";
    private static final String SIMPLE_TABLE = "AWS::Serverless::SimpleTable";
    private static final Map<String, AttributeType> SAM_TYPES =
            Map.of("String", AttributeType.S, "Number", AttributeType.N, "Binary", AttributeType.B);

    private CloudFormationSource() {}

    static boolean isOne(Node root) {
        return Nodes.at(root, "Resources").isPresent();
    }

    /** A hint where the type of a resource is nearly that of a table; else empty. */
    static String misspelt(Node root) {
        for (Node.Member resource : Nodes.members(root, "Resources")) {
            String type = Nodes.text(resource.value(), "Type").orElse("");
            List<String> known = List.of(TABLE, GLOBAL_TABLE, SIMPLE_TABLE);
            String hint = known.contains(type) || !type.startsWith("AWS::") ? "" : Suggestion.of(type, known);
            if (!hint.isEmpty()) {
                return "; " + Problems.shown(resource.name()) + " in line "
                        + resource.position().line() + " is of type " + Problems.shown(type) + "." + hint;
            }
        }
        return "";
    }

    static List<TableSource> tables(Node root) {
        Node template = Intrinsics.writtenOut(root);
        Intrinsics intrinsics = new Intrinsics(template);
        List<TableSource> tables = new ArrayList<>();
        for (Node.Member resource : Nodes.members(template, "Resources")) {
            String type = Nodes.text(resource.value(), "Type").orElse("");
            boolean table = type.equals(TABLE) || type.equals(GLOBAL_TABLE);
            if (table || type.equals(SIMPLE_TABLE)) {
                Node properties = Nodes.at(resource.value(), "Properties")
                        .map(intrinsics::resolved)
                        .orElse(new Node.Mapping(List.of(), resource.position(), Optional.empty()));
                tables.add(table ? table(resource, properties) : simpleTable(resource, properties));
            }
        }
        return tables;
    }

    private static TableSource table(Node.Member resource, Node properties) {
        Map<String, AttributeType> types = new LinkedHashMap<>();
        for (Node definition : Nodes.items(properties, "AttributeDefinitions")) {
            Optional<String> name = Nodes.text(definition, "AttributeName");
            Optional<AttributeType> type =
                    Nodes.text(definition, "AttributeType").flatMap(Types::ofLetter);
            name.ifPresent(n -> type.ifPresent(t -> types.put(n, t)));
        }
        List<IndexSource> indexes = new ArrayList<>();
        Nodes.items(properties, "GlobalSecondaryIndexes")
                .forEach(index -> indexes.add(index(index, Index.Kind.GLOBAL, indexes.size() + 1)));
        Nodes.items(properties, "LocalSecondaryIndexes")
                .forEach(index -> indexes.add(index(index, Index.Kind.LOCAL, indexes.size() + 1)));
        return new TableSource(
                resource.name(),
                Nodes.text(properties, "TableName"),
                resource.position(),
                keys(properties, "HASH"),
                keys(properties, "RANGE"),
                types,
                indexes,
                throughput(properties),
                List.of(),
                CloudFormationFaults.of(resource.name(), properties));
    }

    private static List<String> keys(Node owner, String role) {
        return Nodes.items(owner, "KeySchema").stream()
                .filter(key -> Nodes.text(key, "KeyType").filter(role::equals).isPresent())
                .flatMap(key -> Nodes.text(key, "AttributeName").stream())
                .toList();
    }

    /** An index; a name that only a deployment knows is replaced by its number. */
    private static IndexSource index(Node index, Index.Kind kind, int number) {
        return new IndexSource(
                Nodes.text(index, "IndexName").orElse("Index" + number),
                kind,
                keys(index, "HASH"),
                keys(index, "RANGE"),
                Types.projection(Nodes.text(index, "Projection", "ProjectionType")),
                Nodes.texts(index, "Projection", "NonKeyAttributes"));
    }

    private static Optional<Throughput> throughput(Node properties) {
        if (Nodes.text(properties, "BillingMode")
                .filter("PAY_PER_REQUEST"::equals)
                .isPresent()) {
            return Optional.empty();
        }
        OptionalLong read = Nodes.number(properties, "ProvisionedThroughput", "ReadCapacityUnits");
        OptionalLong write = Nodes.number(properties, "ProvisionedThroughput", "WriteCapacityUnits");
        return Types.throughput(read, write);
    }

    private static TableSource simpleTable(Node.Member resource, Node properties) {
        String key = Nodes.text(properties, "PrimaryKey", "Name").orElse("id");
        AttributeType type =
                Nodes.text(properties, "PrimaryKey", "Type").map(SAM_TYPES::get).orElse(AttributeType.S);
        return new TableSource(
                resource.name(),
                Nodes.text(properties, "TableName"),
                resource.position(),
                List.of(key),
                List.of(),
                Map.of(key, type),
                List.of(),
                throughput(properties),
                List.of());
    }
}
