package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import org.junit.jupiter.api.Test;

class CollisionsTest {
    private static Decision<Clash> within(Sketch sketch) {
        Design design = sketch.design();
        return new Collisions(new Grammar(design)).within(design.entities().getFirst());
    }

    private static Decision<Clash> between(Sketch sketch) {
        Design design = sketch.design();
        return new Collisions(new Grammar(design))
                .between(design.entities().get(0), design.entities().get(1));
    }

    @Test
    void aDelimiterInsideOfTwoFieldsGivesOneKeyToTwoThings() {
        Clash clash = within(new Sketch()
                        .component("city", Sketch.anyText())
                        .component("street", Sketch.anyText())
                        .entity("Place", "PLACE", "{city}#{street}"))
                .example()
                .orElseThrow();
        assertThat(clash.cause()).isEqualTo(Clash.Cause.TWO_READINGS);
        assertThat(clash.assumed()).isTrue();
        assertThat(clash.components()).containsExactly("city", "street");
        assertThat(clash.example().first().keys())
                .isEqualTo(clash.example().second().keys())
                .containsEntry("SK", new AttributeValue.S("anna#anna#anna"));
        assertThat(clash.example().first().input())
                .isNotEqualTo(clash.example().second().input());
    }

    @Test
    void oneFieldWithoutTheDelimiterIsEnough() {
        assertThat(within(new Sketch()
                                .component("city", Sketch.upperAndDigits(1, 30))
                                .component("street", Sketch.anyText())
                                .entity("Place", "PLACE", "{city}#{street}"))
                        .isProven())
                .isTrue();
    }

    @Test
    void fieldsOfFixedLengthNeedNoDelimiter() {
        assertThat(within(new Sketch()
                                .component("a", Sketch.upperAndDigits(8, 8))
                                .component("b", Sketch.upperAndDigits(3, 9))
                                .entity("Thing", "T", "{a}{b}"))
                        .isProven())
                .isTrue();
        Clash clash = within(new Sketch()
                        .component("a", Sketch.upperAndDigits(1, 8))
                        .component("b", Sketch.upperAndDigits(3, 9))
                        .entity("Thing", "T", "{a}{b}"))
                .example()
                .orElseThrow();
        assertThat(clash.assumed()).isFalse();
    }

    @Test
    void whatMakesThingsDifferentHasToBeInTheKey() {
        Clash clash = within(new Sketch()
                        .component("userId", Sketch.upperAndDigits(4, 4))
                        .component("orderDate", Sketch.moment("yyyy-MM-dd"))
                        .component("orderId", Sketch.id(Form.IdKind.ULID))
                        .entity("Order", "{userId}", "{orderDate}", "userId", "orderId"))
                .example()
                .orElseThrow();
        assertThat(clash.cause()).isEqualTo(Clash.Cause.NOT_IN_KEY);
        assertThat(clash.components()).containsExactly("orderId");
        assertThat(clash.example().first().keys())
                .isEqualTo(clash.example().second().keys());
    }

    @Test
    void anIdMadeByMachinesTellsThingsApartByItself() {
        assertThat(within(new Sketch()
                                .component("customerId", Sketch.upperAndDigits(4, 4))
                                .component("orderId", Sketch.id(Form.IdKind.ULID))
                                .entity("Customer", "CUSTOMER#{customerId}", "#PROFILE")
                                .entity("Order", "ORDER#{orderId}", "#ORDER", "customerId", "orderId"))
                        .isProven())
                .isTrue();
        Design design = new Sketch()
                .component("customerId", Sketch.upperAndDigits(4, 4))
                .component("orderId", Sketch.id(Form.IdKind.ULID))
                .entity("Customer", "CUSTOMER#{customerId}", "#PROFILE")
                .entity("Order", "ORDER#{orderId}", "#ORDER", "customerId", "orderId")
                .of("Customer")
                .design();
        assertThat(new Collisions(new Grammar(design))
                        .within(design.entity("Order"))
                        .isProven())
                .isTrue();
    }

    @Test
    void aComponentThatAnotherAttributeTellsIsKnown() {
        // The sort key alone reads in two ways; the partition key says which customer it is.
        assertThat(within(new Sketch()
                                .component("customer", Sketch.anyText())
                                .component("note", Sketch.anyText())
                                .entity("Note", "C#{customer}", "N#{customer}#{note}"))
                        .isProven())
                .isTrue();
    }

    @Test
    void keysOfTwoEntitiesMeet() {
        Clash clash = between(new Sketch()
                        .component("id", Sketch.upperAndDigits(2, 8))
                        .component("name", Sketch.anyText())
                        .entity("User", "U#{id}", "META")
                        .entity("Setting", "U#{id}", "{name}"))
                .example()
                .orElseThrow();
        assertThat(clash.cause()).isEqualTo(Clash.Cause.TWO_ENTITIES);
        assertThat(clash.example().second().input()).containsEntry("name", "META");
        assertThat(between(new Sketch()
                                .component("id", Sketch.upperAndDigits(2, 8))
                                .component("name", Sketch.upperAndDigits(5, 8))
                                .entity("User", "U#{id}", "META")
                                .entity("Setting", "U#{id}", "{name}"))
                        .isProven())
                .isTrue();
    }

    @Test
    void numbersAreComparedAsNumbers() {
        Sketch sketch = new Sketch()
                .sortType(AttributeType.N)
                .component("a", Sketch.number("1", "5", 0, 3))
                .component("b", Sketch.number("5", "9", 1, 0))
                .component("c", Sketch.number("5.5", "9", 1, 0))
                .entity("A", "P", "{a}")
                .entity("B", "P", "{b}")
                .entity("C", "P", "{c}");
        Design design = sketch.design();
        Collisions collisions = new Collisions(new Grammar(design));
        Clash clash = collisions
                .between(design.entity("A"), design.entity("B"))
                .example()
                .orElseThrow();
        assertThat(clash.example().first().keys()).containsEntry("SK", new AttributeValue.N(DynamoNumber.of(5)));
        assertThat(clash.example().second().keys()).containsEntry("SK", new AttributeValue.N(DynamoNumber.of(5)));
        assertThat(collisions.between(design.entity("A"), design.entity("C")).isProven())
                .isTrue();
    }

    @Test
    void anExampleIsCheckedAgainstTheRealDays() {
        // Every text that both could have, were all months as long, is the 30th of February.
        assertThat(between(new Sketch()
                                .component("day", Sketch.moment("yyyy-MM-dd"))
                                .component("code", Sketch.choice("2024-02-30", "2024-02-31"))
                                .entity("A", "P", "{day}")
                                .entity("B", "P", "{code}"))
                        .example())
                .isEmpty();
    }
}
