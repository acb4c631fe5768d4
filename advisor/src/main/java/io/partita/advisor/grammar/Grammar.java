package io.partita.advisor.grammar;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.grammar.language.Language;
import io.partita.advisor.moment.CoarserTime;
import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;

/** The languages of a design: what its components can be, what its templates make of them and how that reads back. Not for several threads. */
public final class Grammar {
    /** Readings of one text that are told apart. */
    private static final int MOST_READINGS = 64;

    /** Cuts that are tried to read one text. */
    private static final int MOST_CUTS = 20_000;

    private final Design design;
    private final Map<String, Language> languages = new HashMap<>();
    private final Map<KeyTemplate, Track> tracks = new HashMap<>();

    /** The languages of a design, made when they are asked for and kept. */
    public Grammar(Design design) {
        this.design = design;
    }

    /** The design. */
    public Design design() {
        return design;
    }

    /** The texts of a component. */
    public Language language(String component) {
        return languages.computeIfAbsent(component, name -> Language.of(design, design.component(name)));
    }

    /** Whether texts can be made of all components of a template. */
    public boolean isText(KeyTemplate template) {
        return template.components().stream()
                .noneMatch(name -> design.component(name).form() instanceof Form.Other);
    }

    /** Whether a template can make the empty text, which no key may be. */
    public boolean canBeEmpty(KeyTemplate template) {
        return template.parts().stream()
                .allMatch(part -> part instanceof Field field
                        && language(field.component()).contains(""));
    }

    Track track(KeyTemplate template) {
        return tracks.computeIfAbsent(
                template,
                key -> Track.of(template.parts().stream().map(this::automaton).toList()));
    }

    private Automaton automaton(Part part) {
        return switch (part) {
            case Literal literal -> Automata.makeString(literal.text());
            case Field field -> language(field.component()).automaton();
        };
    }

    /**
     * The text that a template makes of values.
     *
     * @param values at least the components of the template
     */
    public String render(KeyTemplate template, Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (Part part : template.parts()) {
            switch (part) {
                case Literal literal -> text.append(literal.text());
                case Field field -> text.append(values.get(field.component()));
            }
        }
        return text.toString();
    }

    /**
     * The value of a key attribute.
     *
     * @param values at least the components of the template; text stays text where it is no value of the attribute's type
     */
    public AttributeValue value(KeyAttribute attribute, KeyTemplate template, Map<String, String> values) {
        String text = render(template, values);
        return switch (attribute.type()) {
            case N -> number(text);
            case B -> new AttributeValue.B(Binary.wrap(text.getBytes(StandardCharsets.UTF_8)));
            default -> new AttributeValue.S(text);
        };
    }

    private static AttributeValue number(String text) {
        try {
            return new AttributeValue.N(DynamoNumber.parse(text));
        } catch (DynamoDbException notANumber) {
            return new AttributeValue.S(text);
        }
    }

    /** The values, and those of a template's derived components as their sources make them. */
    Map<String, String> derive(KeyTemplate template, Map<String, String> values) {
        Map<String, String> all = new TreeMap<>(values);
        for (String component : template.components()) {
            if (design.component(component).form() instanceof Form.Derived derived
                    && values.containsKey(derived.source())) {
                CoarserTime.of(design, derived, values.get(derived.source()))
                        .ifPresent(right -> all.put(component, right));
            }
        }
        return all;
    }

