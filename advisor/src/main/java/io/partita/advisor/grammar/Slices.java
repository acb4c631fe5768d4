package io.partita.advisor.grammar;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.CounterExample.SortCondition;
import io.partita.advisor.finding.CounterExample.StrayMatch;
import io.partita.advisor.grammar.language.Letters;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.util.automaton.Automata;

/** Whether a condition on the sort key finds more than it means. */
public final class Slices {
    private final Grammar grammar;
    private final Design design;

    /** For a design. */
    public Slices(Grammar grammar) {
        this.grammar = grammar;
        this.design = grammar.design();
    }

    /**
     * Looks for a key of the wanted entity that begins with a prefix and has another value of a component that the caller gave.
     *
     * @param prefix templates of what the caller has; the first parts of the key's template
     * @param open components of which the caller has only the beginning
     */
    public Decision<Stray> otherValues(
            Entity wanted, Optional<Index> index, KeyAttribute attribute, KeyTemplate prefix, Set<String> open) {
        Keys keys = keys(index);
        KeyTemplate template = wanted.keys().get(attribute.name());
        if (template == null || !isBeginning(prefix, template) || !isText(keys, wanted)) {
            return Decision.undecided("a prefix that is not the beginning of the key");
        }
        Set<String> known = new HashSet<>(open);
        keys.partition().forEach(key -> known.addAll(wanted.key(key.name()).components()));
        Set<Integer> given = new HashSet<>();
        for (int i = 0; i < prefix.parts().size(); i++) {
            if (prefix.parts().get(i) instanceof Field field && !known.contains(field.component())) {
                given.add(i);
            }
        }
        Request request = new Request(wanted, index, attribute, "begins_with");
        Decision<Stray> decision =
                Beginning.otherValues(grammar.track(prefix), grammar.track(template), given, match -> {
                    for (Map<String, String> asked : grammar.parse(prefix, match.prefix())) {
                        for (Map<String, String> found : grammar.parse(template, match.key())) {
                            Optional<Stray> stray = otherValue(request, prefix, known, asked, found);
                            if (stray.isPresent()) {
                                return stray;
                            }
                        }
                    }
                    return Optional.empty();
                });
        return decision.example().isEmpty()
                ? decision
                : Decision.refuted(natural(request, prefix, known)
                        .orElse(decision.example().get()));
    }

    /**
     * Looks for a key of another entity that begins with a prefix.
     *
     * @param wanted the entity whose template the prefix is the beginning of
     * @param other an entity that is not wanted
     */
    public Decision<Stray> otherEntity(
            Entity wanted, Optional<Index> index, KeyAttribute attribute, KeyTemplate prefix, Entity other) {
        Keys keys = keys(index);
        if (!other.isIn(keys) || !mayShare(keys, wanted, other)) {
            return Decision.proven();
        }
        if (!isText(keys, wanted) || !isText(keys, other)) {
            return Decision.undecided("a component that no text is made of");
        }
        KeyTemplate template = other.key(attribute.name());
        Request request = new Request(wanted, index, attribute, "begins_with");
        Map<String, String> plausible = grammar.plausible(wanted.components(), 0);
        String likely = grammar.render(prefix, plausible);
        Decision<Stray> natural = find(
                request,
                new Window(Optional.of(likely), false, Optional.of(likely), true),
                List.of(likely),
                plausible,
                other);
        if (natural.example().isPresent()) {
            return natural;
        }
        return Beginning.of(
                grammar.track(prefix),
                grammar.track(template),
                match -> grammar.parse(prefix, match.prefix()).stream()
                        .flatMap(asked -> stray(request, List.of(match.prefix()), asked, other, match.key()).stream())
                        .findFirst());
    }

