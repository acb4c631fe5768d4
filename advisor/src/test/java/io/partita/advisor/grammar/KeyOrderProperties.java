package io.partita.advisor.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample.WrongOrder;
import io.partita.model.value.Utf8Order;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(SmallGrammars.class)
@Domain(DomainContext.Global.class)
class KeyOrderProperties {
    private static final int MOST_THINGS = 160;

    @Property(tries = 1_000)
    void twoThingsInTheWrongOrderAreFoundExactlyIfThereAreSome(
            @ForAll Design design,
            @ForAll @UniqueElements @Size(min = 1, max = 3) List<Name> names,
            @ForAll boolean mixed,
            @ForAll @Size(max = 1) Set<Name> fixed) {
        Grammar grammar = new Grammar(design);
        Entity entity = design.entities().getFirst();
        List<Map<String, String>> things = SmallGrammars.things(grammar, entity);
        Assume.that(things.size() <= MOST_THINGS);
        Set<String> inKey = new HashSet<>(entity.key("PK").components());
        inKey.addAll(entity.key("SK").components());
        List<Read.Order> meant = new ArrayList<>();
        for (Name name : names) {
            if (inKey.contains(name.name())) {
                meant.add(new Read.Order(name.name(), mixed && meant.size() == 1));
            }
        }
        Set<String> equal = new HashSet<>(entity.key("PK").components());
        fixed.forEach(name -> equal.add(name.name()));
        boolean wrong = false;
        for (Map<String, String> first : things) {
            for (Map<String, String> second : things) {
                wrong |= isWrong(grammar, entity, meant, equal, first, second);
            }
        }
        Decision<Disorder> decision = new KeyOrder(grammar).check(entity, Optional.empty(), meant, Set.copyOf(equal));
        // Which values can be found for one that stands twice is a harder question.
        boolean repeated = entity.key("SK").components().size()
                > Set.copyOf(entity.key("SK").components()).size();
        if (!wrong) {
            assertThat(decision.example()).isEmpty();
            // Where text of one field goes over into the next, all of a few values may happen to lie right.
            boolean lucky = decision.equals(Decision.undecided("no values to show it with"));
            assertThat(decision.isProven() || repeated || lucky)
                    .as("%s", decision)
                    .isTrue();
        } else if (decision.example().isPresent()) {
            WrongOrder example = decision.example().get().example();
            assertThat(isWrong(
                            grammar,
                            entity,
                            meant,
                            equal,
                            example.meantFirst().input(),
                            example.storedFirst().input()))
                    .isTrue();
        } else {
            assertThat(decision).isNotEqualTo(Decision.proven());
            assertThat(repeated).as("%s", decision).isTrue();
        }
    }

    enum Name {
        a,
        b,
        c
    }

    private static boolean isWrong(
            Grammar grammar,
            Entity entity,
            List<Read.Order> meant,
            Set<String> equal,
            Map<String, String> first,
            Map<String, String> second) {
        for (String component : equal) {
            if (first.containsKey(component) && !first.get(component).equals(second.get(component))) {
                return false;
            }
        }
        boolean flip = meant.stream()
                .filter(order -> !equal.contains(order.component())
                        && grammar.language(order.component()).hasSeveral())
                .findFirst()
                .map(Read.Order::descending)
                .orElse(false);
        int compared = 0;
        for (Read.Order order : meant) {
            if (compared == 0) {
                compared = compare(
                        grammar.design().component(order.component()).form(),
                        first.get(order.component()),
                        second.get(order.component()));
                compared = order.descending() != flip ? -compared : compared;
            }
        }
        return compared < 0
                && Utf8Order.INSTANCE.compare(
                                grammar.render(entity.key("SK"), first), grammar.render(entity.key("SK"), second))
                        > 0;
    }

    private static int compare(Form form, String first, String second) {
        return switch (form) {
            case Form.Numeric numeric -> new BigDecimal(first).compareTo(new BigDecimal(second));
            case Form.Choice choice -> {
                List<String> listed =
                        choice.shares().stream().map(Form.Share::value).toList();
                yield Integer.compare(listed.indexOf(first), listed.indexOf(second));
            }
            default -> Utf8Order.INSTANCE.compare(first, second);
        };
    }
}
