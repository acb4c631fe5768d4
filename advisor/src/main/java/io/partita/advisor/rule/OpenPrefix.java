package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Slices;
import io.partita.advisor.grammar.Stray;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** R14: a prefix without its closing delimiter, or bounds that let other keys in. */
public final class OpenPrefix implements Rule {
    @Override
    public String id() {
        return "R14";
    }

    @Override
    public String title() {
        return "prefix that finds more than it means";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> all = new ArrayList<>();
        Slices slices = new Slices(subject.grammar());
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                AskedOrder.queries(verdict.plan())
                        .flatMap(query -> first(subject.design(), slices, read, query).stream())
                        .findFirst()
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private Optional<Finding> first(Design design, Slices slices, Read read, Plan.Query query) {
        Optional<Index> index = query.index().flatMap(design::index);
        List<KeyAttribute> sort =
                index.map(Index::keys).orElse(design.table().keys()).sort();
        if (read.prefix().isPresent() && !sort.isEmpty()) {
            return prefix(
                    design, slices, read, index, sort.getFirst(), read.prefix().get());
        }
        if (query.slice().isEmpty()) {
            return Optional.empty();
        }
        Plan.Slice slice = query.slice().get();
        KeyAttribute attribute = sort.stream()
                .filter(key -> key.name().equals(slice.attribute()))
                .findFirst()
                .orElseThrow();
        return switch (slice) {
            case Plan.BeginsWith begins -> prefix(design, slices, read, index, attribute, begins.prefix());
            case Plan.Between between ->
                bounds(
                        design,
                        slices,
                        read,
                        index,
                        attribute,
                        "BETWEEN",
                        Optional.of(limit(between.low())),
                        Optional.of(limit(between.high())));
            case Plan.Compared compared -> {
                Optional<Slices.Limit> limit = Optional.of(limit(compared.value()));
                boolean up = compared.operator().startsWith(">");
                yield bounds(
                        design,
                        slices,
                        read,
                        index,
                        attribute,
                        compared.operator(),
                        up ? limit : Optional.empty(),
                        up ? Optional.empty() : limit);
            }
        };
    }

    private static Slices.Limit limit(Plan.Bound bound) {
        return new Slices.Limit(bound.value(), bound.pastAllThatBeginWithIt());
    }

    private Optional<Finding> prefix(
            Design design,
            Slices slices,
            Read read,
            Optional<Index> index,
            KeyAttribute attribute,
            KeyTemplate prefix) {
        Set<String> open = read.ranges().stream()
                .filter(range -> range.operator() == Read.RangeOperator.BEGINS_WITH)
                .map(Read.Range::component)
                .collect(Collectors.toSet());
        for (String want : read.want()) {
            Entity entity = design.entity(want);
            Set<String> meant = new HashSet<>(open);
            meant.removeIf(component -> isPath(design, component, entity.key(attribute.name())));
            Optional<Stray> other =
                    slices.otherValues(entity, index, attribute, prefix, meant).example();
            if (other.isPresent() && !Leaks.isClosed(prefix)) {
                return Optional.of(finding(design, read, attribute, prefix, entity, other.get()));
            }
        }
        return others(design, read).stream()
                .flatMap(
                        other -> slices
                                .otherEntity(design.entity(read.want().getFirst()), index, attribute, prefix, other)
                                .example()
                                .stream())
                .findFirst()
                .map(stray -> finding(
                        design,
                        read,
                        attribute,
                        prefix,
                        design.entity(read.want().getFirst()),
                        stray));
    }

    /**
     * Whether a component is a path, of which whole steps are meant: among its examples is one that goes on behind another with the text that
     * stands behind the component in the key.
     */
    private static boolean isPath(Design design, String component, KeyTemplate template) {
        List<Part> parts = template.parts();
        List<String> examples = design.component(component).examples();
        for (int i = 0; i + 1 < parts.size(); i++) {
            if (parts.get(i) instanceof Field field
                    && field.component().equals(component)
                    && parts.get(i + 1) instanceof Literal delimiter) {
                return examples.stream()
                        .anyMatch(above ->
                                examples.stream().anyMatch(below -> below.startsWith(above + delimiter.text())));
            }
        }
        return false;
    }

    private Optional<Finding> bounds(
            Design design,
            Slices slices,
            Read read,
            Optional<Index> index,
            KeyAttribute attribute,
            String operator,
            Optional<Slices.Limit> low,
            Optional<Slices.Limit> high) {
        Entity wanted = design.entity(read.want().getFirst());
        return others(design, read).stream()
                .flatMap(
                        other -> slices.within(wanted, index, attribute, operator, low, high, other).example().stream())
                .findFirst()
                .map(stray -> finding(
                        design,
                        read,
                        attribute,
                        low.or(() -> high).orElseThrow().template(),
                        wanted,
                        stray));
    }

    /** Kinds that are not wanted; a filter removes them only behind the limit of a page, and what is read is paid for. */
    private static List<Entity> others(Design design, Read read) {
        return design.entities().stream()
                .filter(entity -> !read.want().contains(entity.name()))
                .toList();
    }

    private Finding finding(
            Design design, Read read, KeyAttribute attribute, KeyTemplate prefix, Entity wanted, Stray stray) {
        List<AttributeValue> values = stray.example().condition().values();
        String asked = values.stream()
                .map(value -> "\"" + Shown.bound(((AttributeValue.S) value).value()) + "\"")
                .collect(Collectors.joining(" and "));
        String condition = stray.example().condition().operator() + " " + asked;
        String found = Shown.key(stray.example().stray(), attribute.name());
        String what = stray.sameEntity()
                ? "a " + stray.example().stray().entity() + " with another " + stray.component()
                : "a " + stray.example().stray().entity();
        return new Finding(
                id(),
                stray.assumed() ? Severity.WARNING : Severity.ERROR,
                "patterns." + read.name(),
                condition + " also finds " + found,
                "The slice of " + Wording.code(read.name()) + " holds " + what + ", which it does not mean."
                        + (stray.assumed() ? " It takes characters that the design does not rule out." : ""),
                List.of(stray.example()),
                stray.assumed() ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(fix(design, attribute, prefix, wanted, stray)));
    }

    private static String fix(Design design, KeyAttribute attribute, KeyTemplate prefix, Entity wanted, Stray stray) {
        List<Part> parts = wanted.key(attribute.name()).parts();
        int size = prefix.parts().size();
        if (stray.sameEntity() && size < parts.size() && parts.get(size) instanceof Literal) {
            return "Close the prefix with the delimiter: "
                    + Shown.template(new KeyTemplate(parts.subList(0, size + 1)));
        }
        return stray.sameEntity()
                ? "Give " + stray.component()
                        + " one length; or end the key with a delimiter that it cannot contain, and close the prefix with it:\n"
                        + FreeAttribute.of(design, attribute.name())
                                .with(Shown.template(wanted.key(attribute.name())) + "#")
                : "Begin the keys of " + stray.example().stray().entity()
                        + " with text of their own, or ask with a longer prefix.";
    }
}
