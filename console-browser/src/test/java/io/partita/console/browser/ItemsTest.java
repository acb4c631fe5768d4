package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKeys;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

class ItemsTest extends InBrowser {
    private static final String KEY = "{'pk':{'S':'a'},'sk':{'S':'b'}}";
    private static final String ADDRESS = "#/t/Things/key/pk/eq/S.a/item/S.a/S.b";

    private Examples examples;

    private void things(String attributes) {
        examples = new Examples(server());
        examples.create("Things", "pk", "sk");
        examples.put("Things", "{'pk':{'S':'a'},'sk':{'S':'b'}," + attributes + "}");
    }

    @Test
    void aNumberOf38DigitsASetAndANestedListAreEditedWithoutLoss() {
        things(
                "'exact':{'N':'1234567890.1234567890123456789012345678'},'tags':{'SS':['x','y']},"
                        + "'bytes':{'B':'AP8='},'deep':{'M':{'list':{'L':[{'S':'one'},{'N':'2'},{'M':{'a.b':{'BOOL':true}}}]}}}");
        screen().open(ADDRESS);
        fill("exact", "-9876543210.1234567890123456789012345679");
        fill("Element 2 of tags", "z");
        fill("deep.list[1]", "3");
        save();
        assertThat(stored())
                .contains("\"N\":\"-9876543210.1234567890123456789012345679\"")
                .contains("\"tags\":{\"SS\":[\"x\",\"z\"]}")
                .contains("\"bytes\":{\"B\":\"AP8=\"}")
                .contains("[{\"S\":\"one\"},{\"N\":\"3\"},{\"M\":{\"a.b\":{\"BOOL\":true}}}]");
    }

    @Test
    void whatIsNoValueCannotBeSaved() {
        things("'exact':{'N':'1'}");
        screen().open(ADDRESS);
        fill("exact", "123456789012345678901234567890123456789");
        screen().find(".problem", "A number has at most 38 digits; this one has 39");
        assertThat(screen().find("dialog[open] button.first").isEnabled()).isFalse();
    }

    @Test
    void attributesAreAddedRenamedAndRemoved() {
        things("'old':{'S':'x'},'gone':{'S':'y'}");
        screen().open(ADDRESS);
        screen().find("button[aria-label='Remove gone']").click();
        WebElement name = field("Name of old");
        name.clear();
        name.sendKeys("fresh\t");
        field("Name of fresh");
        screen().press("Attribute");
        field("new").sendKeys("added");
        save();
        assertThat(stored()).contains("\"fresh\":{\"S\":\"x\"}").contains("\"new\":{\"S\":\"added\"}");
        assertThat(stored()).doesNotContain("gone").doesNotContain("old");
    }

    @Test
    void aConflictShowsBothValuesAndAsks() {
        things("'kind':{'S':'shown'},'other':{'S':'shown'}");
        screen().open(ADDRESS);
        fill("kind", "mine");
        fill("other", "mine");
        change("SET kind = :theirs, #o = :theirs, extra = :theirs");
        screen().press("Save");
        screen().find("h2", "Somebody changed this item meanwhile");
        screen().awaitTexts("fieldset legend", "kind", "other");
        screen().awaitTexts("fieldset .content", "shown", "mine", "theirs", "shown", "mine", "theirs");
        assertThat(stored()).doesNotContain("mine");
        screen().all("fieldset input").get(3).click();
        save();
        assertThat(stored())
                .contains("\"kind\":{\"S\":\"mine\"}")
                .contains("\"other\":{\"S\":\"theirs\"}")
                .contains("\"extra\":{\"S\":\"theirs\"}");
    }

    @Test
    void whatOthersChangedElsewhereIsNoConflict() {
        things("'kind':{'S':'shown'},'other':{'S':'shown'}");
        screen().open(ADDRESS);
        fill("kind", "mine");
        change("SET #o = :theirs");
        save();
        assertThat(stored()).contains("\"kind\":{\"S\":\"mine\"}").contains("\"other\":{\"S\":\"theirs\"}");
    }

