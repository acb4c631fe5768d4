package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import org.junit.jupiter.api.Test;

class BoundedWorkTest {
    /** Forty kinds of items in one table, with components of all sorts. */
    private static Design large() {
        Sketch sketch = new Sketch()
                .component("tenant", Sketch.upperAndDigits(8, 8))
                .component("uuid", Sketch.id(Form.IdKind.UUID4))
                .component("ulid", Sketch.id(Form.IdKind.ULID))
                .component("at", Sketch.moment("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))
                .component("number", Sketch.number("1", "99999999", 0, 0))
                .component("name", Sketch.anyText());
        String[] tails = {"{uuid}", "{ulid}", "{at}#{number}", "{name}", "{number}#{name}", "{at}#{uuid}"};
        for (int i = 0; i < 40; i++) {
            // Half of them begin with the same text, so that no glance tells them apart.
            String kind = i % 2 == 0 ? "KIND" + i + "#" : "X#";
            sketch.entity("Kind" + i, "T#{tenant}", kind + tails[i % tails.length]);
        }
        return sketch.design();
    }

    @Test
    void allPairsOfFortyEntitiesAreDecided() {
        Design design = large();
        Collisions collisions = new Collisions(new Grammar(design));
        int undecided = 0;
        for (Entity first : design.entities()) {
            for (Entity second : design.entities()) {
                if (!first.equals(second) && collisions.between(first, second) instanceof Decision.Undecided<Clash>) {
                    undecided++;
                }
            }
            assertThat(collisions.within(first)).isNotInstanceOf(Decision.Undecided.class);
        }
        assertThat(undecided).isZero();
    }

    @Test
    void aHostileExpressionIsNotDecidedButAnswered() {
        Sketch sketch = new Sketch()
                .component("a", Sketch.pattern("(a|b)*a(a|b){30}"))
                .component("b", Sketch.pattern("(a|b)*a(a|b){29}b"))
                .entity("First", "P", "{a}")
                .entity("Second", "P", "{b}");
        Design design = sketch.design();
        Decision<Clash> decision =
                new Collisions(new Grammar(design)).between(design.entity("First"), design.entity("Second"));
        assertThat(decision).isInstanceOf(Decision.Undecided.class);
    }

    @Test
    void longComponentsAreCutDown() {
        Sketch sketch = new Sketch()
                .component("body", Sketch.text("ab", 1, 2_048))
                .component("long", Sketch.text("ab", 2_000, 2_048))
                .entity("First", "P", "{body}")
                .entity("Second", "P", "{long}")
                .entity("Third", "P", "{long}#");
        Design design = sketch.design();
        Collisions collisions = new Collisions(new Grammar(design));
        assertThat(collisions
                        .between(design.entity("First"), design.entity("Third"))
                        .isProven())
                .isTrue();
        assertThat(collisions
                        .between(design.entity("First"), design.entity("Second"))
                        .isProven())
                .isFalse();
    }
}