    /**
     * Looks for a key of another entity within bounds, where these are what people would expect. Proven only where constant text keeps the
     * other entity out.
     *
     * @param operator as in a key condition
     * @param low absent: none; its fields stand for what the caller has
     * @param high absent: none
     */
    public Decision<Stray> within(
            Entity wanted,
            Optional<Index> index,
            KeyAttribute attribute,
            String operator,
            Optional<Limit> low,
            Optional<Limit> high,
            Entity other) {
        Keys keys = keys(index);
        if (!other.isIn(keys) || !mayShare(keys, wanted, other)) {
            return Decision.proven();
        }
        if (!isText(keys, wanted) || !isText(keys, other)) {
            return Decision.undecided("a component that no text is made of");
        }
        KeyTemplate template = other.key(attribute.name());
        if (low.isPresent() && high.isPresent()) {
            String from = Literals.beginning(low.get().template());
            String to = Literals.beginning(high.get().template());
            String common = from.startsWith(to) ? to : to.startsWith(from) ? from : "";
            if (Literals.differ(new KeyTemplate(List.of(new Literal(common))), template, true)) {
                return Decision.proven();
            }
        }
        Request request = new Request(wanted, index, attribute, operator);
        Map<String, String> first = grammar.plausible(wanted.components(), 0);
        Map<String, String> last = new TreeMap<>(first);
        high.ifPresent(limit -> limit.template().components().stream()
                .filter(component -> low.isEmpty()
                        || !low.get().template().components().contains(component)
                        || component.equals(limit.template().components().getLast()))
                .forEach(component -> last.put(component, grammar.sample(component, 2))));
        Optional<String> from = low.map(limit -> grammar.render(limit.template(), first));
        Optional<String> to = high.map(limit -> grammar.render(limit.template(), last));
        List<String> values = new ArrayList<>();
        low.ifPresent(limit -> values.add(limit.asked(from.orElseThrow())));
        high.ifPresent(limit -> values.add(limit.asked(to.orElseThrow())));
        Window window = new Window(
                from,
                low.map(Limit::past).orElse(false),
                to,
                high.map(Limit::past).orElse(false));
        Decision<Stray> decision = find(request, window, values, first, other);
        return decision.isProven() ? Decision.undecided("bounds of other values") : decision;
    }

    /** A key of another entity in a window: a plausible one, else any. */
    private Decision<Stray> find(
            Request request, Window window, List<String> values, Map<String, String> asked, Entity other) {
        KeyTemplate template = other.key(request.attribute.name());
        String plausible = grammar.render(template, grammar.plausible(template.components(), 0));
        Track one = Track.of(List.of(Automata.makeString(plausible)));
        Decision<Stray> likely = window.find(one, key -> stray(request, values, asked, other, key));
        return likely.example().isPresent()
                ? likely
                : window.find(grammar.track(template), key -> stray(request, values, asked, other, key));
    }

    /**
     * An end of a slice.
     *
     * @param template of its text
     * @param past whether it lies behind all that begins with the text
     */
    public record Limit(KeyTemplate template, boolean past) {
        /** As a request has it. */
        private String asked(String text) {
            return past ? template.behindAllThatBeginWith(text) : text;
        }
    }

    private record Request(Entity wanted, Optional<Index> index, KeyAttribute attribute, String operator) {}

    private Keys keys(Optional<Index> index) {
        return index.map(Index::keys).orElse(design.table().keys());
    }

    private boolean isText(Keys keys, Entity entity) {
        return keys.attributes().stream()
                        .allMatch(key -> key.type() != AttributeType.B && grammar.isText(entity.key(key.name())))
                && keys.sort().stream().allMatch(key -> key.type() == AttributeType.S);
    }

    private boolean mayShare(Keys keys, Entity wanted, Entity other) {
        return keys.partition().stream().noneMatch(key -> {
            KeyTemplate one = wanted.key(key.name());
            KeyTemplate another = other.key(key.name());
            return Literals.differ(one, another)
                    || !one.equals(another)
                            && Meeting.common(grammar.track(one), grammar.track(another), Optional::of)
                                    .isProven();
        });
    }

