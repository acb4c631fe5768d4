package io.partita.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.process.Terminal;
import io.partita.cli.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadyLineTest {
    private static final String URL = "http://127.0.0.1:8000";
    private static final Terminal PLAIN = new Terminal(false, "·");

    @Test
    void itTellsDirectoryAndDurability() {
        assertThat(line(Map.of(), PLAIN))
                .endsWith(" ready at http://127.0.0.1:8000 · console http://127.0.0.1:8000/console/"
                        + " · data ./partita-data · durability sync")
                .startsWith("Partita ");
    }

    @Test
    void aConsoleThatIsOffIsNotMentioned() {
        assertThat(line(Map.of("console", "off"), PLAIN)).doesNotContain("/console");
        assertThat(line(Map.of("console", "off", "output", "json"), PLAIN)).doesNotContain("/console");
        assertThat(line(Map.of("console", "read-only"), PLAIN)).contains(" · console " + URL + "/console/ · ");
    }

    @Test
    void weakerPromisesAreSpeltOut() {
        assertThat(line(Map.of("durability", "os"), PLAIN))
                .endsWith("durability os: writes survive a crash of this process, not of the machine");
        assertThat(line(Map.of("in-memory", "true"), PLAIN)).endsWith(" · in memory: nothing is kept");
    }

    @Test
    void forcedErrorsAreNoSecret() {
        assertThat(line(Map.of("in-memory", "true", "force-errors", "*=InternalServerError"), PLAIN))
                .endsWith(" · in memory: nothing is kept · test switch: errors are forced");
    }

    @Test
    void aMovableClockIsNoSecret() {
        assertThat(line(Map.of("in-memory", "true", "movable-clock", "true"), PLAIN))
                .endsWith(" · in memory: nothing is kept · test switch: the clock can be moved");
        assertThat(line(Map.of("output", "json", "in-memory", "true", "movable-clock", "true"), PLAIN))
                .endsWith(",\"durability\":\"none\",\"movableClock\":true}");
    }

    @Test
    void testSwitchesAreNoSecret() {
        assertThat(line(Map.of("in-memory", "true", "test-switches", "true"), PLAIN))
                .endsWith(" · in memory: nothing is kept · test switches can be set");
        assertThat(line(
                        Map.of("in-memory", "true", "test-switches", "lagging-reads lag=500ms table=T; conflicts"),
                        PLAIN))
                .endsWith(" · test switches can be set · test switch: lagging-reads lag=500ms table=T"
                        + " · test switch: conflicts");
        assertThat(line(Map.of("output", "json", "in-memory", "true", "test-switches", "conflicts"), PLAIN))
                .endsWith(",\"durability\":\"none\",\"testSwitches\":[\"conflicts\"]}");
    }

    @Test
    void splittableShardsAreNoSecret() {
        assertThat(line(Map.of("in-memory", "true", "splittable-shards", "true"), PLAIN))
                .endsWith(" · in memory: nothing is kept · test switch: shards can be split");
        assertThat(line(Map.of("output", "json", "in-memory", "true", "splittable-shards", "true"), PLAIN))
                .endsWith(",\"durability\":\"none\",\"splittableShards\":true}");
    }

    @Test
    void onlyATerminalGetsColours() {
        assertThat(line(Map.of(), new Terminal(true, "|"))).contains("\u001b[1m" + URL + "\u001b[0m |");
        assertThat(line(Map.of(), PLAIN)).doesNotContain("\u001b");
    }

    @Test
    void scriptsGetJson() {
        assertThat(line(Map.of("output", "json", "data", "/x/../a\"b\\ü"), PLAIN))
                .endsWith(
                        ",\"url\":\"http://127.0.0.1:8000\",\"console\":\"http://127.0.0.1:8000/console/\",\"host\":\"127.0.0.1\",\"port\":8000,"
                                + "\"data\":\"/a\\\"b\\\\\\u00fc\",\"durability\":\"sync\"}");
        assertThat(line(Map.of("output", "json", "in-memory", "true"), PLAIN))
                .endsWith(",\"data\":null,\"durability\":\"none\"}");
    }

    @Test
    void scriptsGetTheDirectoryWhereverTheyAre() {
        assertThat(line(Map.of("output", "json", "data", "./d"), PLAIN))
                .contains("\"data\":\"" + Path.of("d").toAbsolutePath() + "\"");
    }

    @Test
    void anAddressOfIpv6StandsInBracketsInTheUrlOnly() {
        assertThat(line(Map.of("output", "json", "host", "::1"), PLAIN))
                .contains("\"url\":\"http://[::1]:8000\",\"console\":\"http://[::1]:8000/console/\",\"host\":\"::1\"");
    }

    private static String line(Map<String, String> given, Terminal terminal) {
        return ReadyLine.of(ServeOptions.from(Settings.of(given, Map.of(), List.of())), 8000, terminal);
    }
}
