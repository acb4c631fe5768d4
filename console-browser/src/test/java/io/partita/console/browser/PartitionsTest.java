package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The hash ring of a table: what is hot by name, where keys land, splits as they happen. */
class PartitionsTest extends InBrowser {
    private static final Pattern LANDS = Pattern.compile("\"lands\":\\{\"token\":\"-?\\d+\",\"partition\":(\\d+)\\}");

    private Examples tables() {
        return new Examples(server());
    }

    /** Users by status, E09. */
    private void users() {
        tables().create("Users", "Status", "UserID");
        for (int from = 0; from < 200; from += 25) {
            StringBuilder puts = new StringBuilder();
            for (int user = from; user < from + 25; user++) {
                puts.append(puts.isEmpty() ? "" : ",")
                        .append("{'PutRequest':{'Item':{'Status':{'S':'")
                        .append(user % 20 == 0 ? "Inactive" : "Active")
                        .append("'},'UserID':{'S':'U")
                        .append(user)
                        .append("'}}}}");
            }
            tables().call("BatchWriteItem", "{'RequestItems':{'Users':[" + puts + "]}}");
        }
    }

    private void orders(int count) {
        tables().create("Orders", "OrderId", "Line:N");
        for (int order = 0; order < count; order++) {
            tables().put("Orders", "{'OrderId':{'S':'O" + order * 7919 + "'},'Line':{'N':'1'}}");
        }
    }

    /** The number of the partition of each space that a key lands in, by the endpoint's word. */
    private List<String> landings(String table, String key) {
        Matcher lands = LANDS.matcher(server().ask(
                        "/_partita/partitions", ("{'table':'" + table + "','key':" + key + "}").replace('\'', '"')));
        return lands.results().map(found -> found.group(1)).toList();
    }

    private List<String> announcements() {
        return screen().all("[role=status]").stream()
                .map(status -> status.getDomProperty("textContent"))
                .toList();
    }

    @Test
    void theHotKeyAndItsPartitionAreNamed() {
        users();
        screen().open("#/t/Users/partitions");
        String partition = landings("Users", "{'Status':{'S':'Active'}}").getFirst();
        screen().find("article h2", "Active takes 95 % of the writes, all in partition " + partition);
        screen().find("article .rules", "The advisor's rules: R01");
        screen().find("h2", "Partition " + partition);
        assertThat(screen().find("svg[role=img]").getDomAttribute("aria-label"))
                .startsWith("The hash ring, in 4 partitions. The hottest is partition " + partition);
        screen().find("th a", "Active").click();
        screen().awaitAddress("#/t/Users/key/Status/eq/S.Active");
    }

    @Test
    void keysWithManyValuesMakeAnEvenMap() {
        orders(120);
        screen().open("#/t/Orders/partitions");
        screen().find("article.even h2", "Even");
        assertThat(screen().all("article")).hasSize(1);
        assertThat(screen().all("tr:has(th button)")).hasSize(4);
        assertThat(screen().all("g.partition")).hasSize(4);
    }

    @Test
    void aSplitAppearsWhileOneLooks() {
        orders(1);
        Chromium.pretendMotion();
        screen().open("#/t/Orders/partitions");
        screen().find("p", "None so far");
        tables().call(
                        "UpdateTable",
                        "{'TableName':'Orders','WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':8000}}");
        screen().find("li span", "Partition 0 became 4 and 5");
        screen().find(".chip.new", "new");
        assertThat(screen().all("g.fresh")).hasSize(8);
        screen().find("text.number", "8");
        assertThat(screen().find("g.fresh").getCssValue("animation-name")).isEqualTo("part");
        Chromium.pretend(1280, 800, "light");
        assertThat(screen().find("g.fresh").getCssValue("animation-name")).isEqualTo("none");
        assertThat(announcements()).anyMatch(text -> text.contains("Partition 3 became 10 and 11"));
    }