    @Test
    void aConflictInsideOfAMapIsOneOfThatPathAlone() {
        things("'address':{'M':{'city':{'S':'shown'},'street':{'S':'shown'},'floors':{'L':[{'S':'1'},{'S':'2'}]}}}");
        screen().open(ADDRESS);
        fill("address.city", "mine");
        fill("address.floors[0]", "mine");
        change("SET address.street = :theirs, #o = :theirs");
        save();
        assertThat(stored()).contains("\"city\":{\"S\":\"mine\"}").contains("\"street\":{\"S\":\"theirs\"}");
        screen().open(ADDRESS);
        fill("address.city", "again");
        fill("address.street", "again");
        fill("address.floors[0]", "again");
        change("SET address.street = :theirs, address.city = :theirs, address.floors[1] = :theirs, #o = :theirs");
        screen().press("Save");
        screen().awaitTexts("fieldset legend", "address.city", "address.floors");
        screen().awaitTexts(
                        "fieldset .content",
                        "mine",
                        "again",
                        "theirs",
                        "[{\"S\":\"mine\"},{\"S\":\"2\"}]",
                        "[{\"S\":\"again\"},{\"S\":\"2\"}]",
                        "[{\"S\":\"mine\"},{\"S\":\"theirs\"}]");
        screen().all("fieldset input").get(1).click();
        save();
        assertThat(stored())
                .contains("\"city\":{\"S\":\"theirs\"}")
                .contains("\"street\":{\"S\":\"again\"}")
                .contains("[{\"S\":\"again\"},{\"S\":\"2\"}]");
    }

    @Test
    void anItemIsDuplicatedUnderAnotherKey() {
        things("'kind':{'S':'x'}");
        screen().open(ADDRESS);
        field("sk");
        screen().press("Duplicate");
        screen().find("h2", "New item");
        screen().press("Create");
        screen().find("[role=alert]", "Error There is an item with this key already. Nothing was written.");
        fill("sk", "c");
        screen().press("Create");
        screen().awaitNone("dialog[open]");
        screen().awaitTexts("[role=row] .keys .content", "b", "c");
        assertThat(stored()).contains("kind");
    }

    @Test
    void anItemIsDeletedAfterAQuestion() {
        things("'kind':{'S':'x'}");
        screen().open(ADDRESS);
        field("kind");
        screen().press("Delete");
        screen().press("Keep it");
        screen().press("Delete");
        screen().press("Delete the item");
        screen().awaitNone("dialog[open]");
        assertThat(stored()).isEqualTo("{}");
    }

    @Test
    void unsavedChangesAreNotDroppedUnasked() {
        things("'kind':{'S':'x'}");
        screen().open(ADDRESS);
        fill("kind", "y");
        screen().press("Cancel");
        screen().find("[role=alert]", "Unsaved");
        screen().press("Cancel");
        screen().awaitNone("dialog[open]");
        assertThat(stored()).contains("\"kind\":{\"S\":\"x\"}");
    }

    @Test
    void aLongTextIsCutInTheListAndWholeInTheEditor() {
        things("'long':{'S':'" + "word".repeat(90_000) + "'}");
        screen().open("#/t/Things/key/pk/eq/S.a");
        assertThat(screen().find(".cell .content").getText()).hasSizeLessThan(200);
        screen().find("[role=row]").click();
        assertThat(field("long").getDomProperty("value")).hasSize(360_000);
    }

    @Test
    void aReadOnlyConsoleShowsItemsAndOffersNoEditing() {
        serve(AccessKeys.none(), true);
        things("'kind':{'S':'x'},'tags':{'SS':['x']}");
        screen().open(ADDRESS);
        assertThat(field("kind").getDomAttribute("readonly")).isNotNull();
        assertThat(screen().texts("button"))
                .doesNotContain("Save", "Create", "Duplicate", "Delete", "Item", "Attribute", "Element");
    }

    private void change(String expression) {
        examples.call(
                "UpdateItem",
                "{'TableName':'Things','Key':" + KEY + ",'UpdateExpression':'" + expression
                        + "','ExpressionAttributeNames':{'#o':'other'},'ExpressionAttributeValues':{':theirs':{'S':'theirs'}}}");
    }

    private String stored() {
        return examples.get("Things", KEY);
    }

    private WebElement field(String label) {
        return screen().find("input[aria-label='" + label + "'], textarea[aria-label='" + label + "']");
    }

    private void fill(String label, String text) {
        WebElement field = field(label);
        field.clear();
        field.sendKeys(text);
    }

    private void save() {
        screen().press("Save");
        screen().awaitNone("dialog[open]");
    }
}
