package io.partita.advisor.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Table.Throughput;
import io.partita.advisor.document.DocumentException;
import io.partita.model.key.KeyAttribute;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TableImportTest {
    private static final String YAML = """
            AWSTemplateFormatVersion: "2010-09-09"
            Parameters:
              Stage: {Type: String, Default: prod}
              Reads: {Type: Number, Default: 7}
              Secret: {Type: String}
            Mappings:
              Names: {prod: {orders: Bestellungen}}
            Conditions:
              IsProd: !Equals [!Ref Stage, prod]
              IsTest: !Not [!Condition IsProd]
            Resources:
              Topic: {Type: AWS::SNS::Topic}
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: !Sub "${Stage}-orders"
                  AttributeDefinitions:
                    - {AttributeName: PK, AttributeType: S}
                    - {AttributeName: SK, AttributeType: N}
                    - {AttributeName: status, AttributeType: S}
                  KeySchema:
                    - {AttributeName: PK, KeyType: HASH}
                    - {AttributeName: SK, KeyType: RANGE}
                  ProvisionedThroughput: {ReadCapacityUnits: !Ref Reads, WriteCapacityUnits: !If [IsTest, 1, 9]}
                  GlobalSecondaryIndexes:
                    - IndexName: !Join ["-", [by, status]]
                      KeySchema: [{AttributeName: status, KeyType: HASH}]
                      Projection: {ProjectionType: INCLUDE, NonKeyAttributes: [total]}
                  LocalSecondaryIndexes:
                    - IndexName: Local
                      KeySchema: [{AttributeName: PK, KeyType: HASH}, {AttributeName: status, KeyType: RANGE}]
                      Projection: {ProjectionType: KEYS_ONLY}
              Mapped:
                Type: AWS::DynamoDB::GlobalTable
                Properties:
                  TableName: !FindInMap [Names, !Ref Stage, orders]
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions: [{AttributeName: id, AttributeType: B}]
                  KeySchema: [{AttributeName: id, KeyType: HASH}]
              Unknown:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: !Sub "${Secret}-x"
                  AttributeDefinitions: [{AttributeName: id, AttributeType: S}]
                  KeySchema: [{AttributeName: id, KeyType: HASH}]
              Simple:
                Type: AWS::Serverless::SimpleTable
                Properties:
                  PrimaryKey: {Name: sessionId, Type: Number}
              Simplest: {Type: AWS::Serverless::SimpleTable}
            """;

    private static Design read(String text, String table) {
        return TableImport.read("template", text.getBytes(StandardCharsets.UTF_8), Optional.ofNullable(table));
    }

    @Test
    void aTemplateInYamlWithShortForms() {
        Design orders = read(YAML, "Orders");
        assertThat(orders.table().name()).isEqualTo("prod-orders");
        assertThat(orders.table().keys().attributes())
                .extracting(key -> key.name() + " " + key.type())
                .containsExactly("PK S", "SK N");
        assertThat(orders.table().provisioned()).hasValue(new Throughput(7, 9));
        assertThat(orders.indexes()).extracting(Index::name).containsExactly("by-status", "Local");
        assertThat(orders.indexes().get(0).included()).containsExactly("total");
        assertThat(orders.indexes().get(1).kind()).isEqualTo(Index.Kind.LOCAL);
        assertThat(orders.indexes().get(1).projection()).isEqualTo(Index.Projection.KEYS_ONLY);
        assertThat(orders.entities()).isEmpty();
        assertThat(orders.places().of("table").orElseThrow().line()).isEqualTo(13);
        assertThat(orders.places().guessed()).containsExactly("design");
    }

    @Test
    void tablesAreChosenByLogicalIdOrByName() {
        assertThat(TableImport.tables("t", YAML.getBytes(StandardCharsets.UTF_8)))
                .containsExactly("Orders", "Mapped", "Unknown", "Simple", "Simplest");
        assertThat(read(YAML, "prod-orders")).isEqualTo(read(YAML, "Orders"));
        assertThat(read(YAML, "Bestellungen")
                        .table()
                        .keys()
                        .attributes()
                        .getFirst()
                        .type()
                        .name())
                .isEqualTo("B");
        assertThatThrownBy(() -> read(YAML, null))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("there are 5 tables; say which: Orders, Mapped, Unknown, Simple, Simplest");
        assertThatThrownBy(() -> read(YAML, "Ordres")).hasMessageContaining("Did you mean Orders?");
    }

    @Test
    void whatOnlyADeploymentKnowsIsGuessed() {
        Design unknown = read(YAML, "Unknown");
        assertThat(unknown.table().name()).isEqualTo("Unknown");
        assertThat(unknown.places().guessed()).contains("table.name");
    }

    @Test
    void simpleTablesOfSam() {
        assertThat(read(YAML, "Simple").table().keys().attributes())
                .extracting(key -> key.name() + " " + key.type())
                .containsExactly("sessionId N");
        assertThat(read(YAML, "Simplest").table().keys().attributes())
                .extracting(key -> key.name() + " " + key.type())
                .containsExactly("id S");
    }

    @Test
    void aTemplateInJson() {
        Design design = read("""
                {"Resources": {"T1234ABCD": {"Type": "AWS::DynamoDB::Table", "Properties": {
                  "TableName": {"Fn::Sub": ["${a}-${AWS::Region}", {"a": {"Fn::Join": ["", ["x", "y"]]}}]},
                  "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                \t"AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
                  "BillingMode": "PAY_PER_REQUEST"}}}}
                """, null);
        assertThat(design.table().name()).isEqualTo("xy-us-east-1");
        assertThat(design.table().provisioned()).isEmpty();
    }

    @Test
    void conditionsThatRestOnEachOtherDoNotMultiply() {
        StringBuilder conditions = new StringBuilder("Conditions:\n");
        for (int i = 0; i < 60; i++) {
            conditions.append("  C%d: !Equals [!If [C%d, a, b], !If [C%d, a, b]]%n".formatted(i, i + 1, i + 1));
        }
        conditions.append("  C60: !Condition C0\n");
        String text = conditions + YAML.substring(YAML.indexOf("Resources:")).replace("IsTest", "C0");
        assertThat(read(text, "Orders").table().keys().partition()).hasSize(1);
    }

    @Test
    void aPlanOfTerraformWithModules() {
        Design design = read("""
                {"format_version": "1.2", "planned_values": {"root_module": {"resources": [],
                 "child_modules": [{"resources": [{"address": "module.a.aws_dynamodb_table.orders", "type": "aws_dynamodb_table",
                  "values": {"name": "orders", "hash_key": "pk", "range_key": "sk", "billing_mode": "PROVISIONED",
                   "read_capacity": 5, "write_capacity": 6,
                   "attribute": [{"name": "pk", "type": "S"}, {"name": "sk", "type": "N"}, {"name": "g", "type": "B"}],
                   "global_secondary_index": [{"name": "byG", "hash_key": "g", "range_key": "", "projection_type": "KEYS_ONLY",
                     "non_key_attributes": []}],
                   "local_secondary_index": [{"name": "byH", "range_key": "g", "projection_type": "INCLUDE",
                     "non_key_attributes": ["x"]}]}}]}]}}}
                """, "module.a.aws_dynamodb_table.orders");
        assertThat(design.table().keys().sort().getFirst().type().name()).isEqualTo("N");
        assertThat(design.table().provisioned()).hasValue(new Throughput(5, 6));
        assertThat(design.indexes().get(0).keys().attributes()).hasSize(1);
        assertThat(design.indexes().get(1).included()).containsExactly("x");
    }

    @Test
    void aPlanOfTerraformWithBlocksOfKeysInItsChangesOnly() {
        Design design = read("""
                {"format_version": "1.2", "resource_changes": [
                 {"address": "aws_dynamodb_table.old", "type": "aws_dynamodb_table", "change": {"actions": ["delete"], "after": null}},
                 {"address": "aws_s3_bucket.b", "type": "aws_s3_bucket", "change": {"actions": ["create"], "after": {"bucket": "b"}}},
                 {"address": "aws_dynamodb_table.orders", "type": "aws_dynamodb_table", "change": {"actions": ["create"], "after":
                  {"name": "orders", "billing_mode": "PAY_PER_REQUEST",
                   "key_schema": [{"attribute_name": "pk", "key_type": "HASH"}, {"attribute_name": "sk", "key_type": "RANGE"}],
                   "attribute": [{"name": "pk", "type": "S"}, {"name": "sk", "type": "S"}, {"name": "city", "type": "S"},
                                 {"name": "day", "type": "S"}],
                   "global_secondary_index": [{"name": "byCity", "hash_key": null, "range_key": null, "projection_type": "ALL",
                     "key_schema": [{"attribute_name": "city", "key_type": "HASH"}, {"attribute_name": "day", "key_type": "HASH"},
                                    {"attribute_name": "sk", "key_type": "RANGE"}]}]}}}]}
                """, null);
        assertThat(design.table().name()).isEqualTo("orders");
        assertThat(design.table().keys().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("pk", "sk");
        assertThat(design.indexes().getFirst().keys().partition())
                .extracting(KeyAttribute::name)
                .containsExactly("city", "day");
        assertThat(design.indexes().getFirst().keys().sort())
                .extracting(KeyAttribute::name)
                .containsExactly("sk");
    }

    @Test
    void facetsOfAModelAreEntities() {
        Design design = read("""
                {"ModelName": "Shop", "DataModel": [{"TableName": "Shop",
                 "KeyAttributes": {"PartitionKey": {"AttributeName": "PK", "AttributeType": "S"},
                                   "SortKey": {"AttributeName": "SK", "AttributeType": "S"}},
                 "NonKeyAttributes": [{"AttributeName": "total", "AttributeType": "N"}, {"AttributeName": "tags", "AttributeType": "SS"}],
                 "TableFacets": [
                   {"FacetName": "Customer", "KeyAttributeAlias": {"PartitionKeyAlias": "CUSTOMER#<customerId>", "SortKeyAlias": "PROFILE#<customerId>"},
                    "NonKeyAttributes": ["tags"]},
                   {"FacetName": "Order", "KeyAttributeAlias": {"PartitionKeyAlias": "customer", "SortKeyAlias": "ORDER#{date}#{id}"},
                    "NonKeyAttributes": ["total", "status"]}],
                 "GlobalSecondaryIndexes": [{"IndexName": "ByStatus",
                   "KeyAttributes": {"PartitionKey": {"AttributeName": "status", "AttributeType": "S"}},
                   "Projection": {"ProjectionType": "ALL"}}],
                 "TableData": [], "BillingMode": "PAY_PER_REQUEST"}]}
                """, null);
        Entity customer = design.entity("Customer");
        assertThat(customer.key("PK")).hasToString("CUSTOMER#{customerId}");
        assertThat(customer.isIn(design.indexes().getFirst().keys())).isFalse();
        Entity order = design.entity("Order");
        assertThat(order.key("PK")).hasToString("{customer}");
        assertThat(order.key("SK")).hasToString("ORDER#{date}#{id}");
        assertThat(order.key("status")).hasToString("{status}");
        assertThat(order.attributes()).extracting(Entity.Attribute::name).containsExactly("total", "status");
        assertThat(design.places().guessed()).contains("entities.Order.count", "components.total");
    }

    @Test
    void whatIsNoTemplateIsRefusedWithAPlace() {
        assertThatThrownBy(() -> read("{\"a\": 1}", null))
                .hasMessageStartingWith("template:1:1: this declares no tables");
        assertThatThrownBy(() -> read("Resources: {}", null)).hasMessageContaining("there is no DynamoDB table in it");
        assertThatThrownBy(() -> read("{\"a\": 1, \"a\": 2}", null)).hasMessageContaining("'a' is there twice");
        assertThatThrownBy(() -> read("{\"a\": ", null)).hasMessageContaining("this is not JSON");
        assertThatThrownBy(() -> read("{\"a\":[".repeat(1000), null)).isInstanceOf(DocumentException.class);
        assertThatThrownBy(() -> read("{} {}", null)).hasMessageContaining("a second value begins here");
        assertThatThrownBy(() -> read("", null)).isInstanceOf(DocumentException.class);
        assertThatThrownBy(() -> read(YAML.replace("${Stage}-orders", "a b"), "Orders"))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("template:13:3: 'a b' cannot be the name of a table or index");
        assertThatThrownBy(() -> read(YAML.replace("PK, KeyType: HASH", "PK, KeyType: !Ref Secret"), "Orders"))
                .hasMessageContaining("the partition key of 'Orders' cannot be told");
    }

    @Property(tries = 300)
    void aMutatedTemplateIsADesignOrIsRefused(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(YAML);
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + random.nextInt(20));
            switch (random.nextInt(3)) {
                case 0 -> text.delete(at, end);
                case 1 -> text.insert(random.nextInt(text.length()), text.substring(at, end));
                default ->
                    text.insert(
                            at, new String[] {"!If ", "[", "}", "&a ", "*a", "${", "\n", "\u0000"}[random.nextInt(8)]);
            }
        }
        try {
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            for (String table : TableImport.tables("t", bytes)) {
                assertThat(TableImport.read("t", bytes, Optional.of(table))
                                .table()
                                .keys()
                                .partition())
                        .isNotEmpty();
            }
        } catch (DocumentException e) {
            assertThat(e.problems()).isNotEmpty();
        }
    }

    private static final String MISSPELT = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions: [{AttributeName: pk, AttributeType: S}, {AttributeName: status, AttributeType: S}]
                  KeySchema: [{AttributeName: pk, KeyType: HASH}]
                  GlobalSecondaryIndexes:
                    - IndexName: byStatus
                      KeySchema: [{AttributeName: status, KeyType: HASH}]
                      Projection: {ProjectionType: ALL}
            """;

    private static String refusal(String template, String... table) {
        return org.assertj.core.api.Assertions.catchThrowable(() -> TableImport.read(
                        "t.yaml",
                        template.getBytes(StandardCharsets.UTF_8),
                        Optional.ofNullable(table.length == 0 ? null : table[0])))
                .getMessage();
    }

    @Test
    void whatIsMisspeltInATemplateIsNamedWithItsPlace() {
        assertThat(refusal(MISSPELT.replace("status, KeyType: HASH", "status, KeyType: HASHH")))
                .contains("t.yaml:10:")
                .contains("a KeyType of the index 'byStatus' is 'HASHH' (expected: HASH or RANGE). Did you mean HASH?");
        assertThat(refusal(MISSPELT.replace("AttributeName: status, KeyType", "AttributeName: state, KeyType")))
                .contains("t.yaml:10:")
                .contains("the key attribute 'state' of the index 'byStatus' is not in AttributeDefinitions.");
        assertThat(refusal(MISSPELT.replace("PAY_PER_REQUEST", "PAY_PER_REQ")))
                .contains("t.yaml:5:")
                .contains("the BillingMode of the table 'Orders' is 'PAY_PER_REQ'");
        assertThat(refusal(MISSPELT.replace("DynamoDB::Table", "DynamoDB::Tabel")))
                .contains("'Orders' in line 2 is of type 'AWS::DynamoDB::Tabel'. Did you mean AWS::DynamoDB::Table?");
        assertThat(refusal(MISSPELT, "Bucket")).contains("there is no table 'Bucket'; there are: Orders.");
    }
}
