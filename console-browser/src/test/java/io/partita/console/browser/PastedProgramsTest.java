package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.json.Json;

/** What is copied from the page, in four languages, run as it is: it prints the rows that the page shows. */
class PastedProgramsTest extends InBrowser {
    private static final String ODD =
            "O'Neil \"said\"\\n `$HOME` ${x} $(id) %s \t\r\n\u0000\u0001\u202e\u2028é\u0301😀 /*# --";
    private static final String LARGE = "12345678901234567890123456789012345678";
    private static final String SMALL = "-9.9999999999999999999999999999999999999E-120";

    /** What is asked; the rows of a slice are some but not all. */
    private record Case(String name, String address, String kind, int rows, boolean withCli) {}

    private record Shown(Case asked, List<Object> items, Map<String, String> programs) {}

    private final List<Case> cases = new ArrayList<>();

    @TestFactory
    List<DynamicTest> programs(@TempDir Path folder) throws Exception {
        fill();
        keyConditions();
        filters();
        odd();
        pages();
        Chromium.driver()
                .executeCdpCommand(
                        "Browser.grantPermissions",
                        Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
        Chromium.driver().manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
        screen().open("#/t/Texts");
        screen().find("[role=option]");
        List<Shown> all = new ArrayList<>();
        for (Case asked : cases) {
            all.add(copied(asked));
        }
        PastedPrograms programs =
                new PastedPrograms(folder, all.getFirst().programs().get("environment"));
        Map<String, Optional<String>> missing = new LinkedHashMap<>();
        PastedPrograms.LANGUAGES.forEach(language -> missing.put(language, programs.missing(language)));
        boolean cliSendsBinaries = programs.cliSendsBinaries();
        List<DynamicTest> tests = new ArrayList<>();
        for (String language : PastedPrograms.LANGUAGES) {
            for (Shown shown : all) {
                String name = language + ": " + shown.asked().name();
                String text = shown.programs().get(language);
                if (missing.get(language).isPresent()) {
                    tests.add(dynamicTest(
                            name, () -> assumeTrue(false, missing.get(language).get())));
                } else if (language.equals("AWS CLI")
                        && (!shown.asked().withCli() || (text.contains("--cli-binary-format") && !cliSendsBinaries))) {
                    continue; // each is a process of its own, and the others say the same; version 1 cannot send
                    // binaries
                } else {
                    programs.add(language, shown.asked().name(), text);
                    tests.add(dynamicTest(name, () -> {
                        String printed =
                                programs.printed(language, shown.asked().name());
                        assertThat(lines(printed, text)).as(text).isEqualTo(readable(shown.items(), language));
                    }));
                }
            }
        }
        programs.run();
        return tests;
    }

    /** Ten items in order whose attributes differ, several hostile ones, large ones, and keys of all types. */
    private void fill() {
        Examples examples = new Examples(server());
        examples.create("Texts", "PK", "Sort Key");
        for (int at = 0; at < 10; at++) {
            examples.put(
                    "Texts",
                    "{'PK':{'S':'D'},'Sort Key':{'S':'v" + at + "'},'num':{'N':'" + at + "'},'word':{'S':'"
                            + "ab".repeat(at)
                            + "'},'bytes':{'B':'" + "AP8A".repeat(at) + "'},'tags':{'SS':['all','t" + at % 3
                            + "']},'flag':{'BOOL':"
                            + (at < 4) + "},'none':{'NULL':true},'deep':{'M':{'a.b':{'L':[{'N':'" + at
                            + "'},{'S':'x'}]}}},"
                            + (at % 2 == 0 ? "'extra':{'S':'e'},'mixed':{'N':'1'}" : "'mixed':{'S':'1'}") + "}");
        }
        String odd = new Json().toJson(ODD);
        for (String sort : List.of("\"plain\"", odd)) {
            server().call(
                            "PutItem",
                            "{\"TableName\":\"Texts\",\"Item\":{\"PK\":{\"S\":" + odd + "},\"Sort Key\":{\"S\":" + sort
                                    + "},\"it's \\\"odd\\\" $x\":{\"S\":" + odd
                                    + "},\"__proto__\":{\"S\":\"p\"},\"large\":{\"N\":\""
                                    + LARGE
                                    + "\"},\"list\":{\"L\":[{\"BOOL\":true},{\"NULL\":true},{\"S\":\"\"},{\"L\":[]},{\"M\":{}},"
                                    + "{\"NS\":[\"1\",\"2.5\"]},{\"BS\":[\"AA==\",\"/w==\"]}]}}}");
        }
        for (int at = 0; at < 6; at++) {
            examples.put(
                    "Texts",
                    "{'PK':{'S':'wide'},'Sort Key':{'S':'" + at + "'},'filler':{'S':'" + "x".repeat(250_000) + "'}}");
        }
        examples.create("Numbers", "pk", "n:N");
        for (String number : List.of(SMALL, "0", "9", "10", LARGE)) {
            examples.put("Numbers", "{'pk':{'S':'D'},'n':{'N':'" + number + "'}}");
        }
        examples.create("Binaries", "pk:B", "b:B");
        for (String bytes : List.of("AA==", "IidcJGA=", "/wAi", "////")) {
            examples.put("Binaries", "{'pk':{'B':'/wAiJ1w='},'b':{'B':'" + bytes + "'}}");
        }
    }

    private void keyConditions() {
        Map<String, Integer> rows = new LinkedHashMap<>();
        rows.put("eq/S.v4", 1);
        rows.put("lt/S.v4", 4);
        rows.put("le/S.v4", 5);
        rows.put("gt/S.v4", 5);
        rows.put("ge/S.v4", 6);
        rows.put("between/S.v3/S.v5", 3);
        rows.put("begins_with/S.v", 10);
        rows.forEach((condition, count) -> {
            String address = "#/t/Texts/key/PK/eq/S.D/key/Sort%20Key/" + condition;
            String operator = condition.substring(0, condition.indexOf('/'));
            add(operator + " forward", address, condition.startsWith("eq") ? "GetItem" : "Query", count, true);
            add(
                    operator + " backward",
                    address + "/backward",
                    condition.startsWith("eq") ? "GetItem" : "Query",
                    count,
                    false);
        });
        add("all, consistent", "#/t/Texts/key/PK/eq/S.D/consistent", "Query", 10, false);
        add(
                "a number between 38 digits",
                "#/t/Numbers/key/pk/eq/S.D/key/n/between/N." + SMALL + "/N." + LARGE + "/backward",
                "Query",
                5,
                true);
        add("a number from 38 digits", "#/t/Numbers/key/pk/eq/S.D/key/n/ge/N." + LARGE, "Query", 1, false);
        String binary = "#/t/Binaries/key/pk/eq/B." + encoded("/wAiJ1w=") + "/key/b/";
        add("a binary item", binary + "eq/B." + encoded("/wAi"), "GetItem", 1, true);
        add("a binary prefix", binary + "begins_with/B." + encoded("/w=="), "Query", 2, true);
        add("binaries backward", binary + "lt/B." + encoded("////") + "/backward", "Query", 3, false);
    }

    private void filters() {
        Map<String, Integer> rows = new LinkedHashMap<>();
        rows.put(".num/eq/N.4.0", 1);
        rows.put(".num/ne/N.4", 9);
        rows.put(".num/lt/N.4", 4);
        rows.put(".num/le/N.4", 5);
        rows.put(".num/gt/N.4", 5);
        rows.put(".num/ge/N.4", 6);
        rows.put(".num/between/N.3/N.5", 3);
        rows.put(".word/begins_with/S.abab", 8);
        rows.put(".num/in/N.1/N.5/S.x", 2);
        rows.put(".tags/contains/S.t1", 3);
        rows.put(".tags/not_contains/S.t1", 7);
        rows.put(".extra/exists", 5);
        rows.put(".extra/not_exists", 5);
        rows.put(".mixed/type/S.N", 5);
        rows.put(".word/size_eq/N.8", 1);
        rows.put(".word/size_ne/N.8", 9);
        rows.put(".word/size_lt/N.8", 4);
        rows.put(".word/size_le/N.8", 5);
        rows.put(".bytes/size_gt/N.12", 5);
        rows.put(".bytes/size_ge/N.12", 6);
        rows.put(".flag/eq/" + value("{\"BOOL\":true}"), 4);
        rows.put(".deep/.a.b/~0/gt/N.6", 3);
        rows.put(".bytes/contains/B." + encoded("AP8A"), 9);
        rows.put(
                ".deep/in/" + value("{\"M\":{\"a.b\":{\"L\":[{\"N\":\"2\"},{\"S\":\"x\"}]}}}") + "/"
                        + value("{\"NULL\":true}"),
                1);
        rows.forEach((condition, count) -> add(
                "filter " + condition,
                "#/t/Texts/key/PK/eq/S.D/where/" + condition,
                "Query",
                count,
                !condition.matches("\\.(flag|deep).*|\\.bytes/contains.*")));
        add("a Scan with a filter", "#/t/Texts/where/.num/le/N.6/where/.extra/exists", "Scan", 4, true);
        add("a Scan by sort key", "#/t/Texts/key/Sort%20Key/begins_with/S.v", "Scan", 10, false);
        add("attributes of a Scan", "#/t/Texts/where/.num/gt/N.7/show/.num/show/.deep/.a.b/~1", "Scan", 2, false);
    }

    private void odd() {
        String odd = "#/t/Texts/key/PK/eq/S." + encoded(ODD);
        String sort = "/key/Sort%20Key/";
        add("an odd item", odd + sort + "eq/S." + encoded(ODD), "GetItem", 1, true);
        add("no item", odd + sort + "eq/S.none", "GetItem", 0, true);
        add("an odd collection", odd, "Query", 2, true);
        add("an odd prefix", odd + sort + "begins_with/S." + encoded(ODD), "Query", 1, false);
        add(
                "odd names and values",
                odd + "/where/." + encoded("it's \"odd\" $x") + "/eq/S." + encoded(ODD)
                        + "/where/.__proto__/eq/S.p/where/.large/eq/N." + LARGE,
                "Query",
                2,
                true);
        add(
                "part of an odd item",
                odd + sort + "eq/S.plain/show/.list/~5/show/." + encoded("it's \"odd\" $x"),
                "GetItem",
                1,
                false);
        add("nothing of an item", odd + sort + "eq/S.plain/show/.absent", "GetItem", 1, false);
    }

    private void pages() {
        add("several pages", "#/t/Texts/key/PK/eq/S.wide", "Query", 6, true);
        add("a page of two", "#/t/Texts/key/PK/eq/S.wide/limit/2", "Query", 2, false);
        add("a page of a Scan", "#/t/Numbers/limit/3", "Scan", 3, false);
        add("nothing", "#/t/Texts/key/PK/eq/S.nobody", "Query", 0, false);
    }

    private void add(String name, String address, String kind, int rows, boolean withCli) {
        cases.add(new Case(name, address, kind, rows, withCli));
    }

    @SuppressWarnings("unchecked")
    private Shown copied(Case asked) throws Exception {
        Map<String, Object> answer = (Map<String, Object>)
                Chromium.driver().executeAsyncScript(PastedPrograms.resource("copy.js"), asked.address());
        assertThat(answer.get("failure")).as(asked.name()).isNull();
        List<Object> items = ordered((List<Object>) new Json().toType((String) answer.get("items"), List.class));
        assertThat(answer.get("kind")).as(asked.name()).isEqualTo(asked.kind());
        assertThat(items).as(asked.name()).hasSize(asked.rows());
        assertThat(answer.get("rows")).as(asked.name()).isEqualTo((long) asked.rows());
        return new Shown(asked, items, (Map<String, String>) answer.get("programs"));
    }

    /** The AWS SDK for JavaScript drops an attribute of the name __proto__ from what it reads; nothing in a program can bring it back. */
    private static List<Object> readable(List<Object> items, String language) {
        if (language.equals("JavaScript")) {
            return items.stream()
                    .map(item -> {
                        Map<Object, Object> members = new LinkedHashMap<>((Map<?, ?>) item);
                        members.remove("__proto__");
                        return (Object) members;
                    })
                    .toList();
        }
        return items;
    }

    private static List<Object> lines(String printed, String program) {
        List<Object> items = new ArrayList<>();
        for (String line : printed.split("\n")) {
            if (!line.isBlank()) {
                assertThat(line).as(printed + "\n" + program).startsWith("{");
                items.add(new Json().toType(line, Map.class));
            }
        }
        return ordered(items);
    }

    private static List<Object> ordered(List<Object> values) {
        return values.stream().map(PastedProgramsTest::ordered).collect(Collectors.toList());
    }

    /** The elements of a set have no order. */
    private static Object ordered(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(PastedProgramsTest::ordered).collect(Collectors.toList());
        }
        if (!(value instanceof Map<?, ?> map)) {
            return value;
        }
        Map<Object, Object> members = new LinkedHashMap<>();
        map.forEach((name, content) -> members.put(
                name,
                Stream.of("SS", "NS", "BS").anyMatch(name::equals)
                                && content instanceof List<?> set
                                && set.stream().allMatch(String.class::isInstance)
                        ? set.stream().map(String.class::cast).sorted().toList()
                        : ordered(content)));
        return members;
    }

    private static String value(String json) {
        return "J." + encoded(json);
    }

    /** As a segment of the page's address. */
    private static String encoded(String text) {
        StringBuilder segment = new StringBuilder();
        for (byte unit : text.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (unit & 0xff);
            boolean plain = (letter >= '0' && letter <= '9')
                    || (letter >= 'A' && letter <= 'Z')
                    || (letter >= 'a' && letter <= 'z')
                    || "-._~".indexOf(letter) >= 0;
            segment.append(plain ? String.valueOf(letter) : String.format("%%%02X", (int) letter));
        }
        return segment.toString();
    }
}
