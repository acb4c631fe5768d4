package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.remote.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code partita advise} on files. */
class AdviseCommandTest {
    /** Number, order and prefix are right; nobody asks anything that is not answered. */
    private static final String RIGHT = """
            design: Orders
            table: {name: Orders, partition-key: customerId, sort-key: orderKey}
            components:
              customerId: {type: text, alphabet: 0-9A-Z, length: 8, cardinality: 100_000}
              orderDate: {type: date, format: yyyy-MM-dd, from: 2022-01-01, to: 2026-12-31}
              orderId: {type: ulid}
            entities:
              Order:
                identity: orderId
                count: 2_000_000
                size: 1 KB
                keys: {customerId: "{customerId}", orderKey: "{orderDate}#{orderId}"}
            patterns:
              Orders of a period, newest first:
                want: Order
                given: customerId
                range: orderDate between
                order: orderDate newest first
                covers: 20%
                rate: 5 per second
              Place an order:
                put: Order
                rate: 2 per second
            data:
              counts: {Order: 60}
            """;

    private static final String WRONG_DATES = RIGHT.replace("yyyy-MM-dd", "dd/MM/yyyy");

    /** An index that nobody reads. */
    private static final String IDLE_INDEX =
            RIGHT.replace("components:", "indexes:\n  Idle: {partition-key: orderKey}\ncomponents:");

