package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.CounterExample.StoredOrder;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Slices;
import io.partita.advisor.grammar.Stray;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.Utf8Order;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** R15: an item of which there is one in each collection, with a constant sort key that is not where it is read first. */
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
        Slices slices = new Slices(subject.grammar());
        List<Finding> all = new ArrayList<>();
        collect(subject, slices, Optional.empty(), design.table().keys(), all);
        design.indexes().forEach(index -> collect(subject, slices, Optional.of(index), index.keys(), all));
        return all;
    }

    private void collect(Subject subject, Slices slices, Optional<Index> index, Keys keys, List<Finding> all) {
        if (keys.sort().size() != 1 || keys.sort().getFirst().type() != AttributeType.S) {
            return;
        }
        KeyAttribute sort = keys.sort().getFirst();
        for (Entity single : subject.design().entities()) {
            if (!single.isIn(keys) || !single.key(sort.name()).isConstant()) {
                continue;
            }
            List<Stray> before = others(subject.design(), slices, index, keys, single, "<");
            List<Read> forwards = together(subject, index, single, before, false);
            if (forwards.stream().anyMatch(MisplacedSingleton::isLimited)) {
                all.add(first(index, sort, single, before, true));
                continue;
            }
            List<Stray> after = others(subject.design(), slices, index, keys, single, ">");
            boolean lost =
                    together(subject, index, single, after, true).stream().anyMatch(MisplacedSingleton::isLimited);
            if (lost) {
                all.add(last(subject.design(), index, sort, single, after));
            } else if (!before.isEmpty()
                    && together(subject, index, single, before, true).isEmpty()) {
                all.add(first(index, sort, single, before, false));
            }
        }
    }

    /** Keys of others that lie before or behind a single one. */
    private static List<Stray> others(
            Design design, Slices slices, Optional<Index> index, Keys keys, Entity single, String operator) {
        KeyAttribute sort = keys.sort().getFirst();
        Optional<Slices.Limit> end = Optional.of(new Slices.Limit(single.key(sort.name()), false));
        boolean before = operator.equals("<");
        return design.entities().stream()
                .filter(other -> other.isIn(keys) && !other.key(sort.name()).isConstant())
                .flatMap(other -> slices
                        .within(
                                single,
                                index,
                                sort,
                                operator,
                                before ? Optional.empty() : end,
                                before ? end : Optional.empty(),
                                other)
                        .example()
                        .stream())
                .filter(stray -> !stray.assumed())
                .toList();
    }

    /** Reads of one collection, forwards or backwards, that want the single item with one of the others. */
    private static List<Read> together(
            Subject subject, Optional<Index> index, Entity single, List<Stray> others, boolean descending) {
        List<Read> all = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read
                    && read.want().contains(single.name())
                    && others.stream()
                            .anyMatch(other ->
                                    read.want().contains(other.example().stray().entity()))
                    && AskedOrder.queries(verdict.plan())
                            .anyMatch(query -> query.descending() == descending
                                    && query.want().size() > 1
                                    && query.index().equals(index.map(Index::name)))) {
                all.add(read);
            }
        }
        return all;
    }

    private static boolean isLimited(Read read) {
        return read.limit().isPresent();
    }

    private static StoredOrder stored(Optional<Index> index, KeyAttribute sort, List<Stray> others) {
        List<KeyedInput> keys = new ArrayList<>();
        keys.add(others.getFirst().example().meant());
        others.forEach(stray -> keys.add(stray.example().stray()));
        keys.sort(Comparator.comparing(key -> Shown.key(key, sort.name()), Utf8Order.INSTANCE));
        return new StoredOrder(index.map(Index::name), keys);
    }

    private Finding first(Optional<Index> index, KeyAttribute sort, Entity single, List<Stray> before, boolean lost) {
        String text = Shown.key(before.getFirst().example().meant(), sort.name());
        String other = before.getFirst().example().stray().entity();
        return new Finding(
                id(),
                lost ? Severity.WARNING : Severity.INFORMATION,
                "entities." + single.name() + ".keys." + sort.name(),
                text + " lies behind the items of " + other + ", not before them",
                lost
                        ? "A pattern reads both with a limit, and where there are many of " + other
                                + " it ends before it comes to " + single.name() + "."
                        : "Nothing depends on it now. With # before it, the single items of a collection come first and can be read with one begins_with \"#\".",
                List.of(stored(index, sort, before)),
                Finding.Certainty.SHOWN,
                Optional.of(sort.name() + ": \"#" + Shown.template(single.key(sort.name())) + "\""));
    }

    private Finding last(Design design, Optional<Index> index, KeyAttribute sort, Entity single, List<Stray> after) {
        String text = Shown.key(after.getFirst().example().meant(), sort.name());
        String other = after.getFirst().example().stray().entity();
        return new Finding(
                id(),
                Severity.WARNING,
                "entities." + single.name() + ".keys." + sort.name(),
                text + " lies before the items of " + other + " and is read behind them",
                "A pattern reads both backwards with a limit, and where there are many of " + other
                        + " it ends before it comes to " + single.name() + ".",
                List.of(stored(index, sort, after)),
                Finding.Certainty.SHOWN,
                Optional.of(behind(design, sort, single, after)));
    }

    /** What begins with # lies in front: the single one must not, and where that is not enough, the others do. */
    private static String behind(Design design, KeyAttribute sort, Entity single, List<Stray> after) {
        FreeAttribute free = FreeAttribute.of(design, sort.name());
        String own = Shown.template(single.key(sort.name()));
        String plain = own.replaceFirst("^#+(?=.)", "");
        Map<String, String> others = new LinkedHashMap<>();
        for (Stray stray : after) {
            String kind = stray.example().stray().entity();
            others.put(kind, Shown.template(design.entity(kind).key(sort.name())));
        }
        StringBuilder fix = new StringBuilder("Let it lie behind the others, or read it by its own key:\n")
                .append(free.declared())
                .append(line(free.name(), plain, single.name()));
        boolean isEnough = others.values().stream()
                .allMatch(key -> !key.startsWith("{") && Utf8Order.INSTANCE.compare(key, plain) < 0);
        if (!isEnough) {
            others.forEach((kind, key) ->
                    fix.append('\n').append(line(free.name(), key.startsWith("#") ? key : "#" + key, kind)));
        }
        return fix.toString();
    }

    private static String line(String attribute, String template, String entity) {
        return attribute + ": \"" + template + "\" in " + entity;
    }
}
