package io.partita.advisor.grammar;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.CounterExample.WrongOrder;
import io.partita.advisor.grammar.language.Numbers;
import io.partita.advisor.moment.MomentOrder;
import io.partita.advisor.moment.OneSecond;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Utf8Order;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The order of keys that differ first inside of one field.
 *
 * @param at place of the field in the template
 * @param equal components that are the same in the keys that are compared
 */
record FieldOrder(
        Grammar grammar,
        Values values,
        Entity entity,
        Optional<Index> index,
        KeyAttribute attribute,
        KeyTemplate template,
        int at,
        Set<String> equal) {
    private static final int SAMPLES = 6;
    private static final String REPEATED = "components that occur in several places of a key";

    private String component() {
        return ((Field) template.parts().get(at)).component();
    }

    private Form form() {
        return grammar.design().component(component()).form();
    }

    boolean isNumber() {
        return Numbers.of(grammar.design(), component()).isPresent();
    }

    /** Whether texts of the field sort as its values, with all that may follow. */
    Decision<Disorder> own() {
        Optional<Numbers> numbers = Numbers.of(grammar.design(), component());
        if (numbers.isPresent()) {
            return numbers(numbers.get());
        }
        Optional<MomentOrder> moments = MomentOrder.of(grammar.design(), component());
        if (moments.isPresent()) {
            return moments(moments.get());
        }
        if (form() instanceof Form.Id id) {
            return id.kind().isTimeOrdered() ? Decision.proven() : random();
        }
        if (form() instanceof Form.Choice choice) {
            return choice(choice);
        }
        return varying();
    }

    private Decision<Disorder> numbers(Numbers numbers) {
        List<BigInteger> telling = numbers.telling();
        Disorder found = null;
        for (int i = 1; i < telling.size(); i++) {
            BigInteger smaller = telling.get(i - 1);
            Optional<Disorder> wrong =
                    wrong(numbers.written(smaller), numbers.written(telling.get(i)), Disorder.Cause.NUMBER);
            if (wrong.isPresent()) {
                found = wrong.get();
                if (smaller.signum() >= 0) {
                    break;
                }
            }
        }
        return found == null ? Decision.proven() : Decision.refuted(found);
    }

    private Decision<Disorder> moments(MomentOrder order) {
        if (order.isProven()) {
            return Decision.proven();
        }
        String rest = grammar.render(rest(), grammar.plausible(rest().components(), 0));
        Optional<MomentOrder.Inversion> found = order.inversion(rest);
        if (found.isEmpty()) {
            return Decision.undecided("dates in an unusual format");
        }
        Disorder.Cause cause =
                switch (found.get().fault()) {
                    case FORMAT -> Disorder.Cause.MOMENT_FORMAT;
                    case SEVERAL_FORMATS -> Disorder.Cause.MOMENT_FORMATS;
                    case ZONE -> Disorder.Cause.ZONE;
                };
        return wrong(found.get().earlier(), found.get().later(), cause)
                .map(Decision::refuted)
                .orElse(Decision.undecided("dates in an unusual format"));
    }

    /** Two things of one second, where more is meant by the time that the id is made at and the id does not tell more. */
    Optional<Disorder> withinASecond(String meant) {
        return OneSecond.of(grammar.design(), component(), meant).flatMap(pair -> {
            Map<String, String> same = grammar.plausible(template.components(), 0);
            Map<String, String> first = new TreeMap<>(same);
            first.put(component(), pair.greater());
            first.put(meant, pair.earlier());
            Map<String, String> second = new TreeMap<>(same);
            second.put(component(), pair.smaller());
            second.put(meant, pair.later());
            return disorder(first, second, Disorder.Cause.RANDOM_ID, meant)
                    .map(found -> found.with(new WrongOrder(
                            index.map(Index::name),
                            with(found.example().meantFirst(), meant, pair.earlier()),
                            with(found.example().storedFirst(), meant, pair.later()))));
        });
    }

    private static KeyedInput with(KeyedInput thing, String component, String value) {
        Map<String, String> input = new LinkedHashMap<>(thing.input());
        input.put(component, value);
        return new KeyedInput(thing.entity(), input, thing.keys());
    }

    /** The first one made has the greater text as often as not. */
    private Decision<Disorder> random() {
        List<String> ids = grammar.language(component()).samples(2);
        Optional<Disorder> either = wrong(ids.get(0), ids.get(1), Disorder.Cause.RANDOM_ID)
                .or(() -> wrong(ids.get(1), ids.get(0), Disorder.Cause.RANDOM_ID));
        return either.map(Decision::refuted).orElse(Decision.undecided("ids drawn by chance"));
    }

    /** Each pair of values: the one that is listed first must not come second, whatever follows. */
    private Decision<Disorder> choice(Form.Choice choice) {
        List<String> listed = choice.shares().stream().map(Form.Share::value).toList();
        boolean proven = true;
        for (int i = 0; i < listed.size(); i++) {
            for (int j = i + 1; j < listed.size(); j++) {
                Decision<Disorder> pair = choice(listed.get(i), listed.get(j));
                if (pair.example().isPresent()) {
                    return pair;
                }
                proven &= pair.isProven();
            }
        }
        return proven ? Decision.proven() : Decision.undecided(REPEATED);
    }

    private Decision<Disorder> choice(String first, String second) {
        boolean begins = second.startsWith(first) || first.startsWith(second);
        Disorder.Cause cause = second.startsWith(first) ? Disorder.Cause.VARYING_LENGTH : Disorder.Cause.CHOICE;
        if (!begins && Utf8Order.INSTANCE.compare(first, second) < 0) {
            return Decision.proven();
        }
        Optional<Disorder> plain = wrong(first, second, cause);
        if (plain.isPresent() || !begins) {
            return plain.map(Decision::refuted).orElse(Decision.undecided(REPEATED));
        }
        KeyTemplate rest = rest();
        Fillings fillings = Fillings.of(grammar, rest, equal);
        boolean proven = fillings.complete();
        for (Map<String, String> same : fillings.all()) {
            KeyTemplate one = begun(first, fill(rest, same));
            KeyTemplate other = begun(second, fill(rest, same));
            Decision<Disorder> found = Overhang.greater(
                    grammar.track(one),
                    grammar.track(other),
                    pair -> pair(one, first, other, second, pair, same, cause));
            if (found.example().isPresent()) {
                return found;
            }
            proven &= found.isProven();
        }
        return proven ? Decision.proven() : Decision.undecided(REPEATED);
    }

    private static KeyTemplate begun(String value, KeyTemplate rest) {
        List<Part> parts = new ArrayList<>(rest.parts());
        parts.addFirst(new Literal(value));
        return new KeyTemplate(parts);
    }

    private Optional<Disorder> pair(
            KeyTemplate one,
            String first,
            KeyTemplate other,
            String second,
            Overhang.Pair pair,
            Map<String, String> same,
            Disorder.Cause cause) {
        for (Map<String, String> greater : grammar.parse(one, pair.shorter(), with(same, first))) {
            for (Map<String, String> smaller : grammar.parse(other, pair.longer(), with(same, second))) {
                Optional<Disorder> disorder = disorder(greater, smaller, cause, component());
                if (disorder.isPresent()) {
                    return disorder;
                }
            }
        }
        return Optional.empty();
    }

    private Map<String, String> with(Map<String, String> same, String value) {
        Map<String, String> all = new TreeMap<>(same);
        all.put(component(), value);
        return all;
    }

    /** Keys with these values of the field, if the first one is stored after the second. */
    private Optional<Disorder> wrong(String smaller, String greater, Disorder.Cause cause) {
        Map<String, String> same =
                grammar.plausible(entity.key(attribute.name()).components(), 0);
        Map<String, String> first = new TreeMap<>(same);
        first.put(component(), smaller);
        Map<String, String> second = new TreeMap<>(same);
        second.put(component(), greater);
        return disorder(first, second, cause, component());
    }

    private Optional<Disorder> disorder(
            Map<String, String> meantFirst, Map<String, String> meantSecond, Disorder.Cause cause, String meant) {
        Map<String, String> first = grammar.derive(template, meantFirst);
        Map<String, String> second = grammar.derive(template, meantSecond);
        for (String shared : equal) {
            String value = grammar.valueOf(shared, first);
            first.put(shared, value);
            second.put(shared, value);
        }
        if (!grammar.isConsistent(first) || !grammar.isConsistent(second) || compare(first, second) <= 0) {
            return Optional.empty();
        }
        KeyedInput one = grammar.input(entity, index, first);
        KeyedInput other = grammar.another(entity, index, one, second);
        return Optional.of(new Disorder(
                new WrongOrder(index.map(Index::name), one, other), cause, attribute.name(), component(), meant));
    }

    private int compare(Map<String, String> first, Map<String, String> second) {
        AttributeValue one = grammar.value(attribute, template, first);
        AttributeValue other = grammar.value(attribute, template, second);
        if (one instanceof AttributeValue.N left && other instanceof AttributeValue.N right) {
            return left.value().compareTo(right.value());
        }
        return attribute.type() == AttributeType.N
                ? 0
                : Utf8Order.INSTANCE.compare(grammar.render(template, first), grammar.render(template, second));
    }

    private KeyTemplate rest() {
        return new KeyTemplate(template.parts().subList(at + 1, template.parts().size()));
    }

    /** Whether a value that another one begins with can come after it. */
    private Decision<Disorder> varying() {
        KeyTemplate tail =
                new KeyTemplate(template.parts().subList(at, template.parts().size()));
        if (Overhang.find(grammar.track(tail), Optional::of).isProven()) {
            return Decision.proven();
        }
        Optional<Disorder> natural = natural();
        if (natural.isPresent()) {
            return Decision.refuted(natural.get());
        }
        // What is equal in both keys is put in, so that whatever is found is equal in both.
        Fillings fillings = Fillings.of(grammar, tail, equal);
        boolean proven = fillings.complete();
        for (Map<String, String> same : fillings.all()) {
            KeyTemplate filled = fill(tail, same);
            Decision<Disorder> found = Overhang.find(grammar.track(filled), pair -> pair(filled, pair, same));
            if (found.example().isPresent()) {
                return found;
            }
            proven &= found.isProven();
        }
        return proven ? Decision.proven() : Decision.undecided(REPEATED);
    }

    private Optional<Disorder> pair(KeyTemplate filled, Overhang.Pair pair, Map<String, String> same) {
        for (Map<String, String> shorter : grammar.parse(filled, pair.shorter(), same)) {
            for (Map<String, String> longer : grammar.parse(filled, pair.longer(), same)) {
                String value = shorter.get(component());
                String other = longer.get(component());
                boolean begins = other.startsWith(value) && other.length() > value.length();
                Optional<Disorder> disorder = begins
                        ? disorder(shorter, longer, Disorder.Cause.VARYING_LENGTH, component())
                        : Optional.empty();
                if (disorder.isPresent()) {
                    return disorder;
                }
            }
        }
        return Optional.empty();
    }

    /** A sample, and the same with one more character. */
    private Optional<Disorder> natural() {
        Map<String, String> same = grammar.plausible(template.components(), 0);
        for (String sample : grammar.language(component()).samples(SAMPLES)) {
            for (int more : new int[] {' ', '!', '-', '.', '1', 'A', 'a'}) {
                String longer = sample + Character.toString(more);
                if (grammar.language(component()).contains(longer)) {
                    Map<String, String> first = new TreeMap<>(same);
                    first.put(component(), sample);
                    Map<String, String> second = new TreeMap<>(same);
                    second.put(component(), longer);
                    Optional<Disorder> found = disorder(first, second, Disorder.Cause.VARYING_LENGTH, component());
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static KeyTemplate fill(KeyTemplate template, Map<String, String> known) {
        List<Part> parts = new ArrayList<>();
        for (Part part : template.parts()) {
            boolean isKnown = part instanceof Field field && known.containsKey(field.component());
            parts.add(isKnown ? new Literal(known.get(((Field) part).component())) : part);
        }
        return new KeyTemplate(parts);
    }

    /** Two keys that differ in the field although something else means more, or the other way round. */
    Decision<Disorder> other(Read.Order first, Disorder.Cause cause) {
        String meant = first.component();
        List<String> texts = grammar.language(component()).samples(SAMPLES);
        List<String> wanted = grammar.language(meant).samples(SAMPLES).stream()
                .sorted(values.order(meant))
                .toList();
        boolean both = component().equals(meant);
        for (String one : texts) {
            for (String other : texts) {
                for (int i = 1; i < wanted.size(); i++) {
                    Map<String, String> base = grammar.plausible(template.components(), 0);
                    Map<String, String> small = new TreeMap<>(base);
                    Map<String, String> great = new TreeMap<>(base);
                    small.put(component(), both ? wanted.get(i - 1) : one);
                    great.put(component(), both ? wanted.get(i) : other);
                    small.put(meant, wanted.get(i - 1));
                    great.put(meant, wanted.get(i));
                    Optional<Disorder> found = first.descending()
                            ? disorder(great, small, cause, meant)
                            : disorder(small, great, cause, meant);
                    if (found.isPresent()) {
                        return Decision.refuted(found.get());
                    }
                }
            }
        }
        return Decision.undecided("no values to show it with");
    }
}