    private static final String TEMPLATE = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: Orders
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: customerId, AttributeType: S}
                    - {AttributeName: orderDate, AttributeType: S}
                  KeySchema:
                    - {AttributeName: customerId, KeyType: HASH}
                    - {AttributeName: orderDate, KeyType: RANGE}
            """;

    @TempDir
    Path folder;

    private StringWriter out;
    private StringWriter err;

    @BeforeEach
    void listen() {
        out = new StringWriter();
        err = new StringWriter();
    }

    @Test
    void aRightDesignIsCalledRightAndThatIsSuccess() throws IOException {
        assertThat(advise(RIGHT)).isZero();
        assertThat(out.toString()).contains("Nothing was found that has to change", "✓ Order", "Checklist");
    }

    @Test
    void errorsNameTheirPlaceAndFailTheCommand() throws IOException {
        assertThat(advise(WRONG_DATES)).isEqualTo(4);
        assertThat(out.toString()).containsPattern("ERROR R07  .*design\\.yaml:12:\\d+");
    }

    @ParameterizedTest
    @CsvSource({"error, 0, 4", "warning, 3, 4", "never, 0, 0"})
    void theThresholdDecidesHowTheCommandEnds(String failOn, int withWarnings, int withErrors) throws IOException {
        assertThat(advise(IDLE_INDEX, "--fail-on", failOn)).isEqualTo(withWarnings);
        assertThat(advise(WRONG_DATES, "--fail-on", failOn)).isEqualTo(withErrors);
    }

    @Test
    void oneRuleAloneDecidesWhereOnlyItIsAskedFor() throws IOException {
        assertThat(advise(WRONG_DATES, "--rule", "r05")).isZero();
        assertThat(advise(WRONG_DATES, "--rule", "R05,R07")).isEqualTo(4);
        assertThat(advise(RIGHT, "--rule", "R99")).isEqualTo(2);
    }

    @Test
    void oneRuleAloneDoesNotCallADesignRight() throws IOException {
        advise(WRONG_DATES, "--rule", "R05");
        assertThat(out.toString())
                .contains(
                        "Of R05 nothing was found that has to change. Of the other rules, which are not shown: 1 error")
                .doesNotContain("Nothing was found that has to change")
                .contains("✗ Do the keys sort as expected?");
        listen();
        advise(WRONG_DATES, "--rule", "R07");
        assertThat(out.toString()).contains("Of R07: 1 error, the worst: ");
    }

    @Test
    void aTableThatADesignIsNotOfIsAnError() throws IOException {
        assertThat(advise(RIGHT, "--table", "Foo")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no table 'Foo'; the design is of 'Orders'.");
        assertThat(advise(RIGHT, "--table", "Orders")).isZero();
        assertThat(run("advise", "--from-table", "Orders", "--table", "Orders")).isEqualTo(2);
    }

    @Test
    void whereNothingIsDescribedNothingIsAsked() throws IOException {
        assertThat(advise(TEMPLATE, "--run")).isZero();
        assertThat(out.toString())
                .contains(
                        "customerId (S)  orderDate (S)", "No kinds of items are described.", "There was nothing to try")
                .doesNotContain("Checklist", "Tried on");
    }

    @Test
    void whatIsImpossibleHasNoNumbers() throws IOException {
        String design = RIGHT.replace(
                        "  orderId: {type: ulid}", "  orderId: {type: ulid}\n  tag: {type: text, length: 4}")
                .replace(
                        "  Place an order:",
                        "  Of a tag: {want: Order, given: tag, rate: 1 per second}\n  Place an order:");
        advise(design);
        assertThat(out.toString())
                .containsPattern("Of a tag +impossible +- +- +- +-\\n")
                .contains("Without what is impossible: Of a tag.");
        listen();
        advise(design, "--output", "markdown");
        assertThat(out.toString())
                .containsPattern(
                        "\\| Of a tag \\| impossible \\|  \\| nothing stores tag[^`]* \\| - \\| - \\| - \\| - \\|");
    }

    @Test
    void oneLongIndexNameLeavesTheTableOfPatternsAsItIs() throws IOException {
        String name = "an-index-whose-name-is-very-much-longer-than-it-has-to-be-for-anybody-to-understand";
        String design = RIGHT.replace(
                        "components:",
                        "indexes:\n  " + name + ": {partition-key: GSI1PK, sort-key: GSI1SK}\ncomponents:")
                .replace("orderKey: \"", "GSI1PK: \"{orderDate}\", GSI1SK: \"{orderId}\", orderKey: \"")
                .replace(
                        "  Place an order:",
                        "  Of a day: {want: Order, given: orderDate, rate: 1 per second}\n  Place an order:");
        advise(design);
        assertThat(out.toString()).containsPattern("  Of a day +Query ").contains("    index " + name);
    }

    @Test
    void anExportOfADesignWithErrorsSaysSoBeside() throws IOException {
        assertThat(advise(RIGHT, "--export", "aws-cli")).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(advise(WRONG_DATES, "--export", "aws-cli")).isZero();
        assertThat(err.toString()).contains("This design has 1 error;");
    }

    @Test
    void triedDesignsShowWhatWasMeasuredBesideWhatWasForecast() throws IOException {
        assertThat(advise(RIGHT, "--run")).isZero();
        assertThat(out.toString()).contains("Tried on 60 generated items", "forecast: items", "measured: items");
    }

    @Test
    void aPatternThatIsTriedAndNotAnsweredAsItWantsFails() throws IOException {
        assertThat(advise(WRONG_DATES, "--fail-on", "never")).isZero();
        assertThat(advise(WRONG_DATES, "--fail-on", "never", "--run")).isEqualTo(1);
        assertThat(err.toString()).contains("Tried, and not answered as wanted: '");
        assertThat(advise(WRONG_DATES, "--run")).isEqualTo(4);
    }

    @Test
    void jsonAndSarifAreDocumentsOfTheirOwn() throws IOException {
        advise(WRONG_DATES, "--output", "json");
        Map<String, Object> report = Json.object(out.toString());
        assertThat(report).containsKeys("version", "summary", "findings", "patterns", "costs", "checklist");
        assertThat(Json.objects(report, "findings").getFirst()).containsEntry("rule", "R07");

        listen();
        advise(WRONG_DATES, "--output", "sarif");
        Map<String, Object> run =
                Json.objects(Json.object(out.toString()), "runs").getFirst();
        Map<String, Object> result = Json.objects(run, "results").getFirst();
        assertThat(result).containsEntry("ruleId", "R07").containsEntry("level", "error");
        assertThat(Json.objects(Json.object(Json.object(run, "tool"), "driver"), "rules"))
                .allSatisfy(rule -> assertThat(rule)
                        .containsKeys("id", "shortDescription", "help")
                        .containsEntry("helpUri", "docs/reference/rules/" + rule.get("id") + ".md"));
        assertThat(Json.object(Json.objects(result, "locations").getFirst(), "physicalLocation"))
                .containsKeys("artifactLocation", "region");
    }

    @Test
    void faultsOfAFileAreListedWithTheirLines() throws IOException {
        assertThat(advise(RIGHT.replace("sort-key", "sortkey"))).isEqualTo(1);
        assertThat(err.toString()).contains("design.yaml:2:").contains("sort-key");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void templatesAreReadAndSavedAsDesignFiles() throws IOException {
        Path saved = folder.resolve("saved.yaml");
        assertThat(advise(TEMPLATE, "--save", saved.toString())).isZero();
        assertThat(out.toString()).contains("No access patterns are stated", "None are stated");
        assertThat(Files.readString(saved)).contains("partition-key: customerId", "sort-key: orderDate");
        assertThat(advise(TEMPLATE, "--save", saved.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("writes over none");
        assertThat(run("advise", saved.toString())).isZero();
    }

    @Test
    void designsAreExportedForOtherTools() throws IOException {
        assertThat(advise(RIGHT, "--export", "cloudformation")).isZero();
        assertThat(out.toString()).contains("AWS::DynamoDB::Table");
        listen();
        assertThat(advise(RIGHT, "--export", "aws-cli")).isZero();
        assertThat(out.toString()).contains("aws dynamodb create-table");
    }

    @Test
    void pricesMakeMoneyOfUnits() throws IOException {
        Path prices = folder.resolve("prices.yaml");
        Files.writeString(
                prices, "read-units-million: 0.25\nwrite-units-million: 1.25\ngb-month: 0.25\ncurrency: USD\n");
        assertThat(advise(RIGHT, "--prices", prices.toString())).isZero();
        assertThat(out.toString()).contains("USD at the prices given").containsPattern("stored +USD");
    }

    @Test
    void theSchemaIsPrinted() throws IOException {
        assertThat(run("advise", "--schema")).isZero();
        assertThat(Json.object(out.toString())).containsKey("$schema");
    }

    @Test
    void itSaysWhatIsMissing() {
        assertThat(run("advise")).isEqualTo(2);
        assertThat(run("advise", "x.yaml", "--from-table", "T")).isEqualTo(2);
        assertThat(run("advise", "x.yaml", "--output", "xml")).isEqualTo(2);
        assertThat(run("advise", folder.resolve("none.yaml").toString())).isEqualTo(1);
        assertThat(err.toString()).contains("There is no file");
    }

    private int advise(String design, String... options) throws IOException {
        Path file = folder.resolve("design.yaml");
        Files.writeString(file, design);
        String[] args = new String[options.length + 2];
        args[0] = "advise";
        args[1] = file.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return run(args);
    }

    private int run(String... args) {
        return Main.run(args, Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
