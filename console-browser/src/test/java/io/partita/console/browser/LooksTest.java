package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every screen, in both themes and on both widths, can be used by everybody; pictures of them are taken on request. */
class LooksTest extends InBrowser {
    /** What the documentation shows. */
    private static final Set<String> SHOWN = Set.of(
            "start-light",
            "start-dark",
            "tables-light",
            "tables-dark",
            "tables-narrow-light",
            "table-light",
            "table-dark",
            "collection-light",
            "collection-dark",
            "collection-narrow-dark",
            "code-light",
            "item-light",
            "item-dark",
            "conflict-light",
            "create-table-light",
            "create-table-dark",
            "create-table-narrow-dark");

    private static final String VISITS = """
            {"TableName": "Visits", "BillingMode": "PAY_PER_REQUEST",
             "AttributeDefinitions": [
               {"AttributeName": "page", "AttributeType": "S"}, {"AttributeName": "second", "AttributeType": "N"},
               {"AttributeName": "country", "AttributeType": "S"}, {"AttributeName": "visitor", "AttributeType": "B"}],
             "KeySchema": [{"AttributeName": "page", "KeyType": "HASH"}, {"AttributeName": "second", "KeyType": "RANGE"}],
             "GlobalSecondaryIndexes": [{"IndexName": "byCountry", "Projection": {"ProjectionType": "KEYS_ONLY"},
               "KeySchema": [{"AttributeName": "country", "KeyType": "HASH"}, {"AttributeName": "second", "KeyType": "RANGE"}]}],
             "LocalSecondaryIndexes": [{"IndexName": "byVisitor", "Projection": {"ProjectionType": "ALL"},
               "KeySchema": [{"AttributeName": "page", "KeyType": "HASH"}, {"AttributeName": "visitor", "KeyType": "RANGE"}]}]}
            """;

    private static final String ACME = """
            {"TableName": "Tenants", "Key": {"pk": {"S": "TENANT#t_01"}, "sk": {"S": "#METADATA"}},
             "UpdateExpression": "SET #n = :n", "ExpressionAttributeNames": {"#n": "name"},
             "ExpressionAttributeValues": {":n": {"S": "Acme Inc"}}}
            """;

    private final List<String> violations = new ArrayList<>();
    private int width;
    private String theme;

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "390, light", "390, dark"})
    void everyScreenIsForEverybody(int wide, String colours) throws IOException {
        width = wide;
        theme = colours;
        Chromium.pretend(width, width == 390 ? 844 : 800, theme);
        screen().open("");
        screen().find("li h3", "Documents");
        look("start");

        server().call("CreateTable", VISITS);
        load("Load 5 items", "Orders");
        load("Load 4 items", "Shop");
        load("Load 7 items", "Tenants");
        screen().open("#/t/Visits");
        screen().find("button[aria-label='Delete Visits']");
        look("table");
        lookAtCollections();

        screen().open("#/new");
        screen().fill("#name", "Orders");
        screen().all(".pair input").get(0).sendKeys("UserID");
        screen().all(".pair input").get(1).sendKeys("OrderDate");
        look("create-table");
        screen().press("Global index");
        screen().press("Local index");
        screen().press("Create the table");
        screen().find(".problem");
        look("create-table-problems");

        screen().open("");
        screen().find("button[aria-label='Delete Visits']");
        screen().find(".indexes .chip", "byCountry");
        look("tables");
        screen().find("button[aria-label='Connection']").click();
        screen().find("dialog[open]");
        look("connection");
        screen().escape();
        screen().find("button[aria-label='Keyboard help']").click();
        screen().find("dialog[open]");
        look("keyboard");
        screen().escape();
        screen().find("button[aria-label='Delete Orders']").click();
        screen().find("dialog[open]");
        look("delete-table");
        screen().escape();

        screen().open("#/t/Nothing");
        screen().find("[role=alert]");
        look("error");
        assertThat(violations).isEmpty();
    }

    private void lookAtCollections() throws IOException {
        screen().open("#/t/Tenants/key/pk/eq/S.TENANT%23t_01/key/sk/begins_with/S.%23");
        screen().awaitTexts("[role=row] .keys .content", "#METADATA", "#SUBSCRIPTION");
        look("result");
        screen().find("[role=tab]", "Collection").click();
        screen().find(".outside .keys .content", "USER#u_01");
        look("collection");
        screen().press("Code");
        screen().find("pre", "aws dynamodb query");
        look("code");
        screen().find("[role=row]").click();
        screen().find(".fixed", "pk");
        look("item");
        screen().fill("textarea[aria-label=name]", "Acme Ltd");
        server().call("UpdateItem", ACME);
        screen().press("Save");
        screen().find("legend", "name");
        look("conflict");
        server().call("UpdateItem", ACME.replace("Acme Inc", "Acme"));
    }

    @Test
    void whatIsNotForEverybodyIsFound() {
        screen().open("");
        screen().find("li h3", "Documents");
        Chromium.driver()
                .executeScript("document.body.append(document.createElement('img'), document.createElement('button'))");
        assertThat(Accessibility.violations())
                .anyMatch(violation -> violation.startsWith("image-alt"))
                .anyMatch(violation -> violation.startsWith("button-name"));
        faults();
    }

    private void load(String button, String table) {
        screen().open("");
        screen().find("summary").click();
        screen().press(button);
        screen().awaitAddress("#/t/" + table);
    }

    private void look(String name) throws IOException {
        assertThat(faults()).as(name).isEmpty();
        Accessibility.violations().forEach(violation -> violations.add(name + " " + violation));
        faults(); // what axe itself tried is not the page's
        Number wide = (Number) Chromium.driver().executeScript("return document.documentElement.scrollWidth");
        assertThat(wide.intValue()).as("width of %s", name).isLessThanOrEqualTo(width);
        String picture = name + (width == 390 ? "-narrow" : "") + "-" + theme;
        if (SHOWN.contains(picture) || Boolean.getBoolean("screenshots.all")) {
            Pictures.take(picture);
        }
    }
}