    private static boolean isBeginning(KeyTemplate prefix, KeyTemplate template) {
        int size = prefix.parts().size();
        if (size > template.parts().size()) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            Part one = prefix.parts().get(i);
            Part whole = template.parts().get(i);
            boolean cut = i == size - 1
                    && one instanceof Literal begun
                    && whole instanceof Literal literal
                    && literal.text().startsWith(begun.text());
            if (!one.equals(whole) && !cut) {
                return false;
            }
        }
        return true;
    }

    private Optional<Stray> otherValue(
            Request request,
            KeyTemplate prefix,
            Set<String> known,
            Map<String, String> asked,
            Map<String, String> found) {
        String differing = null;
        for (String component : prefix.components()) {
            boolean same = asked.get(component).equals(found.get(component));
            if (!same && known.contains(component)) {
                return Optional.empty();
            }
            differing = same || differing != null ? differing : component;
        }
        if (differing == null) {
            return Optional.empty();
        }
        Map<String, String> all = new TreeMap<>(asked);
        found.forEach((component, value) -> {
            if (known.contains(component)) {
                all.putIfAbsent(component, value);
            }
        });
        KeyedInput meant = grammar.input(request.wanted, request.index, all);
        Map<String, String> whole = new TreeMap<>(meant.input());
        whole.putAll(found);
        KeyedInput stray = grammar.another(request.wanted, request.index, meant, whole);
        return Optional.of(new Stray(
                match(request, List.of(grammar.render(prefix, asked)), meant, stray),
                true,
                differing,
                grammar.language(differing).isUnstated()
                        && !found.get(differing).codePoints().allMatch(Letters::isPlain)));
    }

    /** A plausible value, and another one that begins with it. */
    private Optional<Stray> natural(Request request, KeyTemplate prefix, Set<String> known) {
        if (!(prefix.parts().getLast() instanceof Field last)) {
            return Optional.empty();
        }
        KeyTemplate template = request.wanted.key(request.attribute.name());
        Map<String, String> asked = grammar.plausible(template.components(), 0);
        for (String more : List.of("0", "1", "a", "A", "b", "B")) {
            Map<String, String> found = new TreeMap<>(asked);
            found.put(last.component(), asked.get(last.component()) + more);
            if (grammar.language(last.component()).contains(found.get(last.component()))) {
                return otherValue(request, prefix, known, asked, found);
            }
        }
        return Optional.empty();
    }

    /** The other entity's key, if it can be in the collection that is asked. */
    private Optional<Stray> stray(
            Request request, List<String> values, Map<String, String> asked, Entity other, String key) {
        KeyedInput meant = grammar.input(request.wanted, request.index, asked);
        for (Map<String, String> reading : grammar.parse(other.key(request.attribute.name()), key)) {
            List<Map<String, String>> readings = List.of(reading);
            for (KeyAttribute partition : keys(request.index).partition()) {
                String text = text(meant.keys().get(partition.name()));
                readings = readings.stream()
                        .flatMap(known -> grammar.parse(other.key(partition.name()), text, known).stream())
                        .toList();
            }
            if (!readings.isEmpty()) {
                KeyedInput stray = grammar.input(other, request.index, readings.getFirst());
                boolean assumed = readings.getFirst().keySet().stream()
                        .anyMatch(component -> grammar.language(component).isUnstated());
                return Optional.of(new Stray(match(request, values, meant, stray), false, "", assumed));
            }
        }
        return Optional.empty();
    }

    private static String text(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> text.value();
            case AttributeValue.N number -> number.value().text();
            default -> "";
        };
    }

    private static StrayMatch match(Request request, List<String> values, KeyedInput meant, KeyedInput stray) {
        List<AttributeValue> texts = values.stream()
                .map(text -> (AttributeValue) new AttributeValue.S(text))
                .toList();
        return new StrayMatch(
                request.index.map(Index::name),
                new SortCondition(request.attribute.name(), request.operator, texts),
                meant,
                stray);
    }
}
