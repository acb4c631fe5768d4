package io.partita.advisor.file;

import static io.partita.advisor.file.Examples.SMALL;
import static io.partita.advisor.file.Examples.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.design.Design;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HostileDesignFileTest {
    private static void assertRefused(String text, String said) {
        assertThat(problems(text)).anySatisfy(problem -> assertThat(problem).contains(said));
    }

    @Test
    void aliasesThatWouldMultiplyAreRefused() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [lol, lol]\n");
        for (int i = 1; i < 40; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1));
        }
        assertRefused(bomb.toString(), "an alias stands here (*'a0'); write the part out");
        assertRefused("design: &x [*x]", "an alias stands here");
        assertRefused("&x {a: *x}", "an alias stands here");
    }

    @Test
    void depthIsBounded() {
        assertRefused("[".repeat(100_000), "more than 64 deep");
        assertRefused("{a: ".repeat(100_000), "more than 64 deep");
        assertRefused("- ".repeat(100_000), "more than 64 deep");
        assertRefused("? ".repeat(100_000), "more than 64 deep");
        assertRefused(SMALL.replace("{type: ulid}", "{type: text, pattern: '" + "(".repeat(490) + "'}"), "20 deep");
    }

    @Test
    void lengthIsBounded() {
        byte[] long1 = new byte[DesignFile.BYTES_MAX + 1];
        java.util.Arrays.fill(long1, (byte) '#');
        assertThat(problems(long1))
                .singleElement()
                .asString()
                .contains("it is too long (expected: at most 1048576 bytes)");
        assertThatThrownBy(() -> DesignFile.read("x", new StringReader("#".repeat(DesignFile.BYTES_MAX + 1))))
                .isInstanceOf(DesignFileException.class)
                .hasMessageContaining("too long");
    }

    @Test
    void namesThatOccurTwiceAreRefused() {
        assertRefused(SMALL + "design: Again\n", "'design' is there twice; it was first written in line 1");
        assertRefused(SMALL.replace("SK: \"#\"", "SK: a, SK: b"), "'SK' is there twice");
    }

    @Test
    void whatIsNoDesignIsRefused() {
        assertRefused("", "there is no document in it");
        assertRefused("# nothing", "there is no document in it");
        assertRefused("hello", "'hello' stands here");
        assertRefused("- a", "a list stands here");
        assertRefused(SMALL + "---\n" + SMALL, "a second document begins here");
        assertRefused("a: b: c", "this is not YAML");
        assertRefused("a: 'b", "this is not YAML");
        assertRefused("%YAML 3.0\n---\na: b", "this is not YAML");
        assertRefused("? [a]\n: b", "a member has a list for a name");
        assertRefused(SMALL.replace("design: Small", "design: !!java.lang.Runtime Small"), "a tag stands here");
        assertRefused(SMALL.replace("design: Small", "design: !Ref Small"), "a tag stands here: '!Ref'");
    }

    @Test
    void bytesAndCharactersThatNoTextHasAreRefused() {
        assertRefused("design: a\u0000b", "there is a NUL character");
        assertRefused("design: \"a\\u0000b\"", "an escape for NUL");
        assertRefused("design: \"a\\uD800b\"", "surrogate");
        assertRefused("design: a\u0007b", "this is not YAML");
        assertThat(problems(new byte[] {'d', ':', ' ', (byte) 0xC0, (byte) 0xAF}))
                .singleElement()
                .asString()
                .startsWith("shop.yaml:1:4: there are bytes that are not UTF-8");
        assertThat(problems("design: x".getBytes(StandardCharsets.UTF_16)))
                .singleElement()
                .asString()
                .contains("UTF-16");
        assertThatThrownBy(() -> DesignFile.read("x", new StringReader("design: a\uD800")))
                .isInstanceOf(DesignFileException.class)
                .hasMessageStartingWith("x:1:10: there is half of a surrogate pair");
    }

    @Test
    void charactersThatDoNotShowAreRefusedInNamesAndShownInMessages() {
        assertRefused(
                SMALL.replace("Thing:", "\"Th\\u202Eing\":").replace("want: Thing", "want: \"Th\\u202Eing\""),
                "'Th\\u{202E}ing' cannot be the name of an entity: it has a character that does not show");
        assertRefused(SMALL.replace("design: Small", "design: \"a\\nb\""), "'a\\u{A}b' cannot be the name of a design");
        assertRefused(SMALL.replace("A thing", "A\uFEFFthing"), "cannot be the name of a pattern");
    }

    @Test
    void aByteOrderMarkInFrontIsNoPartOfTheText() {
        Design design = Examples.design("\uFEFF" + SMALL);
        assertThat(design.name()).isEqualTo("Small");
        assertThat(design.places().of("design").orElseThrow().column()).isEqualTo(1);
    }

    @Test
    void linesMayEndInAnyWay() {
        assertThat(Examples.design(SMALL.replace("\n", "\r\n")).places())
                .isEqualTo(Examples.design(SMALL).places());
    }

    @Test
    void hugeNumbersAreRefusedAndNotComputed() {
        assertRefused(SMALL.replace("count: 10", "count: 1000000000000000000000000000000"), "expected: a whole number");
        assertRefused(SMALL.replace("count: 10", "count: " + "9".repeat(500_000)), "expected: a whole number");
        assertRefused(SMALL.replace("{type: ulid}", "{type: number, range: 0..1e999999999}"), "stands here");
        assertRefused(SMALL.replace("{type: ulid}", "{type: number, range: 0.." + "9".repeat(39) + "}"), "at most 38");
        assertRefused(SMALL.replace("given: id", "rate: " + "9".repeat(300) + " per second"), "expected: a rate");
        assertRefused(SMALL.replace("{type: ulid}", "{type: shard, shards: 2000000000}"), "expected: a whole number");
    }

    /** Paths, suggestions and checks of pairs are what could take the square of a file's length. */
    @Test
    void longAndManyNamesTakeNoMoreThanTheirPlace() {
        String name = "n".repeat(300_000);
        String members =
                IntStream.range(0, 60_000).mapToObj(i -> "m" + i + ": 1").collect(Collectors.joining(", ", "{", "}"));
        assertRefused(
                "design: a\ntable: {name: abc, partition-key: id}\nentities:\n  ? " + name + "\n  : " + members,
                "longer than 255");
        assertRefused(SMALL + "entities2: " + members, "nothing is called 'entities2'");
        assertRefused(SMALL.replace("values: [OPEN, DONE]", "values: " + members), "there are 60000 values");
        assertRefused(SMALL.replace("{PK: \"THING#{id}\", SK: \"#\"}", members), "there is no key attribute 'm0'");
        assertRefused("a: 1\ncomponents: " + members, "there are 60000 components");
        assertRefused("a: 1\npatterns: " + members, "there are 60000 patterns");
        assertRefused("a: 1\nentities: " + members, "there are 60000 entities");
        assertRefused(SMALL.replace("given: id", "given: \"a" + " ".repeat(500_000) + "b\""), "there is no component");
        assertRefused(
                SMALL.replace("given: id", "given: [" + "q, ".repeat(200_000) + "q]"), "there is no component 'q'");
    }

    /** Whatever is done to a file, it is a design or is refused with a place; nothing else is thrown. */
    @Property(tries = 600)
    void aMutatedFileIsADesignOrIsRefused(@ForAll long seed) {
        Random random = new Random(seed);
        String original = random.nextBoolean() ? SMALL : Examples.documented().getFirst();
        byte[] text = mutated(original.getBytes(StandardCharsets.UTF_8), random);
        try {
            assertThat(DesignFile.read("f", text).name()).isNotEmpty();
        } catch (DesignFileException e) {
            assertThat(e.problems()).isNotEmpty().hasSizeLessThanOrEqualTo(20);
            assertThat(e.getMessage()).matches("(?s)f:[0-9]+:[0-9]+: .+");
        }
    }

    private static final String[] PIECES = {
        "&a ",
        "*a",
        "!!str ",
        "{",
        "}",
        "[",
        "]",
        ": ",
        "- ",
        "? ",
        "| ",
        "> ",
        "\t",
        "\n",
        "'",
        "\"",
        "#",
        "%",
        "---\n",
        "...\n",
        "\\",
        "\u2028",
        "\u202E",
        "0x7fffffff",
        "1e99",
        "-",
        "..",
        "x 25",
        " = ",
        "{{",
        "}}",
        "null",
        "~",
        "true",
        "\uFFFF",
        "é"
    };

    private static byte[] mutated(byte[] text, Random random) {
        StringBuilder all = new StringBuilder(new String(text, StandardCharsets.UTF_8));
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(all.length());
            int end = Math.min(all.length(), at + 1 + random.nextInt(12));
            switch (random.nextInt(5)) {
                case 0 -> all.delete(at, end);
                case 1 -> all.insert(at, PIECES[random.nextInt(PIECES.length)]);
                case 2 -> all.setCharAt(at, (char) (32 + random.nextInt(95)));
                case 3 -> all.insert(random.nextInt(all.length()), all.substring(at, end));
                default -> all.replace(at, end, PIECES[random.nextInt(PIECES.length)]);
            }
            if (all.isEmpty()) {
                all.append('x');
            }
        }
        byte[] bytes = all.toString().getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(10) == 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }
}
