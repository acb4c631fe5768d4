package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.model.value.AttributeValue;
import io.partita.trial.ExampleCheck.Result;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What counter-examples claim is seen in a database, and claims that are wrong are found out. */
final class ExampleCheckTest {
    private static final Design DESIGN = DesignFile.read("lines", """
            design: Lines
            table: {name: Lines, partition-key: PK, sort-key: SK}
            indexes:
              ByDay: {partition-key: DAY, sort-key: {name: place, type: N}, projection: keys-only}
            components:
              id: {type: text, length: 3}
            entities:
              Line:
                identity: id
                count: 10
                keys: {PK: "L#{id}", SK: LINE}
            patterns:
              A line: {want: Line, given: id}
            """.getBytes(StandardCharsets.UTF_8));

    private static KeyedInput line(String partition, String sort) {
        return new KeyedInput(
                "Line",
                Map.of("id", sort),
                Map.of("PK", AttributeValue.string(partition), "SK", AttributeValue.string(sort)));
    }

    private static KeyedInput onDay(String sort, int place) {
        return new KeyedInput(
                "Line",
                Map.of("id", sort),
                Map.of(
                        "PK", AttributeValue.string("L"),
                        "SK", AttributeValue.string(sort),
                        "DAY", AttributeValue.string("today"),
                        "place", AttributeValue.number(place)));
    }

    private static Result resultOf(CounterExample example) {
        return ExampleCheck.check(DESIGN, example).result();
    }

    @Test
    void tenBeforeTwoIsShownByAQuery() {
        assertThat(resultOf(new CounterExample.WrongOrder(Optional.empty(), line("L", "LINE#2"), line("L", "LINE#10"))))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.WrongOrder(Optional.empty(), line("L", "LINE#10"), line("L", "LINE#2"))))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void orderInDifferentCollectionsIsNotShown() {
        assertThat(resultOf(new CounterExample.WrongOrder(Optional.empty(), line("L", "LINE#2"), line("M", "LINE#10"))))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void orderOfAnIndexIsThatOfItsKeys() {
        assertThat(resultOf(new CounterExample.StoredOrder(
                        Optional.of("ByDay"), List.of(onDay("c", 2), onDay("b", 10), onDay("a", 11)))))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(
                        new CounterExample.StoredOrder(Optional.of("ByDay"), List.of(onDay("b", 10), onDay("c", 2)))))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void aCollisionIsShownByTheItemThatIsReplaced() {
        assertThat(resultOf(new CounterExample.Collision(line("L", "A#1"), line("L", "A#1"))))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.Collision(line("L", "A#1"), line("L", "A#2"))))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void aStrayIsShownWhereTheConditionFindsItToo() {
        CounterExample.SortCondition prefix =
                new CounterExample.SortCondition("SK", "begins_with", List.of(AttributeValue.string("ORDER")));
        assertThat(resultOf(new CounterExample.StrayMatch(
                        Optional.empty(), prefix, line("L", "ORDER#1"), line("L", "ORDERLINE#1"))))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.StrayMatch(
                        Optional.empty(), prefix, line("L", "ORDER#1"), line("L", "PROFILE"))))
                .isEqualTo(Result.NOT_SHOWN);
        CounterExample.SortCondition between = new CounterExample.SortCondition(
                "SK", "BETWEEN", List.of(AttributeValue.string("A"), AttributeValue.string("B")));
        assertThat(resultOf(new CounterExample.StrayMatch(Optional.empty(), between, line("L", "A1"), line("L", "A2"))))
                .isEqualTo(Result.SHOWN);
    }

    @Test
    void keysOfOtherBytesLieSideBySide() {
        assertThat(resultOf(new CounterExample.DifferentBytes(line("L", "Ann"), line("L", "ann"))))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.DifferentBytes(line("L", "ann"), line("L", "ann"))))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void aKeyThatCannotBeOneIsRefusedByTheDatabase() {
        assertThat(resultOf(new CounterExample.RefusedKey("SK", "", "S"))).isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.RefusedKey("SK", "x".repeat(1025), "S")))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.RefusedKey("place", "12", "S"))).isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.RefusedKey("PK", "true", "BOOL")))
                .isEqualTo(Result.SHOWN);
        assertThat(resultOf(new CounterExample.RefusedKey("SK", "x".repeat(1024), "S")))
                .isEqualTo(Result.NOT_SHOWN);
    }

    @Test
    void figuresAreNotTried() {
        assertThat(resultOf(new CounterExample.Figures(List.of()))).isEqualTo(Result.NOT_TRIED);
    }
}
