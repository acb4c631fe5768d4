package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.CounterExample.StoredOrder;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.grammar.Slices;
import io.partita.advisor.grammar.Stray;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.Utf8Order;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** R15: an item of which there is one in each collection, with a constant sort key that lies amid the others. */
public final class MisplacedSingleton implements Rule {
    @Override
    public String id() {
        return "R15";
    }

    @Override
    public String title() {
        return "single item that does not come first";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        Slices slices = new Slices(new Grammar(design));
        List<Finding> all = new ArrayList<>();
        collect(design, slices, Optional.empty(), design.table().keys(), all);
        design.indexes().forEach(index -> collect(design, slices, Optional.of(index), index.keys(), all));
        return all;
    }

    private void collect(Design design, Slices slices, Optional<Index> index, Keys keys, List<Finding> all) {
        if (keys.sort().size() != 1 || keys.sort().getFirst().type() != AttributeType.S) {
            return;
        }
        KeyAttribute sort = keys.sort().getFirst();
        for (Entity single : design.entities()) {
            if (!single.isIn(keys) || !single.key(sort.name()).isConstant()) {
                continue;
            }
            Optional<Slices.Limit> end = Optional.of(new Slices.Limit(single.key(sort.name()), false));
            List<Stray> before = design.entities().stream()
                    .filter(other -> other.isIn(keys) && !other.key(sort.name()).isConstant())
                    .flatMap(other ->
                            slices.within(single, index, sort, "<", Optional.empty(), end, other).example().stream())
                    .filter(stray -> !stray.assumed())
                    .toList();
            if (!before.isEmpty()) {
                all.add(finding(design, index, sort, single, before));
            }
        }
    }

    private Finding finding(
            Design design, Optional<Index> index, KeyAttribute sort, Entity single, List<Stray> before) {
        List<KeyedInput> keys = new ArrayList<>();
        keys.add(before.getFirst().example().meant());
        before.forEach(stray -> keys.add(stray.example().stray()));
        keys.sort(Comparator.comparing(key -> Shown.key(key, sort.name()), Utf8Order.INSTANCE));
        KeyTemplate template = single.key(sort.name());
        String text = Shown.key(before.getFirst().example().meant(), sort.name());
        String other = before.getFirst().example().stray().entity();
        boolean together = design.patterns().stream()
                .anyMatch(pattern -> pattern instanceof Read read
                        && read.want().contains(single.name())
                        && before.stream()
                                .anyMatch(stray -> read.want()
                                        .contains(stray.example().stray().entity())));
        return new Finding(
                id(),
                together ? Severity.WARNING : Severity.INFORMATION,
                "entities." + single.name() + ".keys." + sort.name(),
                text + " lies behind the items of " + other + ", not before them",
                together
                        ? "A pattern reads both; the first page does not begin with " + single.name()
                                + ", and has to be read to its end to find it."
                        : "Nothing depends on it now. With # before it, the single items of a collection come first and can be read with one begins_with \"#\".",
                List.of(new StoredOrder(index.map(Index::name), keys)),
                Finding.Certainty.SHOWN,
                Optional.of(sort.name() + ": \"#" + Shown.template(template) + "\""));
    }
}
