package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyOrderTest {
    private static Decision<Disorder> check(Sketch sketch, String... meant) {
        Design design = sketch.design();
        List<Read.Order> order = java.util.Arrays.stream(meant)
                .map(name ->
                        name.startsWith("-") ? new Read.Order(name.substring(1), true) : new Read.Order(name, false))
                .toList();
        return new KeyOrder(new Grammar(design)).check(design.entities().getFirst(), Optional.empty(), order, Set.of());
    }

    private static Disorder wrong(Sketch sketch, String... meant) {
        return check(sketch, meant).example().orElseThrow();
    }

    private static String first(Disorder disorder) {
        return ((AttributeValue.S) disorder.example().meantFirst().keys().get("SK")).value();
    }

    private static String second(Disorder disorder) {
        return ((AttributeValue.S) disorder.example().storedFirst().keys().get("SK")).value();
    }

    @Test
    void tenSortsBeforeNine() {
        Disorder disorder = wrong(
                new Sketch()
                        .component("number", Sketch.number("1", "99999", 0, 0))
                        .entity("Order", "P", "ORDER#{number}"),
                "-number");
        assertThat(disorder.cause()).isEqualTo(Disorder.Cause.NUMBER);
        assertThat(first(disorder)).isEqualTo("ORDER#9");
        assertThat(second(disorder)).isEqualTo("ORDER#10");
    }

    @Test
    void aWidthIsOutgrown() {
        assertThat(first(wrong(
                        new Sketch()
                                .component("number", Sketch.number("1", "99999", 0, 3))
                                .entity("Order", "P", "{number}"),
                        "number")))
                .isEqualTo("999");
        assertThat(check(
                                new Sketch()
                                        .component("number", Sketch.number("0", "99999", 2, 5))
                                        .entity("Order", "P", "{number}"),
                                "number")
                        .isProven())
                .isTrue();
    }

    @Test
    void negativeNumbersSortBackwards() {
        Disorder disorder = wrong(
                new Sketch().component("number", Sketch.number("-5", "9", 0, 3)).entity("Reading", "P", "{number}"),
                "number");
        assertThat(first(disorder)).startsWith("-00");
    }

    @Test
    void aKeyOfTypeNumberSortsAsNumbersDo() {
        assertThat(check(
                                new Sketch()
                                        .sortType(AttributeType.N)
                                        .component("number", Sketch.number("-5", "99999", 2, 0))
                                        .entity("Reading", "P", "{number}"),
                                "-number")
                        .isProven())
                .isTrue();
    }

    @Test
    void datesThatDoNotBeginWithTheYearSortWrong() {
        for (String format : List.of("dd/MM/yyyy", "MMM d yyyy", "yyyy-M-d", "yyyy-MM-dd hh:mm a", "EEE yyyy-MM-dd")) {
            Disorder disorder =
                    wrong(new Sketch().component("day", Sketch.moment(format)).entity("Event", "P", "E#{day}"), "day");
            assertThat(disorder.cause()).as(format).isEqualTo(Disorder.Cause.MOMENT_FORMAT);
        }
        for (String format : List.of(
                "yyyy-MM-dd",
                "yyyyMMdd",
                "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
                "uuuu-DDD",
                "yyyy-MM-dd'T'HH:mmX",
                "yyyy",
                "epoch-seconds")) {
            assertThat(check(
                                    new Sketch()
                                            .component("day", Sketch.moment(format))
                                            .entity("Event", "P", "E#{day}#x"),
                                    "day")
                            .isProven())
                    .as(format)
                    .isTrue();
        }
    }

    @Test
    void severalFormatsAndZonesSortWrong() {
        assertThat(wrong(
                                new Sketch()
                                        .component(
                                                "at",
                                                Sketch.moment(
                                                        "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))
                                        .entity("Event", "P", "{at}"),
                                "at")
                        .cause())
                .isEqualTo(Disorder.Cause.MOMENT_FORMATS);
        for (Form.Zone zone : List.of(Form.Zone.LOCAL, Form.Zone.MIXED)) {
            assertThat(wrong(
                                    new Sketch()
                                            .component("at", Sketch.moment(zone, "yyyy-MM-dd'T'HH:mm:ss"))
                                            .entity("Event", "P", "{at}"),
                                    "at")
                            .cause())
                    .isEqualTo(Disorder.Cause.ZONE);
        }
        assertThat(check(
                                new Sketch()
                                        .component("on", Sketch.moment(Form.Zone.LOCAL, "yyyy-MM-dd"))
                                        .entity("Event", "P", "{on}"),
                                "on")
                        .isProven())
                .isTrue();
    }

    @Test
    void textOfVaryingLengthBeforeAnotherField() {
        Disorder disorder = wrong(
                new Sketch()
                        .component("name", Sketch.anyText())
                        .component("n", Sketch.number("1", "9", 0, 1))
                        .entity("File", "P", "{name}#{n}"),
                "name",
                "n");
        assertThat(disorder.cause()).isEqualTo(Disorder.Cause.VARYING_LENGTH);
        assertThat(first(disorder)).isEqualTo("anna#1");
        assertThat(second(disorder)).isEqualTo("anna #1");
        // The delimiter is smaller than all characters of the text.
        assertThat(check(
                                new Sketch()
                                        .component("name", Sketch.upperAndDigits(1, 40))
                                        .component("n", Sketch.number("1", "9", 0, 1))
                                        .entity("File", "P", "{name}#{n}"),
                                "name",
                                "n")
                        .isProven())
                .isTrue();
    }

    @Test
    void whatMeansMostHasToComeFirst() {
        assertThat(wrong(
                                new Sketch()
                                        .component("at", Sketch.moment("yyyy-MM-dd"))
                                        .component("id", Sketch.id(Form.IdKind.UUID4))
                                        .entity("Order", "P", "{id}#{at}"),
                                "at")
                        .cause())
                .isEqualTo(Disorder.Cause.RANDOM_ID);
        assertThat(wrong(
                                new Sketch()
                                        .component("at", Sketch.moment("yyyy-MM-dd"))
                                        .component("city", Sketch.upperAndDigits(2, 9))
                                        .entity("Order", "P", "{city}#{at}"),
                                "at")
                        .cause())
                .isEqualTo(Disorder.Cause.OTHER_FIRST);
        assertThat(wrong(
                                new Sketch()
                                        .component("at", Sketch.moment("yyyy-MM-dd"))
                                        .component("city", Sketch.upperAndDigits(2, 9))
                                        .entity("Order", "P", "{city}#{at}"),
                                "city",
                                "-at")
                        .cause())
                .isEqualTo(Disorder.Cause.DIRECTION);
        assertThat(check(
                                new Sketch()
                                        .component("at", Sketch.moment("yyyy-MM-dd"))
                                        .component("city", Sketch.upperAndDigits(2, 9))
                                        .entity("Order", "{city}", "{city}#{at}"),
                                "-at")
                        .isProven())
                .isTrue();
    }

    @Test
    void aCoarserTimeBeforeAFinerOneIsNoFault() {
        Sketch sketch = new Sketch()
                .component("at", Sketch.moment("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))
                .component("id", new Form.Id(Form.IdKind.ULID, Optional.of("at")))
                .component("month", new Form.Derived("at", "yyyy-MM"))
                .component("badMonth", new Form.Derived("at", "MM/yyyy"))
                .entity("Event", "P", "{month}#{at}#{id}");
        assertThat(check(sketch, "at").isProven()).isTrue();
        assertThat(check(sketch, "month", "at", "id").isProven()).isTrue();
    }

    @Test
    void valuesOfAChoiceAreMeantAsListed() {
        Disorder disorder = wrong(
                new Sketch()
                        .component("priority", Sketch.choice("LOW", "MEDIUM", "HIGH"))
                        .entity("Task", "P", "{priority}"),
                "priority");
        assertThat(disorder.cause()).isEqualTo(Disorder.Cause.CHOICE);
        assertThat(first(disorder)).isEqualTo("LOW");
        assertThat(second(disorder)).isEqualTo("HIGH");
    }
}
