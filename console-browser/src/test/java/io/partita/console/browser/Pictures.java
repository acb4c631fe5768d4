package io.partita.console.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openqa.selenium.OutputType;

/** Pictures of the screen for the documentation, taken on request only. */
final class Pictures {
    private static final Path PLACE = Path.of(System.getProperty("partita.root", ".."), "docs", "console");

    /** Waits until nothing moves any more. */
    private static final String REST = "const done = arguments[0];"
            + "Promise.allSettled(document.getAnimations().map(({finished}) => finished)).then(() => done());";

    private Pictures() {}

    /** Takes one of what is shown now. */
    static void take(String name) throws IOException {
        if (Boolean.getBoolean("screenshots")) {
            Chromium.driver().executeAsyncScript(REST);
            Files.createDirectories(PLACE);
            Files.write(PLACE.resolve(name + ".png"), Chromium.driver().getScreenshotAs(OutputType.BYTES));
        }
    }
}
