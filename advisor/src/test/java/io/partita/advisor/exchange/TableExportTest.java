package io.partita.advisor.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class TableExportTest {
    private static final Design DESIGN = DesignFile.read("shop.yaml", """
            design: Shop
            table: {name: Shop, partition-key: PK, sort-key: {name: SK, type: N}, billing: {read: 5, write: 6}}
            indexes:
              ByStatus: {partition-key: [status, "it's"], projection: [total, "a \\"b\\" é"]}
              ByTotal: {kind: local, sort-key: {name: total, type: N}, projection: keys-only}
            """.getBytes(StandardCharsets.UTF_8));

    @Test
    void whatIsExportedToCloudFormationIsImportedAgain() {
        Design again = TableImport.read(
                "t", TableExport.cloudFormation(DESIGN).getBytes(StandardCharsets.UTF_8), Optional.of("Shop"));
        assertThat(again.table()).isEqualTo(DESIGN.table());
        assertThat(again.indexes()).containsExactlyInAnyOrderElementsOf(DESIGN.indexes());
    }

    @Test
    void aTableOnDemandHasNoThroughput() {
        Design simple = DesignFile.read(
                "s", "design: S\ntable: {name: a-.b, partition-key: id}".getBytes(StandardCharsets.UTF_8));
        assertThat(TableExport.awsCli(simple)).isEqualTo("""
                        aws dynamodb create-table \\
                          --table-name a-.b \\
                          --attribute-definitions='[{"AttributeName":"id","AttributeType":"S"}]' \\
                          --key-schema='[{"AttributeName":"id","KeyType":"HASH"}]' \\
                          --billing-mode PAY_PER_REQUEST
                        """);
        assertThat(TableExport.cloudFormation(simple))
                .contains("\"PAY_PER_REQUEST\"")
                .doesNotContain("ProvisionedThroughput", "SecondaryIndexes");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aShellReadsTheCommandAsItIsMeant() throws IOException, InterruptedException {
        String script =
                "aws() { for word in \"$@\"; do printf '%s\\0' \"$word\"; done; }\n" + TableExport.awsCli(DESIGN);
        Process shell = new ProcessBuilder("sh", "-c", script).start();
        String[] words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\0");
        assertThat(shell.waitFor()).isZero();
        assertThat(words).startsWith("dynamodb", "create-table", "--table-name", "Shop");
        Map<String, JsonNode> options = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                options.put(word.substring(2, equals), new ObjectMapper().readTree(word.substring(equals + 1)));
            }
        }
        assertThat(options.keySet())
                .containsExactly(
                        "attribute-definitions",
                        "key-schema",
                        "provisioned-throughput",
                        "local-secondary-indexes",
                        "global-secondary-indexes");
        assertThat(options.get("attribute-definitions")).hasSize(5);
        JsonNode global = options.get("global-secondary-indexes").get(0);
        assertThat(global.at("/KeySchema/1/AttributeName").asText()).isEqualTo("it's");
        assertThat(global.at("/Projection/NonKeyAttributes/1").asText()).isEqualTo("a \"b\" é");
        assertThat(global.at("/ProvisionedThroughput/WriteCapacityUnits").asInt())
                .isEqualTo(6);
    }
}
