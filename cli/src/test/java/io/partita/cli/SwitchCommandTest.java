package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita switch} against a server of this process. */
class SwitchCommandTest {
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private LocalService service;

    @AfterEach
    void stop() {
        if (service != null) {
            service.stop();
        }
    }

    private int run(String... options) {
        out = new StringWriter();
        err = new StringWriter();
        List<String> args = new ArrayList<>(List.of("switch", "--endpoint", "http://127.0.0.1:" + service.port()));
        args.addAll(List.of(options));
        return Main.run(args.toArray(new String[0]), Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void itSwitchesOnAndOffAndShowsWhatIsOn() {
        service = LocalService.startWithSwitches("true");
        assertThat(run()).isZero();
        assertThat(out.toString()).isEqualTo("All switches are off.\n");
        assertThat(run("lagging-reads", "--lag", "500ms", "--table", "Orders")).isZero();
        assertThat(run(
                        "errors",
                        "--error",
                        "ThrottlingException",
                        "--operation",
                        "PutItem",
                        "--share",
                        "0.1",
                        "--seed",
                        "7"))
                .isZero();
        assertThat(out.toString()).isEqualTo("""
                lagging-reads lag=500ms table=Orders: met 0 of 0 requests
                errors error=ThrottlingException operation=PutItem share=0.1 seed=7: met 0 of 0 requests
                """);
        assertThat(run("off", "lagging-reads", "--output", "json")).isZero();
        assertThat(out.toString()).isEqualTo("""
                {"switches":[{"switch":"errors","error":"ThrottlingException","operation":"PutItem","share":"0.1",\
                "seed":"7","requests":0,"met":0}]}
                """);
        assertThat(run("off")).isZero();
        assertThat(out.toString()).isEqualTo("All switches are off.\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatTheServerWasStartedWithIsOn() {
        service = LocalService.startWithSwitches("slow-tables time=2s; unprocessed share=0.5");
        assertThat(run()).isZero();
        assertThat(out.toString()).isEqualTo("""
                slow-tables time=2s: met 0 of 0 requests
                unprocessed share=0.5: met 0 of 0 requests
                """);
    }

    @Test
    void wrongSettingsAreRefusedByTheServer() {
        service = LocalService.startWithSwitches("true");
        assertThat(run("lagging-reads")).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("lagging-reads without lag (expected: lagging-reads lag=500ms)\n");
        assertThat(run("off", "lags")).isEqualTo(1);
        assertThat(err.toString()).startsWith("'lags' (expected: one of lagging-reads, ");
        assertThat(run("--lag", "1s")).isEqualTo(2);
        assertThat(run("unprocessed", "conflicts")).isEqualTo(2);
    }

    @Test
    void serverWithoutTheSwitchesSaysHowToGetThem() {
        service = LocalService.start(false, AccessKeys.none());
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString()).contains("--test-switches");
    }

    @Test
    void serverWithCredentialsWantsThem() {
        service = LocalService.start(
                false, AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret of a test", "000000000000"))));
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString()).contains("MissingAuthenticationToken");
    }
}
