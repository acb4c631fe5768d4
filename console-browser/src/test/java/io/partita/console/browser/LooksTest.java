package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;

/** Every screen, in both themes and on both widths, can be used by everybody; pictures of them are taken on request. */
class LooksTest extends InBrowser {
    private static final Path PICTURES = Path.of(System.getProperty("partita.root", ".."), "docs", "console");

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

        for (String load : List.of("Load 5 items", "Load 4 items", "Load 7 items")) {
            screen().open("");
            if (screen().find("main h1, main h2, h2, summary") != null
                    && !screen().all("summary").isEmpty()) {
                screen().find("summary").click();
            }
            screen().press(load);
            screen().find("button[aria-label^='Delete']");
        }
        look("table");

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
        screen().find("a.name", "Tenants");
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

    private void look(String name) throws IOException {
        assertThat(faults()).as(name).isEmpty();
        Accessibility.violations().forEach(violation -> violations.add(name + " " + violation));
        faults(); // what axe itself tried is not the page's
        Number wide = (Number) Chromium.driver().executeScript("return document.documentElement.scrollWidth");
        assertThat(wide.intValue()).as("width of %s", name).isLessThanOrEqualTo(width);
        if (Boolean.getBoolean("screenshots")) {
            Files.createDirectories(PICTURES);
            String file = name + (width == 390 ? "-narrow" : "") + "-" + theme + ".png";
            Files.write(PICTURES.resolve(file), Chromium.driver().getScreenshotAs(OutputType.BYTES));
        }
    }
}