    @Test
    void aTypedKeyLandsWhereTheServerSaysAndTheAddressKeepsIt() {
        users();
        screen().open("#/t/Users/partitions");
        screen().fill("input[aria-label^='Value of']", "Inactive");
        String partition = landings("Users", "{'Status':{'S':'Inactive'}}").getFirst();
        screen().find(".landed strong", "partition " + partition);
        screen().find("g.pin");
        screen().press("Look at it");
        screen().find("h2", "Partition " + partition);
        screen().awaitAddress("#/t/Users/partitions/lands/S.Inactive");
        screen().open(screen().address());
        screen().find(".landed strong", "partition " + partition);
    }

    @Test
    void keysOfAllTypesAndOfSeveralAttributesLandInTheirIndexes() {
        tables().call("CreateTable", """
                        {'TableName':'Visits','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[
                           {'AttributeName':'id','AttributeType':'N'},{'AttributeName':'hash','AttributeType':'B'},
                           {'AttributeName':'country','AttributeType':'S'}],
                         'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],
                         'GlobalSecondaryIndexes':[{'IndexName':'byPlace','Projection':{'ProjectionType':'KEYS_ONLY'},
                           'KeySchema':[{'AttributeName':'country','KeyType':'HASH'},{'AttributeName':'hash','KeyType':'HASH'}]}]}
                        """);
        screen().open("#/t/Visits/partitions");
        screen().fill("input[aria-label^='Value of']", "ten");
        screen().find("p.problem");
        screen().fill("input[aria-label^='Value of']", "10.50");
        screen().find(
                        ".landed strong",
                        "partition " + landings("Visits", "{'id':{'N':'10.5'}}").getFirst());

        screen().find("select[aria-label='Table or index']").sendKeys("index byPlace");
        screen().awaitAddress("#/t/Visits/partitions/index/byPlace");
        screen().find(".label .name", "country");
        screen().fill("input[aria-label='Value of country']", "IN");
        assertThat(screen().all("g.pin")).isEmpty();
        screen().fill("input[aria-label='Value of hash']", "AQID");
        String partition =
                landings("Visits", "{'country':{'S':'IN'},'hash':{'B':'AQID'}}").getFirst();
        screen().find(".landed strong", "partition " + partition);
        screen().awaitAddress("#/t/Visits/partitions/index/byPlace/lands/S.IN/B.AQID");
    }

    @Test
    void whatDynamoDbWouldHaveThrottledIsCountedWithItsReason() {
        tables().call(
                        "CreateTable",
                        "{'TableName':'Small','AttributeDefinitions':[{'AttributeName':'id','AttributeType':'S'}],"
                                + "'KeySchema':[{'AttributeName':'id','KeyType':'HASH'}],"
                                + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}}");
        String wide = "x".repeat(9000);
        tables().put("Small", "{'id':{'S':'a'},'text':{'S':'" + wide + "'}}");
        tables().put("Small", "{'id':{'S':'a'},'text':{'S':'" + wide + "'}}");
        screen().open("#/t/Small/partitions");
        screen().find("article h2", "DynamoDB would have throttled 1 request");
        screen().find("li .key", "TableWriteProvisionedThroughputExceeded");
        screen().find("li .small", "more than what was provisioned");
        screen().find("td.throttled", "1");

