package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;

class AdviceTest extends InBrowser {
    private static final Path PICTURES = Path.of(System.getProperty("partita.root", ".."), "docs", "console");
    private static final String SORT_KEYS = "[role=row] .keys .content";
    private static final String MARKS = ".mark .rules";
    private static final String NOTE = "[popover]:popover-open";

    @Test
    void aMisplacedKeyIsFoundByItsMarkInBothDirections() {
        new Examples(server()).traps();
        screen().open("#/t/Traps/key/pk/eq/S.TRAP");
        screen().awaitTexts(MARKS, "R05", "R05");
        assertThat(marked()).isEqualTo("row-1 row-2");

        screen().all(MARKS).getFirst().click();
        screen().find(NOTE + " .because", "ORDER#10 is stored before ORDER#2.");
        screen().find(NOTE + " h2", "R05");
        assertThat(screen().find(NOTE + " .reason").getText()).contains("byte by byte");
        assertThat(screen().find(NOTE + " .fix").getText()).contains("Pad with zeros");
        assertThat(screen().address()).as("no item was opened").isEqualTo("#/t/Traps/key/pk/eq/S.TRAP");
        screen().escape();
        screen().awaitNone(NOTE);
        assertThat(screen().focused().getText()).startsWith("R05");

        screen().find("label.option", "Backward").click();
        screen().awaitTexts(SORT_KEYS, "ORDER#2", "ORDER#100", "ORDER#10", "ORDER#1");
        screen().awaitTexts(MARKS, "R05", "R05");
        assertThat(marked()).isEqualTo("row-1 row-2");
        screen().all(MARKS).getLast().click();
        screen().find(NOTE + " .because", "ORDER#10 is stored before ORDER#2.");
    }

    @Test
    void versionTenIsMarkedAndTheFindingLeadsToIt() {
        new Examples(server()).documents();
        screen().open("#/t/Documents/key/docId/eq/S.D1");
        screen().awaitTexts(MARKS, "R05");
        assertThat(marked()).isEqualTo("row-1");
        screen().find(".marked", "1 key marked");
        screen().press("Next marked key");
        screen().find("[role=row].active .keys .content", "v10");
        screen().focused().sendKeys(Keys.TAB);
        screen().focused().sendKeys(Keys.ENTER);
        screen().find(NOTE + " .because", "v10 is stored before v2.");
        assertThat(screen().focused().getDomAttribute("aria-label")).isEqualTo("Close");
        screen().focused().sendKeys(Keys.ENTER);
        screen().awaitNone(NOTE);
    }

    @Test
    void aRuleIsExplainedOnAPageOfItsOwn() {
        new Examples(server()).traps();
        screen().open("#/t/Traps/key/pk/eq/S.TRAP");
        screen().find(MARKS).click();
        String page = screen().find(NOTE + " a").getDomProperty("href");
        Chromium.driver().get(page);
        assertThat(Chromium.driver().getPageSource()).contains("# R05: ");
    }

    @Test
    void aPrefixThatEndsWithinAComponentMarksWhatItFindsBesides() {
        Examples examples = new Examples(server());
        examples.create("Users", "pk", "sk");
        for (String sk : new String[] {"USER#01", "USER#01#CARD", "USER#010", "USER#02"}) {
            examples.put("Users", "{'pk':{'S':'ACME'},'sk':{'S':'" + sk + "'}}");
        }
        screen().open("#/t/Users/key/pk/eq/S.ACME");
        screen().awaitTexts(SORT_KEYS, "USER#01", "USER#01#CARD", "USER#010", "USER#02");
        screen().find("select[aria-label='Operator on sk']").sendKeys("begins");
        screen().find("input[aria-label='Value 1 of sk']").sendKeys("USER#01");
        screen().find(".rule", "R14");
        screen().find("#row-2 key-mark").click();
        screen().find(NOTE + " .because", "begins_with \"USER#01\" means USER#01 and finds USER#010 too.");
        screen().escape();
        screen().find("input[aria-label='Value 1 of sk']").sendKeys("#");
        screen().awaitNone(".rule");
        assertThat(screen().all("#row-2 key-mark")).isEmpty();
    }

    @Test
    void keysThatLieAsTheyAreMeantHaveNoMark() {
        new Examples(server()).shop();
        screen().open("#/t/Shop/key/PK/eq/S.USER%23123");
        screen().awaitTexts(SORT_KEYS, "ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE");
        awaitAdvice();
        assertThat(screen().all(MARKS)).isEmpty();
    }

    @Test
    void aReadOnlyConsoleHasMarksToo() {
        serve(AccessKeys.none(), true);
        new Examples(server()).traps();
        screen().open("#/t/Traps/key/pk/eq/S.TRAP");
        screen().awaitTexts(MARKS, "R05", "R05");
    }

    @Test
    void farDownInALongCollectionMarksFollowTheView() {
        Examples examples = new Examples(server());
        examples.create("Long", "pk", "sk");
        for (int begin = 0; begin < 1200; begin += 25) {
            String puts = IntStream.range(begin, begin + 25)
                    .mapToObj(at -> "{'PutRequest':{'Item':{'pk':{'S':'L'},'sk':{'S':'ORDER#"
                            + (at == 1100 ? "110" : String.valueOf(1000 + at)) + "'}}}}")
                    .collect(Collectors.joining(","));
            examples.call("BatchWriteItem", "{'RequestItems':{'Long':[" + puts + "]}}");
        }
        screen().open("#/t/Long/key/pk/eq/S.L");
        screen().find("[role=row]").isDisplayed();
        awaitAdvice();
        assertThat(
                        Chromium.driver()
                                .executeScript(
                                        "return performance.getEntriesByType('resource').filter(e => e.name.endsWith('/advice')).length"))
                .isEqualTo(1L);
        screen().find("[role=grid]").sendKeys(Keys.HOME);
        Chromium.driver().executeScript("arguments[0].scrollTop = 98 * 48", screen().find("[role=grid]"));
        screen().find(MARKS, "R05");
    }

    @Test
    void marksAreForEverybody() throws IOException {
        new Examples(server()).traps();
        screen().open("#/t/Traps/key/pk/eq/S.TRAP");
        screen().awaitTexts(MARKS, "R05", "R05");
        assertThat(Accessibility.violations()).isEmpty();
        screen().all(MARKS).getFirst().click();
        screen().find(NOTE);
        for (String theme : new String[] {"light", "dark"}) {
            Chromium.pretend(1280, 800, theme);
            assertThat(Accessibility.violations()).as(theme).isEmpty();
            if (Boolean.getBoolean("screenshots")) {
                Files.createDirectories(PICTURES);
                Files.write(
                        PICTURES.resolve("marks-" + theme + ".png"),
                        Chromium.driver().getScreenshotAs(OutputType.BYTES));
            }
        }
        faults(); // what axe itself tried is not the page's
    }

    /** Waits until the page has asked for advice and got it. */
    private void awaitAdvice() {
        screen().find("[role=row]");
        Chromium.driver().executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                const look = () => performance.getEntriesByType("resource").some((e) => e.name.endsWith("/advice")) ? requestAnimationFrame(() => done()) : requestAnimationFrame(look);
                look();
                """);
    }

    private String marked() {
        return screen().all("[role=row]:has(key-mark)").stream()
                .map(row -> row.getDomAttribute("id"))
                .sorted()
                .collect(Collectors.joining(" "));
    }
}
