package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.Figures;
import io.partita.advisor.finding.CounterExample.RefusedKey;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Grammar;
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

/** R17: values of key attributes that are not of the attribute's type, and are therefore refused. */
public final class KeyTypes implements Rule {
    @Override
    public String id() {
        return "R17";
    }

    @Override
    public String title() {
        return "key attribute of another type";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        Grammar grammar = subject.grammar();
        List<Finding> all = new ArrayList<>();
        Map<String, AttributeType> declared = new TreeMap<>();
        design.table().keys().attributes().forEach(key -> declared.put(key.name(), key.type()));
        for (Index index : design.indexes()) {
            for (KeyAttribute key : index.keys().attributes()) {
                AttributeType before = declared.putIfAbsent(key.name(), key.type());
                if (before != null && before != key.type()) {
                    all.add(declaredTwice(index, key, before));
                }
            }
        }
        for (Entity entity : design.entities()) {
            Set<String> seen = new HashSet<>();
            check(grammar, entity, design.table().keys(), seen, all);
            design.indexes().forEach(index -> check(grammar, entity, index.keys(), seen, all));
        }
        subject.observations().ifPresent(seen -> observed(declared, seen, all));
        return all;
    }

    private Finding declaredTwice(Index index, KeyAttribute key, AttributeType before) {
        return finding(
                "indexes." + index.name(),
                key.name() + " is declared as " + before + " and as " + key.type(),
                "An attribute has one type in AttributeDefinitions; CreateTable refuses a second one.",
                new RefusedKey(key.name(), "", key.type().toString()),
                "Give one of the two attributes another name.");
    }

    private void check(Grammar grammar, Entity entity, Keys keys, Set<String> seen, List<Finding> all) {
        for (KeyAttribute key : keys.attributes()) {
            KeyTemplate template = entity.keys().get(key.name());
            if (template != null && seen.add(key.name())) {
                refused(grammar, entity, key, template).ifPresent(all::add);
            }
        }
    }

    private Optional<Finding> refused(Grammar grammar, Entity entity, KeyAttribute key, KeyTemplate template) {
        String place = "entities." + entity.name() + ".keys." + key.name();
        AttributeType other = entity.keyTypes().get(key.name());
        Map<String, String> values = grammar.plausible(template.components(), 0);
        if (other != null && other != key.type()) {
            return Optional.of(finding(
                    place,
                    key.name() + " of " + entity.name() + " is " + other + ", the key is " + key.type(),
                    "A put of such an item is refused: the type of a key attribute is declared once for all items.",
                    new RefusedKey(key.name(), grammar.render(template, values), other.toString()),
                    "Write it as " + key.type() + " in " + entity.name()
                            + " too, or give it an attribute of its own."));
        }
        for (String component : template.components()) {
            Form form = grammar.design().component(component).form();
            if (form instanceof Form.Other noText) {
                AttributeType type = noText.type();
                boolean fits = type == key.type() && template.isSingleField();
                return fits ? Optional.empty() : Optional.of(notText(place, key, component, type));
            }
        }
        AttributeValue value = grammar.value(key, template, values);
        if (key.type() == AttributeType.B || value.type() != key.type()) {
            String text = grammar.render(template, values);
            return Optional.of(finding(
                    place,
                    key.name() + " of " + entity.name() + " is text, the key is " + key.type(),
                    "'" + text + "' is no value of type " + key.type() + "; the write is refused.",
                    new RefusedKey(key.name(), text, "S"),
                    "Declare " + key.name() + " as a string (type: S)."));
        }
        if (key.type() == AttributeType.S && grammar.canBeEmpty(template)) {
            return Optional.of(finding(
                    place,
                    key.name() + " of " + entity.name() + " can be empty",
                    "A key attribute of type S is never empty; the write is refused.",
                    new RefusedKey(key.name(), "", "S"),
                    "Put constant text before it: "
                            + FreeAttribute.of(grammar.design(), key.name())
                                    .with(entity.name().toUpperCase(java.util.Locale.ROOT) + "#"
                                            + Shown.template(template))));
        }
        return Optional.empty();
    }

    private Finding notText(String place, KeyAttribute key, String component, AttributeType type) {
        boolean binary = type == AttributeType.B;
        return finding(
                place,
                component + " of type " + type + " cannot be " + (binary ? "part of " : "the key ") + key.name(),
                binary
                        ? "A binary value can be a key of type B by itself; no text is made of it."
                        : "Keys are strings, numbers or binary values; the write is refused.",
                new RefusedKey(key.name(), "{" + component + "}", type.toString()),
                binary
                        ? "Declare " + key.name() + " as binary (type: B) and let it be {" + component
                                + "} alone, or write it as hexadecimal text."
                        : "Store the key as text, such as a choice of two values, and keep " + component
                                + " as an attribute.");
    }

    private void observed(Map<String, AttributeType> declared, Observations seen, List<Finding> all) {
        seen.keyTypes().forEach((attribute, types) -> {
            boolean mixed = types.size() > 1
                    || declared.containsKey(attribute)
                            && types.keySet().stream()
                                    .anyMatch(type ->
                                            !type.equals(declared.get(attribute).toString()));
            if (mixed) {
                List<Figures.Line> lines = new ArrayList<>();
                new TreeMap<>(types).forEach((type, items) -> lines.add(new Figures.Line(type, items + " items")));
                all.add(finding(
                        "table",
                        attribute + " has values of several types",
                        "Items whose " + attribute
                                + " is not of the declared type cannot be in a table or index with this key.",
                        new Figures(lines),
                        "Write one type everywhere before the key is declared."));
            }
        });
    }

    private Finding finding(String place, String title, String reason, CounterExample example, String fix) {
        return new Finding(
                id(),
                Severity.ERROR,
                place,
                title,
                reason,
                List.of(example),
                Finding.Certainty.SHOWN,
                Optional.of(fix));
    }
}
