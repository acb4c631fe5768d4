package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.console.ConsoleService;
import io.partita.cli.remote.Endpoint;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of {@code partita console}, for a server that wants signatures. */
class OtherEndpointTest extends InBrowser {
    private static final String SECRET = "wJalrXUtnFEMI";

    private ConsoleService console;

    @BeforeEach
    void requireSignatures() {
        serve(AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", SECRET, "123456789012"))), false);
    }

    @AfterEach
    void stop() {
        Chromium.driver().get("about:blank");
        console.close();
    }

    private String endpoint() {
        return "http://" + URI.create(server().url()).getAuthority();
    }

    private Screen console(boolean readOnly, String secret) {
        console = ConsoleService.start(
                Endpoint.parse(endpoint()),
                "eu-central-1",
                null,
                readOnly,
                0,
                Map.of("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY", secret));
        return new Screen(Chromium.driver(), console.url());
    }

    @Test
    void thePageWorksThereWithoutSeeingACredential() {
        Screen screen = console(false, SECRET);
        screen.open("");
        screen.press("Load 5 items");
        screen.awaitAddress("#/t/Orders");
        screen.find(".head .muted", "5 items");
        assertThat(screen.texts("dd"))
                .contains(endpoint().substring("http://".length()), "eu-central-1", "123456789012");
        screen.find("button[aria-label='Connection']").click();
        screen.find("p", "Requests go to " + endpoint());
        screen.awaitNone("#accessKey");
    }

    @Test
    void aReadOnlyOneOffersNothingThatWrites() {
        Screen screen = console(true, SECRET);
        screen.open("");
        screen.find("h2", "There is no table yet");
        screen.find("dd", "read-only");
        assertThat(screen.texts("button, a")).noneMatch(text -> text.contains("Create") || text.contains("Load"));
    }

    @Test
    void partitionsAreSaidToBeKnownOfAServerOfPartitaOnly() {
        Screen screen = console(false, SECRET);
        screen.open("#/t/Orders/partitions");
        screen.find("h2", "Partitions are only known of a Partita server");
        screen.awaitNone("hash-ring");
    }

    @Test
    void whatTheEndpointRefusesIsToldWithTheCommandAsThePlaceToMendIt() {
        Screen screen = console(false, "wrong");
        screen.open("");
        screen.find("[role=alert]", "InvalidSignatureException");
        assertThat(screen.texts("[role=alert]").getFirst()).contains("partita console signs with the credentials");
    }
}
