package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class TablesTest extends InBrowser {
    @Test
    void theStartPageOffersToCreateATableOrToLoadAnExample() {
        screen().open("");
        screen().find("h2", "There is no table yet");
        screen().awaitTexts(
                        "li h3",
                        "Orders",
                        "Shop",
                        "Tenants",
                        "Places",
                        "Shipments",
                        "Traps",
                        "Documents",
                        "UsersByStatus");
        assertThat(screen().texts("dd")).contains("eu-central-1", "000000000000");
    }

    @Test
    void anExampleIsLoadedWithItsItems() {
        screen().open("");
        screen().press("Load 5 items");
        screen().awaitAddress("#/t/Orders");
        screen().awaitTexts("h1", "Orders");
        screen().awaitTexts(".part .name", "UserID", "OrderDate");
        screen().find(".head .muted", "5 items");
    }

    @Test
    void aTableIsCreatedByClicking() {
        screen().open("");
        screen().press("Create a table");
        screen().awaitAddress("#/new");
        screen().fill("#name", "Visits");
        screen().find("aside p", "The command for the AWS CLI stands here once nothing is missing.");
        assertThat(screen().all("pre")).isEmpty();
        screen().fill(".pair input", "page");
        screen().all(".pair input").get(1).sendKeys("second");
        screen().all(".pair select").get(1).sendKeys("Number");
        assertThat(screen().find("pre").getText())
                .contains("--table-name Visits")
                .contains("AttributeName=page,AttributeType=S AttributeName=second,AttributeType=N")
                .contains("AttributeName=page,KeyType=HASH AttributeName=second,KeyType=RANGE");
        screen().press("Create the table");
        screen().awaitAddress("#/t/Visits");
        screen().awaitTexts(".part .name", "page", "second");

        screen().open("");
        screen().awaitTexts("a.name", "Visits");
        screen().awaitTexts(".part .name", "page", "second");
        screen().awaitTexts(".part abbr", "S", "N");
    }

    @Test
    void indexesAreCreatedWithTheTable() {
        screen().open("#/new");
        screen().fill("#name", "Orders");
        screen().all(".pair input").get(0).sendKeys("UserID");
        screen().all(".pair input").get(1).sendKeys("OrderDate");
        screen().press("Global index");
        screen().press("Local index");
        screen().find("h3", "Local index 2");
        List<WebElement> names = indexNames();
        names.get(0).sendKeys("byStatus");
        names.get(1).sendKeys("byPrice");
        screen().all(".pair input").get(2).sendKeys("Status");
        screen().all(".pair input").get(3).sendKeys("OrderDate");
        screen().all(".pair input").get(4).sendKeys("Price");
        screen().all(".pair select").get(4).sendKeys("Number");
        screen().all("#projection").get(1).sendKeys("Keys and");
        screen().fill("#included", "Product, Note");
        screen().press("Create the table");
        screen().awaitAddress("#/t/Orders");
        screen().awaitTexts(".part .name", "UserID", "OrderDate", "Status", "OrderDate", "UserID", "Price");
        screen().awaitTexts(".indexes .small", "global, all attributes", "local, keys and Product, Note");
    }

    private List<WebElement> indexNames() {
        return screen().all("input#name").stream()
                .filter(input -> "name-note".equals(input.getDomAttribute("aria-describedby")))
                .skip(1)
                .toList();
    }

    @Test
    void whatIsMissingIsSaidBesideItsField() {
        screen().open("#/new");
        screen().press("Create the table");
        screen().awaitTexts(
                        ".problem",
                        "A table needs a name.",
                        "The partition key is the name of an attribute.",
                        "The sort key is the name of an attribute.");
        assertThat(screen().focused().getAttribute("id")).isEqualTo("name");
    }

    @Test
    void aTableIsDeletedByThoseWhoTypeItsName() {
        screen().open("");
        screen().press("Load 5 items");
        screen().awaitAddress("#/t/Orders");
        screen().find("button[aria-label='Delete Orders']").click();
        screen().fill("#typed", "Order");
        assertThat(screen().find("button.grave").isEnabled()).isFalse();
        screen().fill("#typed", "Orders");
        screen().press("Delete the table");
        screen().awaitAddress("#/");
        screen().find("h2", "There is no table yet");
    }

    @Test
    void whatTheServerRefusesIsShownWithWhatToDo() {
        screen().open("#/t/Nothing");
        screen().find("[role=alert]", "ResourceNotFoundException");
        assertThat(screen().texts("[role=alert]").getFirst()).contains("look at the list of tables");
    }

    @Test
    void theKeyboardIsEnough() {
        screen().open("");
        screen().press("Load 5 items");
        screen().awaitAddress("#/t/Orders");
        screen().key("t");
        screen().awaitTexts("a.name", "Orders");
        screen().key("?");
        screen().find("dialog[open] h2", "Keyboard");
        screen().escape();
        screen().awaitNone("dialog[open]");
        screen().key("/");
        assertThat(screen().focused().getAttribute("id")).isEqualTo("filter");
        screen().focused().sendKeys("nothing like it");
        screen().find("p.row", "No table has this in its name.");
        screen().fill("#filter", "ord");
        screen().awaitTexts("a.name", "Orders");
        screen().focused().sendKeys(Keys.TAB, Keys.TAB);
        assertThat(screen().focused().getText()).isEqualTo("Orders");
        screen().focused().sendKeys(Keys.ENTER);
        screen().awaitAddress("#/t/Orders");
        screen().key("n");
        screen().awaitAddress("#/new");
    }

    @Test
    void aServerThatChecksSignaturesIsGivenCredentials() {
        serve(AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "wJalrXUtnFEMI", "123456789012"))), false);
        screen().open("");
        screen().find("dialog[open] h2", "Connection");
        screen().fill("#accessKey", "AKIDEXAMPLE");
        screen().fill("#secretKey", "wrong");
        screen().press("Connect");
        screen().find("[role=alert]", "InvalidSignatureException");
        screen().find("button[aria-label='Connection']").click();
        screen().fill("#secretKey", "wJalrXUtnFEMI");
        screen().press("Connect");
        screen().press("Load 5 items");
        screen().awaitAddress("#/t/Orders");
        assertThat(screen().texts("dd")).contains("123456789012");
        screen().open("");
        screen().awaitTexts("a.name", "Orders");
    }

    @Test
    void theThemeIsThatOfTheSystemUntilSomebodyChooses() {
        Chromium.pretend(1280, 800, "dark");
        screen().open("");
        screen().find("li h3");
        String dark = screen().background();
        screen().find("button[aria-label='Theme: as the system']").click();
        screen().find("button[aria-label='Theme: light']");
        assertThat(screen().background()).isNotEqualTo(dark);
        screen().key("d");
        screen().find("button[aria-label='Theme: dark']");
        assertThat(screen().background()).isEqualTo(dark);
        screen().open("#/new");
        screen().find("button[aria-label='Theme: dark']");
    }

    @Test
    void anAddressThatMeansNothingLeadsToTheTables() {
        screen().open("#/t/");
        screen().awaitAddress("#/");
        screen().find("h2", "There is no table yet");
    }

    @Test
    void singleKeysCanBeSwitchedOff() {
        screen().open("#/new");
        screen().find("#name");
        screen().key("?");
        screen().find("#shortcuts").click();
        screen().escape();
        screen().awaitNone("dialog[open]");
        screen().key("t");
        screen().find("button[aria-label='Keyboard help']").click();
        screen().find("dialog[open] h2", "Keyboard");
        assertThat(screen().address()).isEqualTo("#/new");
    }

    @Test
    void aReadOnlyConsoleOffersNothingThatWrites() {
        serve(AccessKeys.none(), true);
        screen().open("");
        screen().find("h2", "There is no table yet");
        screen().find("dd", "read-only");
        assertThat(screen().texts("button, a")).noneMatch(text -> text.contains("Create") || text.contains("Load"));
        screen().open("#/new");
        screen().find("p", "This console is read-only");
    }
}
