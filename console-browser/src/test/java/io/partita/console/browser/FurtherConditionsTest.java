package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Keys of several attributes, values of every type, filters that are joined in other ways, and attributes that are chosen. */
class FurtherConditionsTest extends InBrowser {
    private static final String LABELLED = "[aria-label='%s']";

    @BeforeEach
    void fill() {
        server().call("CreateTable", """
                {"TableName":"Parcels","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[
                  {"AttributeName":"id","AttributeType":"S"},{"AttributeName":"tenant","AttributeType":"S"},
                  {"AttributeName":"region","AttributeType":"S"},{"AttributeName":"year","AttributeType":"N"},
                  {"AttributeName":"day","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"id","KeyType":"HASH"}],
                 "GlobalSecondaryIndexes":[{"IndexName":"byPlace","Projection":{"ProjectionType":"ALL"},"KeySchema":[
                  {"AttributeName":"tenant","KeyType":"HASH"},{"AttributeName":"region","KeyType":"HASH"},
                  {"AttributeName":"year","KeyType":"RANGE"},{"AttributeName":"day","KeyType":"RANGE"}]}]}""");
        put("a", "2024", "03-01", "{\"SS\":[\"fragile\"]}");
        put("b", "2024", "06-01", "{\"SS\":[\"fragile\",\"heavy\"]}");
        put("c", "2025", "01-01", "{\"L\":[{\"S\":\"heavy\"}]}");
    }

    private void put(String id, String year, String day, String tags) {
        server().call("PutItem", """
                {"TableName":"Parcels","Item":{"id":{"S":"%s"},"tenant":{"S":"T1"},"region":{"S":"north"},
                 "year":{"N":"%s"},"day":{"S":"%s"},"tags":%s}}""".formatted(id, year, day, tags));
    }

    private void type(String label, String text) {
        screen().fill(LABELLED.formatted(label), text);
    }

    private void choose(String label, String text) {
        screen().find(LABELLED.formatted(label)).sendKeys(text);
    }

    @Test
    void aKeyOfSeveralAttributesIsNarrowedFromTheLeft() {
        screen().open("#/t/Parcels/index/byPlace");
        type("Value 1 of tenant", "T1");
        type("Value 1 of region", "north");
        choose("Operator on day", ">");
        type("Value 1 of day", "04");
        screen().find(".problem", "day can be asked only when year has one value");
        choose("Operator on year", "=");
        type("Value 1 of year", "2024");
        screen().press("Run");
        screen().press("Code");
        assertThat(screen().find("pre").getText()).contains("tenant", "region", "year", "day", "query");
        assertThat(screen().address())
                .isEqualTo(
                        "#/t/Parcels/index/byPlace/key/tenant/eq/S.T1/key/region/eq/S.north/key/day/gt/S.04/key/year/eq/N.2024");
    }

    @Test
    void aSetCanBeAskedForAsAWhole() {
        screen().open("#/t/Parcels");
        screen().press("Condition");
        type("Attribute of condition 1", "tags");
        choose("Type of condition 1", "set of texts");
        type("Element 1 of Value 1 of condition 1", "fragile");
        screen().press("Run");
        screen().awaitAddress("#/t/Parcels/where/.tags/eq/J.%7B%22SS%22%3A%5B%22fragile%22%5D%7D");
        screen().find("[role=tab][aria-selected=true]", "Result");
    }

    @Test
    void conditionsMayBeAlternativesAndMayBeTurnedRound() {
        screen().open("#/t/Parcels");
        screen().press("Condition");
        type("Attribute of condition 1", "day");
        type("Value 1 of condition 1", "03-01");
        screen().press("Condition");
        type("Attribute of condition 2", "id");
        type("Value 1 of condition 2", "b");
        screen().find("[aria-label='Condition 2 is to fail']").click();
        screen().find("#combination").sendKeys("any");
        screen().press("Run");
        screen().awaitAddress("#/t/Parcels/where/.day/eq/S.03-01/unless/.id/eq/S.b/any");
        screen().press("Code");
        assertThat(screen().find("pre").getText()).contains(" OR NOT ");
    }

    @Test
    void attributesAreChosenAndTakenAwayAgain() {
        screen().open("#/t/Parcels");
        screen().find("#wanted").sendKeys("day", Keys.ENTER);
        screen().find("#wanted").sendKeys("tags[0]", Keys.ENTER);
        screen().awaitTexts(".wanted", "day", "tags[0]");
        screen().press("Run");
        screen().awaitAddress("#/t/Parcels/show/.day/show/.tags/~0");
        screen().find("button[aria-label='Do not show tags[0]']").click();
        screen().press("Run");
        screen().awaitAddress("#/t/Parcels/show/.day");
    }

    @Test
    void anIndexOfSeveralAttributesIsCreatedByClicking() {
        screen().open("#/new");
        screen().fill("#name", "Places");
        screen().all(".pair input").get(0).sendKeys("id");
        screen().find("#has-sort").click();
        screen().press("Global index");
        screen().press("Another attribute of the partition key");
        screen().press("Another attribute of the sort key");
        screen().all("input#name").get(2).sendKeys("byPlace");
        screen().all(".pair input").get(1).sendKeys("tenant");
        screen().all(".pair input").get(2).sendKeys("region");
        screen().all(".pair input").get(3).sendKeys("year");
        screen().all(".pair input").get(4).sendKeys("day");
        screen().find("#stream").sendKeys("Keys only");
        screen().fill("#ttl", "expires");
        screen().find("#protected").click();
        screen().press("Create the table");
        screen().awaitAddress("#/t/Places");
        assertThat(server().call("DescribeTable", "{\"TableName\":\"Places\"}"))
                .contains(
                        "\"KeySchema\":[{\"AttributeName\":\"tenant\",\"KeyType\":\"HASH\"},"
                                + "{\"AttributeName\":\"region\",\"KeyType\":\"HASH\"},"
                                + "{\"AttributeName\":\"year\",\"KeyType\":\"RANGE\"},{\"AttributeName\":\"day\",\"KeyType\":\"RANGE\"}]")
                .contains("\"StreamViewType\":\"KEYS_ONLY\"")
                .contains("\"DeletionProtectionEnabled\":true");
        assertThat(server().call("DescribeTimeToLive", "{\"TableName\":\"Places\"}"))
                .contains("\"expires\"");
    }
}
