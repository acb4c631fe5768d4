package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Utf8Order;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(SmallGrammars.class)
@Domain(DomainContext.Global.class)
class SliceProperties {
    private static final int MOST_THINGS = 200;

    @Property(tries = 1_000)
    void otherValuesBehindAPrefixAreFoundExactlyIfThereAreSome(
            @ForAll Design design, @ForAll @IntRange(min = 1, max = 4) int length) {
        Grammar grammar = new Grammar(design);
        Entity entity = design.entities().getFirst();
        KeyTemplate template = entity.key("SK");
        KeyTemplate prefix = new KeyTemplate(
                template.parts().subList(0, Math.min(length, template.parts().size())));
        List<Map<String, String>> things = SmallGrammars.things(grammar, entity);
        Assume.that(things.size() <= MOST_THINGS);
        Set<String> partition = Set.copyOf(entity.key("PK").components());
        boolean strays = false;
        for (Map<String, String> asked : things) {
            for (Map<String, String> found : things) {
                boolean sameCollection =
                        partition.stream().allMatch(one -> asked.get(one).equals(found.get(one)));
                boolean differs = prefix.components().stream()
                        .anyMatch(one -> !asked.get(one).equals(found.get(one)));
                strays |= sameCollection
                        && differs
                        && grammar.render(template, found).startsWith(grammar.render(prefix, asked));
            }
        }
        Decision<Stray> decision =
                new Slices(grammar).otherValues(entity, Optional.empty(), sort(design), prefix, Set.of());
        if (decision.example().isPresent()) {
            assertThat(strays).isTrue();
            Stray stray = decision.example().get();
            assertThat(text(stray.example().stray().keys().get("SK")))
                    .startsWith(text(stray.example().condition().values().getFirst()));
            assertThat(stray.example().stray().keys().get("PK"))
                    .isEqualTo(stray.example().meant().keys().get("PK"));
        } else if (decision.isProven()) {
            assertThat(strays).isFalse();
        } else {
            // Only components that stand in several places are hard.
            List<String> all = new java.util.ArrayList<>(entity.key("PK").components());
            all.addAll(template.components());
            assertThat(all.size()).isGreaterThan(Set.copyOf(all).size());
        }
    }

    @Property(tries = 1_000)
    void keysOfAWindowAreFoundExactlyIfThereAreSome(
            @ForAll Design design,
            @ForAll @StringLength(max = 3) @CharRange(from = '!', to = '#') String low,
            @ForAll boolean pastLow,
            @ForAll @StringLength(max = 3) @CharRange(from = '!', to = 'y') String high,
            @ForAll boolean pastHigh) {
        Grammar grammar = new Grammar(design);
        Entity entity = design.entities().getFirst();
        boolean inside = SmallGrammars.things(grammar, entity).stream()
                .map(thing -> grammar.render(entity.key("SK"), thing))
                .anyMatch(key -> isInside(key, low, pastLow, high, pastHigh));
        Decision<String> decision = new Window(Optional.of(low), pastLow, Optional.of(high), pastHigh)
                .find(
                        grammar.track(entity.key("SK")),
                        key -> grammar.parse(entity.key("SK"), key).isEmpty() ? Optional.empty() : Optional.of(key));
        decision.example()
                .ifPresent(key ->
                        assertThat(isInside(key, low, pastLow, high, pastHigh)).isTrue());
        assertThat(decision.isProven() || decision.example().isPresent() || isRepeated(entity))
                .isTrue();
        if (decision.isProven() || decision.example().isPresent()) {
            assertThat(decision.example().isPresent()).isEqualTo(inside);
        }
    }

    private static boolean isRepeated(Entity entity) {
        List<String> all = entity.key("SK").components();
        return all.size() > Set.copyOf(all).size();
    }

    private static boolean isInside(String key, String low, boolean pastLow, String high, boolean pastHigh) {
        boolean above = Utf8Order.INSTANCE.compare(key, low) >= 0 && !(pastLow && key.startsWith(low));
        boolean below = Utf8Order.INSTANCE.compare(key, high) <= 0 || pastHigh && key.startsWith(high);
        return above && below;
    }

    private static KeyAttribute sort(Design design) {
        return design.table().keys().sort().getFirst();
    }

    private static String text(AttributeValue value) {
        return ((AttributeValue.S) value).value();
    }
}
