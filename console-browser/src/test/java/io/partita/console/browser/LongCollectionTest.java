package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A collection of 100,000 items in eleven pages: what exists of it in the browser stays bounded, and every part of it can be reached. */
class LongCollectionTest extends InBrowser {
    private static final int ITEMS = 100_000;
    private static final int MOST_ROWS = 60;
    /** Elements of the whole page, shadow roots included; a row has some ten. */
    private static final int MOST_ELEMENTS = 1_500;
    /** Six pages of a megabyte each. */
    private static final int MOST_ITEMS_KEPT = 60_000;

    private static final long MOST_HEAP_BYTES = 80L << 20;

    private static final String SORT_KEYS = "[role=row] .keys .content";

    /** Scrolls to the end again and again until everything was read; gives the most that existed at once of rows, elements and items. */
    private static final String TO_THE_END = """
            const done = arguments[0];
            const deep = (root, selector) => {
              for (const element of root.querySelectorAll("*")) {
                if (element.matches(selector)) return element;
                const found = element.shadowRoot && deep(element.shadowRoot, selector);
                if (found) return found;
              }
              return null;
            };
            const count = (root) => [...root.querySelectorAll("*")].reduce((sum, each) => sum + 1 + (each.shadowRoot ? count(each.shadowRoot) : 0), 0);
            const view = deep(document, "reading-view");
            const most = { rows: 0, elements: 0, kept: 0, pages: 0 };
            const step = async () => {
              const table = view.renderRoot.querySelector("item-table");
              await table.updateComplete;
              const scroller = table.renderRoot.querySelector(".scroller");
              most.rows = Math.max(most.rows, scroller.querySelectorAll("[role=row]").length);
              most.elements = Math.max(most.elements, count(document));
              most.kept = Math.max(most.kept, [...view.collection.items].length);
              most.pages = view.collection.pages;
              if (view.collection.complete) return done(most);
              scroller.scrollTop = scroller.scrollHeight;
              setTimeout(step, 20);
            };
            step();
            """;

    @Test
    @SuppressWarnings("unchecked")
    void aHundredThousandItemsAreReadToTheEndAndBackInBoundedSpace() {
        new Examples(server()).create("Devices", "device", "second:N");
        server().put(
                        "Devices",
                        () -> IntStream.range(0, ITEMS)
                                .mapToObj(LongCollectionTest::item)
                                .iterator());
        Chromium.driver().manage().timeouts().scriptTimeout(Duration.ofMinutes(2));
        screen().open("#/t/Devices/key/device/eq/S.D");
        screen().find(SORT_KEYS, "0");
        Map<String, Long> most = (Map<String, Long>) Chromium.driver().executeAsyncScript(TO_THE_END);
        assertThat(most.get("pages")).isGreaterThan(8);
        assertThat(most.get("rows")).isPositive().isLessThanOrEqualTo(MOST_ROWS);
        assertThat(most.get("elements")).isLessThanOrEqualTo(MOST_ELEMENTS);
        assertThat(most.get("kept")).isLessThanOrEqualTo(MOST_ITEMS_KEPT);
        screen().find(".facts", "100,000 items,");
        assertThat(heapBytes()).isLessThan(MOST_HEAP_BYTES);

        scrollTo(1);
        screen().find(SORT_KEYS, "99999");
        scrollTo(0);
        screen().find(SORT_KEYS, "0");
        for (int middle : List.of(50_000, 25_000, 75_000)) {
            scrollTo(middle / (double) ITEMS);
            screen().find(SORT_KEYS, String.valueOf(middle + 3));
        }
        assertThat(screen().all("[role=row]")).hasSizeLessThanOrEqualTo(MOST_ROWS);
        assertThat(heapBytes()).isLessThan(MOST_HEAP_BYTES);

        screen().find("label.option", "Backward").click();
        screen().find(".facts", "9,");
        screen().find(SORT_KEYS, "99999");
    }

    private static Item item(int second) {
        return Item.of(Map.of(
                "device", new AttributeValue.S("D"),
                "second", new AttributeValue.N(DynamoNumber.of(second)),
                "note", new AttributeValue.S("x".repeat(85))));
    }

    /** Puts a part of the list into view, from 0 for its beginning to 1 for its end. */
    private void scrollTo(double part) {
        Chromium.driver()
                .executeScript(
                        "arguments[0].scrollTop = arguments[1] * arguments[0].scrollHeight",
                        screen().find("[role=grid]"),
                        part);
    }

    /** What scripts of the page hold, after what nothing refers to was taken away. */
    private static long heapBytes() {
        Chromium.driver().executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        Object bytes = Chromium.driver().executeScript("return performance.memory.usedJSHeapSize");
        return ((Number) bytes).longValue();
    }
}
