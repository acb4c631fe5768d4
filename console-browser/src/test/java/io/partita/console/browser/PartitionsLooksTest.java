package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hash ring of a busy table, in both themes and on both widths, can be used by everybody; pictures of it are taken on request. */
class PartitionsLooksTest extends InBrowser {
    /** Each item is 100 units to write. */
    private static final String WIDE = "x".repeat(100 << 10);

    private Examples tables;

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "390, light", "390, dark"})
    void theRingIsForEverybody(int width, String theme) throws IOException {
        Chromium.pretend(width, width == 390 ? 844 : 800, theme);
        tables = new Examples(server());
        tables.create("Users", "Status", "UserID");
        tables.call(
                "UpdateTable",
                "{'TableName':'Users','WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':8000}}");
        write("Active", 95);
        write("Invited", 20);
        write("Trial", 12);
        write("Closed", 3);
        for (int i = 0; i < 12; i++) {
            tables.call(
                    "Query",
                    "{'TableName':'Users','ConsistentRead':true,'KeyConditionExpression':'#s = :s',"
                            + "'ExpressionAttributeNames':{'#s':'Status'},'ExpressionAttributeValues':{':s':{'S':'Trial'}}}");
        }
        screen().open("#/t/Users/partitions/lands/S.Inactive");
        screen().find("article h2", "Hot key: Active takes");
        screen().find("li .key", "TableWriteKeyRangeThroughputExceeded");
        screen().find(".landed strong", "partition");
        assertThat(faults()).isEmpty();
        if (Boolean.getBoolean("screenshots") && (width > 390 || theme.equals("dark"))) {
            screen().find("article h2", "Trial takes"); // the first second is over, and partitions differ in colour
            Pictures.take("partitions" + (width == 390 ? "-narrow" : "") + "-" + theme);
        }
        assertThat(Accessibility.violations()).isEmpty();
        faults(); // what axe itself tried is not the page's
        Number wide = (Number) Chromium.driver().executeScript("return document.documentElement.scrollWidth");
        assertThat(wide.intValue()).isLessThanOrEqualTo(width);
    }

    /** So many items of one status, as fast as they go in. */
    private void write(String status, int items) {
        for (int from = 0; from < items; from += 25) {
            String puts = IntStream.range(from, Math.min(items, from + 25))
                    .mapToObj(user -> "{'PutRequest':{'Item':{'Status':{'S':'" + status + "'},'UserID':{'S':'U" + user
                            + "'},'note':{'S':'" + WIDE + "'}}}}")
                    .collect(Collectors.joining(","));
            tables.call("BatchWriteItem", "{'RequestItems':{'Users':[" + puts + "]}}");
        }
    }
}
