package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;

class ConditionsTest extends InBrowser {
    private static final String SORT_KEYS = "[role=row] .keys .content";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "= | v2 | | GetItem | v2",
                "< | v2 | | Query | v1 v10",
                "<= | v2 | | Query | v1 v10 v2",
                "> | v7 | | Query | v8 v9",
                ">= | v7 | | Query | v7 v8 v9",
                "between | v10 | v3 | Query | v10 v2 v3",
                "begins with | v1 | | Query | v1 v10",
            })
    void everyOperatorOfASortKeyReadsItsRange(String operator, String first, String second, String kind, String rows) {
        new Examples(server()).documents();
        screen().open("#/t/Documents");
        screen().find("[role=option]", "D1").click();
        screen().find(SORT_KEYS, "v10");
        select("Operator on version", operator);
        type("Value 1 of version", first);
        if (second != null) {
            type("Value 2 of version", second);
        }
        screen().find(".kind", kind);
        screen().press("Run");
        screen().find("[role=tab][aria-selected=true]", "Result");
        screen().awaitTexts(SORT_KEYS, rows.split(" "));
        screen().find(
                        ".facts",
                        rows.split(" ").length == 1 ? "1 item, 0.5 read units" : rows.split(" ").length + " items");
    }

    @ParameterizedTest
    @CsvSource({
        "begins with, #, , #METADATA #SUBSCRIPTION",
        "begins with, USER#, , USER#u_01",
        "between, PROJECT#01HV0, PROJECT#01HVZ, PROJECT#01HVMK3P2Q",
        "between, ORDER#01HV0, ORDER#01HVZ, ORDER#01HV5T8Z4N",
    })
    void aTenantIsReadByItsPrefixes(String operator, String first, String second, String rows) {
        new Examples(server()).tenants();
        screen().open("#/t/Tenants");
        screen().find("[role=option]", "TENANT#t_01").click();
        select("Operator on sk", operator);
        type("Value 1 of sk", first);
        if (second != null) {
            type("Value 2 of sk", second);
        }
        screen().press("Run");
        screen().awaitTexts(SORT_KEYS, rows.split(" "));
    }

    @Test
    void enterInAnyValueRunsTheRequest() {
        new Examples(server()).documents();
        screen().open("#/t/Documents");
        screen().find("[role=option]", "D1").click();
        screen().find(SORT_KEYS, "v10");
        select("Operator on version", "between");
        type("Value 1 of version", "v2");
        type("Value 2 of version", "v4" + Keys.ENTER);
        screen().find("[role=tab][aria-selected=true]", "Result");
        screen().awaitTexts(SORT_KEYS, "v2", "v3", "v4");
        screen().press("Condition");
        type("Attribute of condition 1", "title" + Keys.ENTER);
        screen().find(".kind", "Query, not yet");
        type("Value 1 of condition 1", "none" + Keys.ENTER);
        screen().find("strong", "Nothing is here");
    }

    @Test
    void aHierarchyIsReadFromItsTop() {
        new Examples(server()).places();
        screen().open("#/t/Places");
        screen().find("[role=option]", "LOCATION").click();
        select("Operator on sk", "begins with");
        type("Value 1 of sk", "US#CA#");
        screen().press("Run");
        screen().awaitTexts(SORT_KEYS, "US#CA#LOS_ANGELES#90001", "US#CA#SAN_FRANCISCO#94103");
        assertThat(options("Operator on sk")).doesNotContain("contains");
    }

    @Test
    void aNumberHasNoPrefix() {
        new Examples(server()).create("Devices", "device", "second:N");
        screen().open("#/t/Devices");
        assertThat(options("Operator on second")).containsExactly("all", "=", "<", "<=", ">", ">=", "between");
        select("Operator on second", ">");
        type("Value 1 of second", "1e");
        screen().find(".problem", "This is not a number");
        assertThat(screen().find("button.first").isEnabled()).isFalse();
    }

    @Test
    void withoutAPartitionKeyItIsAScanAndSaysWhy() {
        new Examples(server()).shop();
        screen().open("#/t/Shop");
        screen().find(".kind", "Scan");
        screen().find("p.muted", "No value is given for PK, and only the partition key finds a collection.");
        screen().press("Run");
        screen().find(".facts", "4 items, 0.5 read units consumed");
    }

    @Test
    void furtherConditionsAreFiltersAndSaySo() {
        new Examples(server()).shop();
        screen().open("#/t/Shop/key/PK/eq/S.USER%23123");
        screen().find(SORT_KEYS, "PROFILE");
        screen().press("Condition");
        type("Attribute of condition 1", "total");
        select("Operator of condition 1", ">");
        select("Type of condition 1", "number");
        type("Value 1 of condition 1", "100");
        screen().find(".kind", "Query");
        screen().find("li", "total > 100 is a filter: total is not part of the table's key");
        screen().press("Run");
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-06-16#A1");
        screen().find(".facts", "1 item, 3 read");
        screen().awaitAddress("#/t/Shop/key/PK/eq/S.USER%23123/where/.total/gt/N.100");
    }

    @Test
    void aLimitIsThatOfAPage() {
        new Examples(server()).documents();
        screen().open("#/t/Documents/key/docId/eq/S.D1/backward");
        screen().find(SORT_KEYS, "v9");
        type("Limit", "1");
        screen().press("Run");
        screen().awaitTexts(SORT_KEYS, "v9");
        screen().press("Next page");
        screen().awaitTexts(SORT_KEYS, "v9", "v8");
        screen().find(".facts", "2 items so far, 1 read unit consumed, 0.5 on the last of 2 pages");
    }

    @Test
    void theRequestIsWrittenInFourLanguages() {
        new Examples(server()).shop();
        screen().open("#/t/Shop/key/PK/eq/S.USER%23123/key/SK/begins_with/S.ORDER%23");
        screen().find(SORT_KEYS, "ORDER");
        screen().press("Code");
        assertThat(screen().find("pre").getText())
                .contains("aws dynamodb query")
                .contains("begins_with(SK, :SK)");
        screen().find("[role=tab]", "Java").click();
        screen().find("pre", "import");
        screen().find("[role=tab]", "Python").click();
        screen().find("pre", "import base64");
        screen().find("[role=tab]", "JavaScript").click();
        screen().find("pre", "import {");
        screen().press("Copy");
    }

    private void select(String label, String option) {
        new Select(screen().find("select[aria-label='" + label + "']")).selectByVisibleText(option);
    }

    private List<String> options(String label) {
        return new Select(screen().find("select[aria-label='" + label + "']"))
                .getOptions().stream().map(option -> option.getText().strip()).toList();
    }

    private void type(String label, String text) {
        screen().fill("input[aria-label='" + label + "']", text);
    }
}
