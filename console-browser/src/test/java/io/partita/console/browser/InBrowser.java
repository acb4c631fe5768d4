package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKeys;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A test with a server of its own. It fails when the browser had to stop something or a script failed, whatever else it looks at. */
@ExtendWith(Chromium.class)
abstract class InBrowser {
    /** What the API refuses is no failure of the page: it has to show it. */
    private static final String REFUSED = "Failed to load resource: the server responded with a status of 4";

    private ConsoleServer server;
    private Screen screen;

    @BeforeEach
    void openScreen() {
        serve(AccessKeys.none(), false);
        Chromium.pretend(1280, 800, "light");
        faults();
    }

    /** Goes on with another server. */
    final void serve(AccessKeys keys, boolean readOnly) {
        if (server != null) {
            server.close();
        }
        server = new ConsoleServer(keys, readOnly);
        screen = new Screen(Chromium.driver(), server.url());
    }

    @AfterEach
    void nothingWasStoppedAndNothingFailed() {
        List<String> faults = faults();
        Chromium.driver().get("about:blank");
        server.close();
        assertThat(faults).as("what the browser logged").isEmpty();
    }

    /** The server that the person's browser speaks to. */
    final ConsoleServer server() {
        return server;
    }

    /** What the person sees. */
    final Screen screen() {
        return screen;
    }

    /** Violations of the content security policy, failed scripts and the like since this was asked last. */
    final List<String> faults() {
        return Chromium.driver().manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> !message.contains(REFUSED))
                .toList();
    }
}
