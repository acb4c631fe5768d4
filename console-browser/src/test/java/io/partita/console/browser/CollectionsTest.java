package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class CollectionsTest extends InBrowser {
    private static final String SORT_KEYS = "[role=row] .keys .content";

    @Test
    void numbersInTextLieInTheOrderOfTheirDigits() {
        new Examples(server()).traps();
        screen().open("#/t/Traps");
        screen().find("[role=option]", "TRAP").click();
        screen().awaitTexts(SORT_KEYS, "ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2");
    }

    @Test
    void aCollectionIsReadFromItsOtherEnd() {
        new Examples(server()).documents();
        screen().open("#/t/Documents");
        screen().find("[role=option]", "D1").click();
        screen().awaitTexts(SORT_KEYS, "v1", "v10", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9");
        screen().find("label.option", "Backward").click();
        screen().awaitTexts(SORT_KEYS, "v9", "v8", "v7", "v6", "v5", "v4", "v3", "v2", "v10", "v1");
    }

    @Test
    void severalKindsOfItemsLieSideBySideWithTheirOwnAttributes() {
        new Examples(server()).shop();
        screen().open("#/t/Shop");
        screen().awaitTexts("[role=option] .value", "USER#1234", "USER#123");
        screen().all("[role=option]").get(1).click();
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE");
        screen().awaitTexts(".cell .name", "total", "total", "name");
        screen().awaitTexts(".cell .content", "45.5", "120", "Asha");
        String order = screen().find(".constant", "ORDER").getCssValue("color");
        assertThat(screen().find("[role=row] .constant", "PROFILE").getCssValue("color"))
                .isNotEqualTo(order);
    }

    @Test
    void theSliceIsDrawnBesideTheWholeCollection() {
        new Examples(server()).shop();
        screen().open("#/t/Shop/key/PK/eq/S.USER%23123/key/SK/begins_with/S.ORDER%23");
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1");
        screen().find("[role=tab]", "Collection").click();
        screen().awaitTexts(".inside .keys .content", "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1");
        screen().awaitTexts(".outside .keys .content", "PROFILE");
        screen().find("p", "From ORDER# up to but without ORDER$");
        screen().find(".count", "2 of 3 items");
        WebElement slice = screen().all(".slice").getFirst();
        WebElement first = screen().all(".inside").getFirst();
        assertThat(slice.getRect().y).isEqualTo(first.getRect().y);
        assertThat(slice.getRect().height).isEqualTo(2 * first.getRect().height);
    }

    @Test
    void theSliceFollowsWhatIsTypedAndTheDirection() {
        new Examples(server()).documents();
        screen().open("#/t/Documents/key/docId/eq/S.D1");
        screen().awaitTexts(SORT_KEYS, "v1", "v10", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9");
        screen().find("select[aria-label='Operator on version']").sendKeys("begins");
        screen().find("input[aria-label='Value 1 of version']").sendKeys("v1");
        screen().awaitTexts(".inside .keys .content", "v1", "v10");
        screen().find("label.option", "Backward").click();
        screen().awaitTexts(".inside .keys .content", "v10", "v1");
    }

    @Test
    void aKeyThatIsKnownIsOpenedStraightAway() {
        new Examples(server()).shop();
        screen().open("#/t/Shop");
        screen().awaitTexts("[role=option] .value", "USER#1234", "USER#123");
        screen().key("/");
        screen().focused().sendKeys("1234");
        screen().awaitTexts("[role=option] .value", "USER#1234");
        screen().fill("#filter", "USER#123");
        screen().focused().sendKeys(Keys.ENTER);
        screen().awaitAddress("#/t/Shop/key/PK/eq/S.USER%23123");
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE");
    }

    @Test
    void theKeyboardIsEnough() {
        new Examples(server()).shop();
        screen().open("#/t/Shop");
        screen().awaitTexts("[role=option] .value", "USER#1234", "USER#123");
        screen().key("/");
        screen().focused().sendKeys(Keys.ARROW_DOWN);
        screen().focused().sendKeys(Keys.ARROW_DOWN);
        screen().focused().sendKeys(Keys.ENTER);
        screen().awaitAddress("#/t/Shop/key/PK/eq/S.USER%23123");
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE");
        Chromium.driver().executeScript("arguments[0].focus()", screen().find("[role=grid]"));
        screen().focused().sendKeys(Keys.END);
        screen().focused().sendKeys(Keys.ENTER);
        screen().find(".fixed", "PK");
        screen().awaitAddress("#/t/Shop/key/PK/eq/S.USER%23123/item/S.USER%23123/S.PROFILE");
        screen().escape();
        screen().awaitNone("dialog[open]");
        screen().awaitAddress("#/t/Shop/key/PK/eq/S.USER%23123");
    }

    @Test
    void thousandsOfItemsAreDrawnThroughAWindow() {
        Examples examples = new Examples(server());
        examples.create("Devices", "device", "second:N");
        for (int from = 0; from < 4000; from += 25) {
            String puts = IntStream.range(from, from + 25)
                    .mapToObj(second -> "{'PutRequest':{'Item':{'device':{'S':'D'},'second':{'N':'" + second
                            + "'},'note':{'S':'" + "x".repeat(400) + "'}}}}")
                    .collect(Collectors.joining(","));
            examples.call("BatchWriteItem", "{'RequestItems':{'Devices':[" + puts + "]}}");
        }
        screen().open("#/t/Devices/key/device/eq/S.D");
        screen().find("[role=row]");
        WebElement list = screen().find("[role=grid]");
        screen().find(".facts", "2,");
        Chromium.driver().executeScript("arguments[0].scrollTop = arguments[0].scrollHeight", list);
        screen().find(".facts", "4,000 items");
        Chromium.driver().executeScript("arguments[0].scrollTop = arguments[0].scrollHeight", list);
        screen().find(SORT_KEYS, "3999");
        assertThat(screen().all("[role=row]")).hasSizeLessThan(60);
    }

    @Test
    void manyPartitionKeysAreDrawnThroughAWindow() {
        Examples examples = new Examples(server());
        examples.create("Devices", "device", "second:N");
        for (int from = 0; from < 1000; from += 25) {
            String puts = IntStream.range(from, from + 25)
                    .mapToObj(device -> "{'PutRequest':{'Item':{'device':{'S':'D" + device + "'},'second':{'N':'1'}}}}")
                    .collect(Collectors.joining(","));
            examples.call("BatchWriteItem", "{'RequestItems':{'Devices':[" + puts + "]}}");
        }
        screen().open("#/t/Devices");
        screen().find("footer span", "1,000 keys, all read");
        assertThat(screen().all("[role=option]")).hasSizeLessThan(60);
    }

    @Test
    void hostileKeysAreTextAndWhatCannotBeSeenIsShown() {
        Examples examples = new Examples(server());
        examples.create("Odd", "pk", "sk");
        examples.put(
                "Odd", "{'pk':{'S':'<img src=x onerror=alert(1)>'},'sk':{'S':'</script><b>'},'__proto__':{'S':'<i>'}}");
        examples.put(
                "Odd", "{'pk':{'S':'a\\u202eexe.gpj'},'sk':{'S':'\\u0000\\u0301'},'name':{'S':'zero\\u200bwidth'}}");
        screen().open("#/t/Odd");
        screen().find("[role=option] .value", "<img src=x onerror=alert(1)>").click();
        screen().awaitTexts(SORT_KEYS, "</script><b>");
        screen().awaitTexts(".cell .name", "__proto__");
        screen().awaitTexts(".cell .content", "<i>");
        assertThat(Chromium.driver().executeScript("return document.querySelectorAll('img, b, i').length"))
                .isEqualTo(0L);
        screen().find("[role=option] .plate[aria-label='right-to-left override, U+202E']")
                .click();
        screen().find("[role=row] .plate[aria-label='null, U+0000']");
        screen().find("[role=row] .plate[aria-label='combining mark, U+0301']");
        screen().find("[role=row] .plate[aria-label='zero width space, U+200B']");
    }
}
