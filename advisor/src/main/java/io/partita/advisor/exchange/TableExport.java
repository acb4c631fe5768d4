package io.partita.advisor.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Table;
import io.partita.advisor.design.Table.Throughput;
import io.partita.model.key.KeyAttribute;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The table of a design for those who create it: as CloudFormation and as a command of the AWS CLI. */
public final class TableExport {
    /** ASCII only, so that no terminal and no encoding comes between. */
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private TableExport() {}

    /** Writes JSON. */
    private interface Part {
        void write(JsonGenerator json) throws IOException;
    }

    /** A template with the one table, JSON, as CloudFormation and CDK take it. */
    public static String cloudFormation(Design design) {
        return json(true, json -> {
                    json.writeStartObject();
                    json.writeStringField("AWSTemplateFormatVersion", "2010-09-09");
                    json.writeObjectFieldStart("Resources");
                    json.writeObjectFieldStart(logicalId(design.table().name()));
                    json.writeStringField("Type", "AWS::DynamoDB::Table");
                    json.writeObjectFieldStart("Properties");
                    json.writeStringField("TableName", design.table().name());
                    json.writeFieldName("AttributeDefinitions");
                    definitions(json, design);
                    json.writeFieldName("KeySchema");
                    schema(json, design.table().keys());
                    json.writeStringField("BillingMode", billing(design.table()));
                    if (design.table().provisioned().isPresent()) {
                        json.writeFieldName("ProvisionedThroughput");
                        throughput(json, design.table().provisioned().get());
                    }
                    for (Index.Kind kind : Index.Kind.values()) {
                        if (!indexes(design, kind).isEmpty()) {
                            json.writeFieldName(member(kind));
                            indexes(json, design, kind);
                        }
                    }
                    json.writeEndObject();
                    json.writeEndObject();
                    json.writeEndObject();
                    json.writeEndObject();
                })
                + "\n";
    }

    /** {@code aws dynamodb create-table} with all it needs, for a shell of the Bourne kind. */
    public static String awsCli(Design design) {
        StringBuilder command = new StringBuilder("aws dynamodb create-table");
        option(command, "table-name", design.table().name());
        option(command, "attribute-definitions", json(false, json -> definitions(json, design)));
        option(
                command,
                "key-schema",
                json(false, json -> schema(json, design.table().keys())));
        option(command, "billing-mode", billing(design.table()));
        design.table()
                .provisioned()
                .ifPresent(units ->
                        option(command, "provisioned-throughput", json(false, json -> throughput(json, units))));
        if (!indexes(design, Index.Kind.LOCAL).isEmpty()) {
            option(command, "local-secondary-indexes", json(false, json -> indexes(json, design, Index.Kind.LOCAL)));
        }
        if (!indexes(design, Index.Kind.GLOBAL).isEmpty()) {
            option(command, "global-secondary-indexes", json(false, json -> indexes(json, design, Index.Kind.GLOBAL)));
        }
        return command.append('\n').toString();
    }

    private static void option(StringBuilder command, String name, String value) {
        boolean plain = value.chars().allMatch(c -> Character.isLetterOrDigit(c) && c < 128 || "_.-".indexOf(c) >= 0);
        // With = a value that begins with a dash is not taken for an option.
        command.append(" \\\n  --").append(name).append(plain && !value.startsWith("-") ? " " : "=");
        command.append(plain ? value : "'" + value.replace("'", "'\\''") + "'");
    }

    private static String billing(Table table) {
        return table.provisioned().isPresent() ? "PROVISIONED" : "PAY_PER_REQUEST";
    }

    private static String member(Index.Kind kind) {
        return kind == Index.Kind.GLOBAL ? "GlobalSecondaryIndexes" : "LocalSecondaryIndexes";
    }

    /** Logical ids have letters and digits only. */
    private static String logicalId(String table) {
        String id = table.replaceAll("[^A-Za-z0-9]", "");
        return id.isEmpty() ? "Table" : id;
    }

    private static List<Index> indexes(Design design, Index.Kind kind) {
        return design.indexes().stream().filter(index -> index.kind() == kind).toList();
    }

    /** Every attribute that is a key somewhere, once, and no other (fact pack: VALIDATION CT33). */
    private static void definitions(JsonGenerator json, Design design) throws IOException {
        Set<KeyAttribute> attributes = new LinkedHashSet<>(design.table().keys().attributes());
        design.indexes().forEach(index -> attributes.addAll(index.keys().attributes()));
        json.writeStartArray();
        for (KeyAttribute attribute : attributes) {
            json.writeStartObject();
            json.writeStringField("AttributeName", attribute.name());
            json.writeStringField("AttributeType", attribute.type().name());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void schema(JsonGenerator json, Keys keys) throws IOException {
        json.writeStartArray();
        for (KeyAttribute attribute : keys.attributes()) {
            json.writeStartObject();
            json.writeStringField("AttributeName", attribute.name());
            json.writeStringField("KeyType", keys.partition().contains(attribute) ? "HASH" : "RANGE");
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void throughput(JsonGenerator json, Throughput units) throws IOException {
        json.writeStartObject();
        json.writeNumberField("ReadCapacityUnits", units.readUnits());
        json.writeNumberField("WriteCapacityUnits", units.writeUnits());
        json.writeEndObject();
    }

    private static void indexes(JsonGenerator json, Design design, Index.Kind kind) throws IOException {
        Optional<Throughput> units = design.table().provisioned();
        json.writeStartArray();
        for (Index index : indexes(design, kind)) {
            json.writeStartObject();
            json.writeStringField("IndexName", index.name());
            json.writeFieldName("KeySchema");
            schema(json, index.keys());
            json.writeObjectFieldStart("Projection");
            json.writeStringField("ProjectionType", index.projection().name());
            if (index.projection() == Index.Projection.INCLUDE) {
                json.writeArrayFieldStart("NonKeyAttributes");
                for (String name : index.included()) {
                    json.writeString(name);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            if (kind == Index.Kind.GLOBAL && units.isPresent()) {
                json.writeFieldName("ProvisionedThroughput");
                throughput(json, units.get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String json(boolean pretty, Part part) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            if (pretty) {
                DefaultIndenter lines = new DefaultIndenter("  ", "\n");
                json.setPrettyPrinter(
                        new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
            }
            part.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
