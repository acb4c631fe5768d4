package io.partita.advisor.shown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.document.JsonDocument;
import io.partita.advisor.document.Node;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionAdviceTest {
    private static final String KEYS =
            "\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"}],\"sort\":[{\"name\":\"sk\",\"type\":\"S\"}]}";

    @Test
    void allKeysThatStandBeforeASmallerNumberAreMarked() {
        Node.Mapping answer = ask(null, "ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2");

        assertThat(marks(answer))
                .containsExactly(
                        "1 R05 ORDER#10 is stored before ORDER#2.", "2 R05 ORDER#100 is stored before ORDER#2.");
        assertThat(rules(answer)).containsExactly("R05");
    }

    @Test
    void theOrderOfReadingDoesNotMatter() {
        assertThat(marks(ask(null, "ORDER#2", "ORDER#100", "ORDER#10", "ORDER#1")))
                .containsExactlyInAnyOrder(
                        "2 R05 ORDER#10 is stored before ORDER#2.", "1 R05 ORDER#100 is stored before ORDER#2.");
    }

    @Test
    void versionTenIsMarkedBecauseOfVersionTwo() {
        assertThat(marks(ask(null, "v1", "v10", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9")))
                .containsExactly("1 R05 v10 is stored before v2.");
    }

    @Test
    void keysOfAnyNamesAreLookedAt() {
        String items = IntStream.rangeClosed(1, 10)
                .mapToObj(version ->
                        "{'docId':{'S':'D1'},'version':{'S':'v" + version + "'},'words':{'N':'" + version + "00'}}")
                .collect(Collectors.joining(","));
        Node.Mapping answer = answer(("{'table':'Documents','keys':{'partition':[{'name':'docId','type':'S'}],"
                        + "'sort':[{'name':'version','type':'S'}]},'complete':true,'items':[" + items + "]}")
                .replace('\'', '"'));

        assertThat(marks(answer)).containsExactly("9 R05 v10 is stored before v2.");
    }

    @Test
    void paddedNumbersHaveNoMarks() {
        Node.Mapping answer = ask(null, "v0001", "v0002", "v0010", "v0100");

        assertThat(marks(answer)).isEmpty();
        assertThat(rules(answer)).isEmpty();
    }

    @Test
    void datesThatDoNotSortAsTimeGoesAreMarked() {
        assertThat(marks(ask(null, "01/06/2025", "02/01/2024", "13/05/2024", "14/02/2023")))
                .contains("0 R07 01/06/2025 is stored before 14/02/2023.");
    }

    @Test
    void datesOfSeveralFormsAreMarked() {
        assertThat(marks(ask(null, "2024-01-05", "2024-03-12", "13/05/2023", "20/06/2024", "28/02/2024")))
                .isNotEmpty()
                .allMatch(mark -> mark.contains("R07"));
    }

    @Test
    void aPrefixThatEndsWithinAComponentFindsStrays() {
        Node.Mapping answer = ask("USER#1", "USER#1", "USER#10", "USER#2");

        assertThat(marks(answer)).contains("1 R14 begins_with \"USER#1\" means USER#1 and finds USER#10 too.");
        assertThat(rules(answer)).contains("R14");
    }

    @ParameterizedTest
    @ValueSource(strings = {"USER#", "USER#0", "ORDER", "ORDER#2026", "ORDER#2026-0"})
    void aPrefixThatMeansWhatItFindsHasNoMark(String prefix) {
        assertThat(rules(ask(prefix, "ORDER#2026-01-01", "ORDER#2026-02-01", "USER#01", "USER#02")))
                .doesNotContain("R14");
    }

    @Test
    void marksOfAPartAreMarksOfTheWhole() {
        List<String> all = IntStream.rangeClosed(1, 300)
                .mapToObj(number -> "ORDER#" + number)
                .sorted()
                .toList();
        List<String> ofAll = texts(ask(null, all.toArray(String[]::new)));
        List<String> part = all.subList(80, 160);

        assertThat(texts(ask(null, part.toArray(String[]::new)))).isNotEmpty().isSubsetOf(ofAll);
    }

    @Test
    void kindsOfItemsAreLookedAtOnTheirOwn() {
        assertThat(marks(ask(null, "#METADATA", "ORDER#1", "ORDER#2", "USER#1", "USER#2", "USER#3")))
                .isEmpty();
    }

    @Test
    void noItemsGiveNoAdvice() {
        assertThat(rules(ask(null))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "{",
                "{}",
                "{\"keys\":{},\"items\":[],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"L\"}]},\"items\":[],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"}]},\"items\":[{}],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"}]},\"items\":[{\"pk\":{\"N\":\"1\"}}],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"N\"}]},\"items\":[{\"pk\":{\"N\":\"x\"}}],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"B\"}]},\"items\":[{\"pk\":{\"B\":\"!\"}}],\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"}]},\"items\":{},\"table\":\"t\"}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"}]},\"items\":[],\"table\":3}",
                "{\"keys\":{\"partition\":[{\"name\":\"pk\",\"type\":\"S\"},{\"name\":\"pk\",\"type\":\"S\"}]},\"items\":[],\"table\":\"t\"}"
            })
    void whatIsNoRequestIsRefusedWithAText(String request) {
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> CollectionAdvice.answer(bytes, bytes.length))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .isNotBlank();
    }

    @Test
    void deepAndLongRequestsAreRefused() {
        byte[] deep = ("{\"table\":" + "[".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
        byte[] tooLong = new byte[CollectionAdvice.MOST_BYTES + 1];
        assertThatThrownBy(() -> CollectionAdvice.answer(deep, deep.length))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CollectionAdvice.answer(tooLong, tooLong.length))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void oddKeysDoNoHarm() {
        String[] odd = {
            "#", "##", " ", "\u202e", "{x}", "é", "null", "1e5#-0", "{", "}", "a#", "#b#", "-1", "999999999999999999999"
        };
        ask("#", odd);
        ask("a", odd);
    }

    private static Node.Mapping ask(String prefix, String... keys) {
        String items = Stream.of(keys)
                .map(key -> "{\"pk\":{\"S\":\"TRAP\"},\"sk\":{\"S\":\"" + key.replace("\"", "\\\"")
                        + "\"},\"l\":{\"L\":[]}}")
                .collect(Collectors.joining(","));
        String request = "{\"table\":\"Traps\"," + KEYS + ",\"complete\":true"
                + (prefix == null ? "" : ",\"prefix\":\"" + prefix + "\"") + ",\"items\":[" + items + "]}";
        return answer(request);
    }

    private static Node.Mapping answer(String request) {
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        return (Node.Mapping) JsonDocument.read(
                "answer", new String(CollectionAdvice.answer(bytes, bytes.length), StandardCharsets.UTF_8));
    }

    private static List<String> marks(Node.Mapping answer) {
        return each(answer, "marks").stream()
                .map(mark -> text(mark, "item") + " " + text(mark, "rule") + " " + text(mark, "because"))
                .toList();
    }

    /** The keys that are marked. */
    private static List<String> texts(Node.Mapping answer) {
        return each(answer, "marks").stream()
                .map(mark -> text(mark, "because").split(" ", 2)[0])
                .toList();
    }

    private static List<String> rules(Node.Mapping answer) {
        return each(answer, "findings").stream()
                .map(finding -> text(finding, "rule"))
                .toList();
    }

    private static List<Node.Mapping> each(Node.Mapping answer, String name) {
        List<Node.Mapping> all = new ArrayList<>();
        ((Node.Sequence) answer.get(name).orElseThrow()).items().forEach(node -> all.add((Node.Mapping) node));
        return all;
    }

    private static String text(Node.Mapping mapping, String name) {
        return ((Node.Scalar) mapping.get(name).orElseThrow()).text();
    }
}