    /** Whether derived components among the values are what their sources make them. */
    boolean isConsistent(Map<String, String> values) {
        for (Map.Entry<String, String> entry : values.entrySet()) {
            if (design.component(entry.getKey()).form() instanceof Form.Derived derived) {
                String source = values.get(derived.source());
                Optional<String> right = source == null ? Optional.empty() : CoarserTime.of(design, derived, source);
                if (right.isPresent() && !right.get().equals(entry.getValue())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** All values that a template makes this text of, each component one that it can have; of very many, the first. */
    public List<Map<String, String>> parse(KeyTemplate template, String text) {
        return parse(template, text, Map.of());
    }

    /**
     * As {@link #parse(KeyTemplate, String)}.
     *
     * @param known values that components have already; returned with the others
     */
    public List<Map<String, String>> parse(KeyTemplate template, String text, Map<String, String> known) {
        List<Map<String, String>> all = new ArrayList<>();
        int[] cuts = {MOST_CUTS};
        read(template.parts(), 0, text, 0, new TreeMap<>(known), all, cuts);
        return all;
    }

    private void read(
            List<Part> parts,
            int at,
            String text,
            int from,
            Map<String, String> values,
            List<Map<String, String>> all,
            int[] cuts) {
        if (all.size() >= MOST_READINGS || cuts[0]-- <= 0) {
            return;
        }
        if (at == parts.size()) {
            if (from == text.length() && isConsistent(values)) {
                all.add(new TreeMap<>(values));
            }
            return;
        }
        if (parts.get(at) instanceof Literal literal) {
            if (text.startsWith(literal.text(), from)) {
                read(parts, at + 1, text, from + literal.text().length(), values, all, cuts);
            }
            return;
        }
        String component = ((Field) parts.get(at)).component();
        String known = values.get(component);
        if (known != null) {
            if (text.startsWith(known, from)) {
                read(parts, at + 1, text, from + known.length(), values, all, cuts);
            }
            return;
        }
        Language language = language(component);
        int end = from;
        while (true) {
            String value = text.substring(from, end);
            if (language.contains(value)) {
                values.put(component, value);
                read(parts, at + 1, text, end, values, all, cuts);
                values.remove(component);
            }
            if (end == text.length()) {
                return;
            }
            end += Character.charCount(text.codePointAt(end));
        }
    }

    /** Values that people would expect; the n-th set differs from the others in every component that has so many values. */
    public Map<String, String> plausible(Collection<String> components, int nth) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String component : components) {
            values.put(component, sample(component, nth));
        }
        return values;
    }

    /** The n-th plausible value, from 0, or the last one before. */
    String sample(String component, int nth) {
        if (design.component(component).form() instanceof Form.Derived derived) {
            Optional<String> right = CoarserTime.of(design, derived, sample(derived.source(), nth));
            if (right.isPresent()) {
                return right.get();
            }
        }
        List<String> samples = language(component).samples(nth + 1);
        return samples.isEmpty() ? "" : samples.get(Math.min(nth, samples.size() - 1));
    }

    /**
     * A thing with its keys.
     *
     * @param index the index whose keys are meant besides those of the table
     * @param values at least the components that matter; what else the keys need is filled in
     */
    public KeyedInput input(Entity entity, Optional<Index> index, Map<String, String> values) {
        Map<String, String> whole = new LinkedHashMap<>();
        Map<String, AttributeValue> keys = new LinkedHashMap<>();
        List<Keys> owners = new ArrayList<>(List.of(design.table().keys()));
        index.ifPresent(one -> owners.add(one.keys()));
        entity.identity().forEach(component -> whole.put(component, valueOf(component, values)));
        for (Keys owner : owners) {
            for (KeyAttribute attribute : owner.attributes()) {
                KeyTemplate template = entity.keys().get(attribute.name());
                if (template == null) {
                    continue;
                }
                template.components().forEach(component -> whole.put(component, valueOf(component, values)));
                keys.put(attribute.name(), value(attribute, template, whole));
            }
        }
        return new KeyedInput(entity.name(), whole, keys);
    }

    /**
     * A second thing with its keys, which are others than those of the first in the table too: what the index does not look at is filled in
     * with other values, so that both can be there.
     *
     * @param values as for {@link #input}
     */
    public KeyedInput another(Entity entity, Optional<Index> index, KeyedInput first, Map<String, String> values) {
        KeyedInput second = input(entity, index, values);
        boolean oneItem = design.table().keys().attributes().stream()
                .allMatch(key -> Objects.equals(
                        first.keys().get(key.name()), second.keys().get(key.name())));
        if (index.isEmpty() || !oneItem) {
            return second;
        }
        Set<String> looked = new TreeSet<>();
        index.get().keys().attributes().stream()
                .filter(key -> entity.keys().containsKey(key.name()))
                .forEach(key -> looked.addAll(entity.key(key.name()).components()));
        Set<String> free = new TreeSet<>(entity.identity());
        design.table().keys().attributes().stream()
                .filter(key -> entity.keys().containsKey(key.name()))
                .forEach(key -> free.addAll(entity.key(key.name()).components()));
        free.removeAll(looked);
        Map<String, String> others = new TreeMap<>(values);
        free.forEach(component -> others.put(component, sample(component, 1)));
        return input(entity, index, others);
    }

    /** The value that is given, or that follows from those, or a plausible one. */
    String valueOf(String component, Map<String, String> values) {
        String value = values.get(component);
        if (value == null && design.component(component).form() instanceof Form.Derived derived) {
            String source = values.get(derived.source());
            value = source == null
                    ? null
                    : CoarserTime.of(design, derived, source).orElse(null);
        }
        return value != null ? value : sample(component, 0);
    }
}
