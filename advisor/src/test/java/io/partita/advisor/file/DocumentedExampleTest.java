package io.partita.advisor.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Places.Mark;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The whole example of docs/reference/design-files.md, member for member. */
class DocumentedExampleTest {
    private final Design design = Examples.design(Examples.documented().getFirst());

    @Test
    void tableAndIndexes() {
        assertThat(design.name()).isEqualTo("Orders of a shop");
        assertThat(design.table().name()).isEqualTo("Shop");
        assertThat(design.table().keys().attributes())
                .extracting(key -> key.name() + " " + key.type())
                .containsExactly("PK S", "SK S");
        assertThat(design.table().provisioned()).isEmpty();
        Index index = design.indexes().getFirst();
        assertThat(index.name()).isEqualTo("OrdersByStatus");
        assertThat(index.kind()).isEqualTo(Index.Kind.GLOBAL);
        assertThat(index.projection()).isEqualTo(Index.Projection.INCLUDE);
        assertThat(index.included()).containsExactly("total");
        assertThat(index.keys().sort().getFirst().type()).isEqualTo(AttributeType.S);
    }

    @Test
    void components() {
        assertThat(design.components().keySet())
                .containsExactly("customerId", "orderId", "orderDate", "status", "total");
        Component customer = design.component("customerId");
        assertThat(customer.form())
                .isEqualTo(new Form.Text(
                        List.of(new Form.CodePoints('0', '9'), new Form.CodePoints('A', 'Z')), 8, 8, Optional.empty()));
        assertThat(customer.cardinality()).hasValue(100_000);
        assertThat(design.component("orderId").form()).isEqualTo(new Form.Id(Form.IdKind.ULID, Optional.empty()));
        assertThat(design.component("orderDate").form())
                .isEqualTo(new Form.Moment(List.of("yyyy-MM-dd"), "2022-01-01", "2026-12-31", Form.Zone.UTC));
        assertThat(design.component("status").form())
                .isEqualTo(new Form.Choice(List.of(
                        new Form.Share("OPEN", 0.05), new Form.Share("SHIPPED", 0.15), new Form.Share("DONE", 0.8))));
        assertThat(design.component("status").changes()).isTrue();
        assertThat(design.component("total").form())
                .isEqualTo(new Form.Numeric(BigDecimal.ZERO, BigDecimal.valueOf(999_999), 2, 0, false));
    }

    @Test
    void entities() {
        Entity customer = design.entity("Customer");
        assertThat(customer.identity()).containsExactly("customerId");
        assertThat(customer.unique()).containsExactly("customerId");
        assertThat(customer.count()).isEqualTo(100_000);
        assertThat(customer.averageBytes()).isEqualTo(600);
        assertThat(customer.largestBytes()).isEqualTo(600);
        assertThat(customer.key("SK").isConstant()).isTrue();
        assertThat(customer.isIn(design.indexes().getFirst().keys())).isFalse();
        Entity order = design.entity("Order");
        assertThat(order.parents()).containsExactly("Customer");
        assertThat(order.identity()).containsExactly("customerId", "orderId");
        assertThat(order.averageBytes()).isEqualTo(1024);
        assertThat(order.largestBytes()).isEqualTo(30 * 1024);
        assertThat(order.attributes()).extracting(Entity.Attribute::name).containsExactly("status", "total");
        assertThat(order.keys().keySet()).containsExactly("PK", "SK", "GSI1PK", "GSI1SK");
        assertThat(order.key("SK")).hasToString("ORDER#{orderDate}#{orderId}");
    }

    @Test
    void patterns() {
        Read latest = (Read) design.patterns().get(1);
        assertThat(latest)
                .isEqualTo(new Read(
                        "Orders of a customer in a period, newest first",
                        List.of("Order"),
                        List.of(new Read.Given("customerId", Optional.empty(), 1)),
                        List.of(new Read.Range("orderDate", Read.RangeOperator.BETWEEN)),
                        java.util.OptionalDouble.of(0.1),
                        List.of(new Read.Order("orderDate", true)),
                        java.util.OptionalInt.of(25),
                        false,
                        List.of(),
                        false,
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        new Rate(50, Rate.Period.SECOND)));
        assertThat(design.patterns().get(3))
                .isEqualTo(new Write(
                        "Change the status of an order",
                        List.of(new Write.Step(Write.Kind.UPDATE, "Order", 1)),
                        false,
                        List.of("status"),
                        new Rate(60, Rate.Period.SECOND)));
        assertThat(design.data().seed()).isEqualTo(7);
        assertThat(design.data().counts()).isEqualTo(Map.of("Customer", 20, "Order", 400));
    }

    @Test
    void placesOfParts() {
        assertThat(design.places().of("design")).hasValue(new Mark(1, 1));
        assertThat(design.places().of("table.sort-key")).hasValue(new Mark(6, 3));
        assertThat(design.places().of("entities.Order.keys.SK")).hasValue(new Mark(37, 7));
        assertThat(design.places().of("patterns.Place an order.rate")).hasValue(new Mark(56, 5));
        assertThat(design.places().of("entities.Order.keys.SK.further.down")).hasValue(new Mark(37, 7));
        assertThat(design.places().guessed()).isEmpty();
    }

    @Test
    void everyExampleOnThePageIsADesign() {
        assertThat(Examples.documented())
                .isNotEmpty()
                .allSatisfy(
                        example -> assertThat(Examples.design(example).name()).isNotEmpty());
    }
}