        screen().find("input[value=enforce]").click();
        screen().find("article p", "Requests are throttled at the moment.");
        assertThat(server().ask("/_partita/partitions", "{\"table\":\"Small\"}"))
                .contains("\"mode\":\"enforce\"");
    }

    @Test
    void aReadOnlyConsoleShowsTheModeAndSwitchesNothing() {
        serve(AccessKeys.none(), true);
        orders(1);
        screen().open("#/t/Orders/partitions");
        screen().find("strong", "Observe.");
        assertThat(screen().all("input[name=mode]")).isEmpty();
    }

    @Test
    void aServerThatChecksSignaturesAnswersThePage() {
        serve(AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "wJalrXUtnFEMI", "123456789012"))), false);
        screen().open("");
        screen().fill("#accessKey", "AKIDEXAMPLE");
        screen().fill("#secretKey", "wJalrXUtnFEMI");
        screen().press("Connect");
        screen().press("Load 5 items");
        screen().awaitAddress("#/t/Orders");
        screen().press("Partitions");
        screen().find("text.number", "4");
        screen().find("input[value=enforce]").click();
        screen().find("fieldset:not(:disabled) input[value=enforce]:checked");
    }

    @Test
    void allOfItIsReachedByKeyboard() {
        users();
        screen().open("#/t/Users");
        screen().find("[role=option]");
        screen().key("p");
        screen().awaitAddress("#/t/Users/partitions");
        screen().find("th button");
        screen().key("/");
        assertThat(screen().focused().getDomAttribute("aria-label")).isEqualTo("Value of Status");
        screen().escape();
        WebElement first = screen().find("th button");
        assertThat(first.getDomAttribute("aria-label")).startsWith("Partition 0, at ");
        Chromium.driver().executeScript("arguments[0].focus()", first);
        screen().focused().sendKeys(Keys.ENTER);
        screen().find("h2", "Partition 0");
        assertThat(screen().find("th button").getDomAttribute("aria-pressed")).isEqualTo("true");
    }

    @Test
    void whoWantsRestPausesItAndGoesOn() {
        orders(1);
        screen().open("#/t/Orders/partitions");
        screen().find(".chip", "live");
        screen().press("Pause");
        screen().find(".chip", "paused");
        tables().put("Orders", "{'OrderId':{'S':'later'},'Line':{'N':'1'}}");
        assertThat(screen().find(".facts").getText()).contains("1 item,");
        screen().press("Go on");
        screen().find(".chip", "live");
        screen().find(".facts", "Table, on demand, ready for 12,000 reads and 4,000 writes a second. 2 items");
    }

    @Test
    void nothingIsAskedForWhileNobodyCanSeeIt() {
        orders(1);
        screen().open("#/t/Orders/partitions");
        screen().find(".facts", "Table, on demand, ready for 12,000 reads and 4,000 writes a second. 1 item");
        Chromium.driver()
                .executeScript("const ask = fetch; window.asked = 0;"
                        + "window.fetch = (...request) => { window.asked++; return ask(...request); };");
        Object asked = see("hidden");
        tables().put("Orders", "{'OrderId':{'S':'later'},'Line':{'N':'1'}}");
        assertThat(Chromium.driver().executeScript("return window.asked;")).isEqualTo(asked);
        see("visible");
        screen().find(".facts", "Table, on demand, ready for 12,000 reads and 4,000 writes a second. 2 items");
    }

    /** Brings the page to the front or to the back; gives how many requests it has sent. */
    private static Object see(String state) {
        return Chromium.driver()
                .executeScript(
                        "Object.defineProperty(document, 'visibilityState', {value: arguments[0], configurable: true});"
                                + "document.dispatchEvent(new Event('visibilitychange')); return window.asked;",
                        state);
    }

    @Test
    void whatStandsInKeysIsTextAndNothingElse() {
        tables().create("Odd", "pk", "sk");
        for (int i = 0; i < 30; i++) {
            tables().put("Odd", "{'pk':{'S':'<img src=x onerror=alert(1)>\\u202e'},'sk':{'S':'" + i + "'}}");
        }
        screen().open("#/t/Odd/partitions");
        screen().find("article h2", "<img src=x onerror=alert(1)>");
        assertThat(screen().all("img:not([src='icon.svg'])")).isEmpty();
        assertThat(screen().all("th .plate")).isNotEmpty();
    }

    @Test
    void anIndexThatIsGoneLeadsToTheTable() {
        orders(1);
        screen().open("#/t/Orders/partitions/index/none");
        screen().awaitAddress("#/t/Orders/partitions");
        screen().find("text.number", "4");
    }
}
