package io.partita.expression.projection;

import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.l;
import static io.partita.expression.Requests.m;
import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Results of projections (fact pack: EXPRESSIONS §8.2). */
class ProjectionTest {
    private static final Item ITEM = item(
            "pk", s("k"),
            "x.y", n(9),
            "doc", m("a", n(1), "b", m("c", n(2), "d", n(3)), "lst", l(n(10), n(11), n(12))),
            "lst", l(m("a", n(1), "b", n(2)), n(20), n(30)));

    private static Item project(String text) {
        Placeholders placeholders = Placeholders.of(Map.of("#dot", "x.y"), null);
        Projection projection = new Expressions().projection(text, placeholders);
        Item fromStored = projection.apply(EncodedItem.of(ITEM));
        assertThat(fromStored).isEqualTo(projection.apply(ITEM));
        return fromStored;
    }

    @Test
    void nestedPathsComeBackInsideTheirParents() {
        assertThat(project("pk, doc.b.c, doc.lst[1]"))
                .isEqualTo(item("pk", s("k"), "doc", m("b", m("c", n(2)), "lst", l(n(11)))));
    }

    @Test
    void missingPathsAndWrongContainersLeaveNoTrace() {
        assertThat(project("absent, doc.nope, lst.a, pk.x")).isEqualTo(Item.EMPTY);
        assertThat(project("doc[0], lst[3], lst[1].a, pk[0]")).isEqualTo(Item.EMPTY);
        assertThat(project("doc.b.c.d, doc.lst[9].x")).isEqualTo(Item.EMPTY);
    }

    @Test
    void elementsComeBackInIndexOrderWithoutGapsAndMerged() {
        assertThat(project("lst[2], lst[0].b, lst[0].a")).isEqualTo(item("lst", l(m("a", n(1), "b", n(2)), n(30))));
    }

    @Test
    void aNamePlaceholderIsOneElementEvenWithADot() {
        assertThat(project("#dot")).isEqualTo(item("x.y", n(9)));
    }

    @Test
    void attributesToGetAreNamesNotPaths() {
        assertThat(Projection.ofAttributes(List.of("x.y", "pk", "pk", "doc.a")).apply(ITEM))
                .isEqualTo(item("x.y", n(9), "pk", s("k")));
    }

    @Test
    void pathsAreListedInTheOrderOfTheText() {
        assertThat(new Expressions().projection("b.c, a[0]", Placeholders.NONE).paths())
                .extracting(Object::toString)
                .containsExactly("[b, c]", "[a, [0]]");
    }
}
