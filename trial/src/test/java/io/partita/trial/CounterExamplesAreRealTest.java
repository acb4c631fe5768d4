package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.Advice;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.Finding;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import io.partita.trial.ExampleCheck.Check;
import io.partita.trial.ExampleCheck.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever the advisor claims of keys, of any design that it is tested with or explained by, a database does. */
final class CounterExamplesAreRealTest {
    private static final Path ROOT = Path.of(System.getProperty("partita.root"));

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```yaml\\n(design:.*?)^```$");

    private static final int MOST_BYTES_OF_A_PARTITION_KEY = 2_048;
    private static final int MOST_BYTES_OF_A_SORT_KEY = 1_024;

    private record Claim(Design design, Finding finding, CounterExample example) {
        String name() {
            return finding.rule() + " " + finding.place() + ", "
                    + example.getClass().getSimpleName();
        }
    }

    @TestFactory
    Stream<DynamicTest> aDatabaseShowsEveryExampleThatSpeaksOfKeys() throws IOException {
        return claims().filter(claim -> !(claim.example instanceof CounterExample.Figures))
                .map(claim -> dynamicTest(claim.design.name() + ": " + claim.name(), () -> {
                    Check check = ExampleCheck.check(claim.design, claim.example);
                    assertThat(check.result())
                            .as(check.seen() + " " + claim.example)
                            .isEqualTo(Result.SHOWN);
                }));
    }

    @TestFactory
    Stream<DynamicTest> theirKeysAreNotTooLong() throws IOException {
        return claims().filter(claim -> !keysOf(claim.example).isEmpty())
                .map(claim -> dynamicTest(claim.design.name() + ": " + claim.name(), () -> {
                    for (KeyedInput input : keysOf(claim.example)) {
                        input.keys()
                                .forEach((attribute, value) -> assertThat(bytes(value))
                                        .as(attribute)
                                        .isBetween(1, most(claim.design, attribute)));
                    }
                }));
    }

    @Test
    void everyKindOfExampleOccurs() throws IOException {
        Map<String, Long> kinds = new TreeMap<>();
        claims().forEach(claim -> kinds.merge(claim.example.getClass().getSimpleName(), 1L, Long::sum));
        assertThat(kinds)
                .containsKeys(Stream.of(CounterExample.class.getPermittedSubclasses())
                        .map(Class::getSimpleName)
                        .toArray(String[]::new));
    }

    private static List<KeyedInput> keysOf(CounterExample example) {
        return switch (example) {
            case CounterExample.WrongOrder order -> List.of(order.meantFirst(), order.storedFirst());
            case CounterExample.Collision collision -> List.of(collision.first(), collision.second());
            case CounterExample.StrayMatch match -> List.of(match.meant(), match.stray());
            case CounterExample.DifferentBytes bytes -> List.of(bytes.first(), bytes.second());
            case CounterExample.StoredOrder order -> order.keys();
            case CounterExample.RefusedKey ignored -> List.of();
            case CounterExample.Figures ignored -> List.of();
        };
    }

    private static int bytes(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> text.value().getBytes(StandardCharsets.UTF_8).length;
            case AttributeValue.B binary -> binary.value().length();
            default -> 1;
        };
    }

    private static int most(Design design, String attribute) {
        boolean sort = Stream.concat(
                        design.table().keys().sort().stream(),
                        design.indexes().stream().flatMap(index -> index.keys().sort().stream()))
                .map(KeyAttribute::name)
                .anyMatch(attribute::equals);
        return sort ? MOST_BYTES_OF_A_SORT_KEY : MOST_BYTES_OF_A_PARTITION_KEY;
    }

    private static Stream<Claim> claims() throws IOException {
        List<Claim> all = new ArrayList<>();
        for (Design design : designs()) {
            for (Finding finding : Advice.of(design, Optional.empty()).findings()) {
                finding.example().forEach(example -> all.add(new Claim(design, finding, example)));
            }
        }
        return all.stream();
    }

    private static List<Design> designs() throws IOException {
        List<Design> all = new ArrayList<>();
        for (Path file : DesignsTrialTest.designs()) {
            all.add(DesignFile.read(file.getFileName().toString(), Files.readAllBytes(file)));
        }
        List<Path> pages;
        try (Stream<Path> files = Files.list(ROOT.resolve(Path.of("docs", "reference", "rules")))) {
            pages = files.filter(file -> file.getFileName().toString().matches("R\\d\\d\\.md"))
                    .sorted()
                    .toList();
        }
        assertThat(pages).hasSize(24);
        for (Path page : pages) {
            List<String> designs = BLOCK.matcher(Files.readString(page))
                    .results()
                    .map(block -> block.group(1))
                    .toList();
            assertThat(designs).as("designs of %s", page).isNotEmpty();
            for (String design : designs) {
                all.add(DesignFile.read(page.getFileName().toString(), design.getBytes(StandardCharsets.UTF_8)));
            }
        }
        return all;
    }
}
