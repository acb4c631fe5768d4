package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity.Presence;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The key templates of one entity, with the conditions and types that may stand beside them. */
final class EntityKeys {
    /** Components of one template: what is asked of keys is decided by search, which grows with them. */
    private static final int FIELDS_MAX = 12;

    private static final String EXPECTED = "a template such as ORDER#{orderId}, in quotes where it begins with { or #";
    private static final Map<String, AttributeType> TYPES = Arrays.stream(AttributeType.values())
            .collect(Collectors.toMap(AttributeType::name, Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private final Problems problems;
    private final Known known;
    private final Map<String, KeyTemplate> templates = new LinkedHashMap<>();
    private final Map<String, Presence> present = new LinkedHashMap<>();
    private final Map<String, AttributeType> types = new LinkedHashMap<>();

    /**
     * What templates may name.
     *
     * @param attributes key attributes by name, those of the table first; empty where the table could not be read
     * @param tableKeys names of the table's key attributes
     * @param components those that could be read
     * @param componentNames all that are written
     */
    record Known(
            Map<String, KeyAttribute> attributes,
            Set<String> tableKeys,
            Map<String, Component> components,
            Set<String> componentNames) {}

    EntityKeys(Problems problems, Known known) {
        this.problems = problems;
        this.known = known;
    }

    /** By the name of the key attribute, in the order of the table's and the indexes' keys. */
    Map<String, KeyTemplate> templates() {
        return Collections.unmodifiableMap(templates);
    }

    Map<String, Presence> present() {
        return Collections.unmodifiableMap(present);
    }

    Map<String, AttributeType> types() {
        return Collections.unmodifiableMap(types);
    }

    /**
     * Reads {@code keys} of an entity.
     *
     * @param stored names of the components among its attributes
     */
    void read(FilePart part, Set<String> stored) {
        Map<String, KeyTemplate> written = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        part.part("keys", "a template for each key attribute").ifPresent(keys -> {
            for (Node.Member member : keys.members()) {
                names.add(member.name());
                if (!known.attributes().isEmpty() && !known.attributes().containsKey(member.name())) {
                    keys.unknown(
                            new Node.Scalar(member.name(), true, member.position(), Optional.empty()),
                            "key attribute",
                            known.attributes().keySet());
                } else {
                    value(keys, member).ifPresent(template -> written.put(member.name(), template));
                }
            }
        });
        for (KeyAttribute key : known.attributes().values()) {
            boolean ofTable = known.tableKeys().contains(key.name());
            boolean named = known.componentNames().contains(key.name()) && (ofTable || stored.contains(key.name()));
            KeyTemplate template = written.get(key.name());
            if (names.contains(key.name())) {
                requireOneValue(part, key, template, stored);
            } else if (named) {
                template = new KeyTemplate(java.util.List.of(new KeyTemplate.Field(key.name())));
                requireFitting(part.position(), key, template);
            } else if (ofTable) {
                problems.add(
                        part.get("keys").map(Node::position).orElse(part.position()),
                        "there is no template for the table's key attribute " + Problems.shown(key.name())
                                + " (expected: one in 'keys', or a component of that name)");
            }
            if (template != null) {
                templates.put(key.name(), template);
            }
        }
    }

    private Optional<KeyTemplate> value(FilePart keys, Node.Member member) {
        KeyAttribute key = known.attributes().get(member.name());
        if (!(member.value() instanceof Node.Mapping mapping) || isForgottenQuote(mapping)) {
            return text(keys, member.value()).flatMap(text -> template(text, key));
        }
        FilePart part = keys.part(mapping, member.name(), EXPECTED).orElseThrow();
        part.allowOnly(Vocabulary.KEY_VALUE);
        part.word("type", TYPES)
                .filter(type -> key != null && type != key.type())
                .ifPresent(type -> types.put(member.name(), type));
        part.scalar("when", "a condition such as status = OPEN").ifPresent(when -> {
            if (known.tableKeys().contains(member.name())) {
                problems.add(when, "every item has the table's key attributes; a condition is for those of indexes");
            } else {
                condition(part, when).ifPresent(condition -> present.put(member.name(), condition));
            }
        });
        KeyAttribute valued = types.containsKey(member.name()) ? typed(member.name()) : key;
        return part.require("value", EXPECTED)
                .flatMap(node -> text(part, node))
                .flatMap(text -> template(text, valued));
    }

    /** Null where no key has such a type: then any template will do, since the write is refused anyway. */
    private KeyAttribute typed(String name) {
        AttributeType type = types.get(name);
        return type.isKeyType() ? new KeyAttribute(name, type) : null;
    }

    /** {@code PK: {id}} is a mapping in YAML. */
    private static boolean isForgottenQuote(Node.Mapping mapping) {
        return mapping.members().size() == 1
                && !Vocabulary.KEY_VALUE.contains(mapping.members().getFirst().name())
                && mapping.members().getFirst().value() instanceof Node.Scalar scalar
                && scalar.isNull();
    }

    private static Optional<Node.Scalar> text(FilePart part, Node node) {
        return part.scalar(node, EXPECTED);
    }

    private Optional<Presence> condition(FilePart part, Node.Scalar when) {
        int equals = when.text().indexOf('=');
        if (equals < 0) {
            problems.add(when, when.kind() + " stands here (expected: a condition such as status = OPEN)");
            return Optional.empty();
        }
        String component = when.text().substring(0, equals).strip();
        String value = PatternTerms.unquoted(when.text().substring(equals + 1).strip());
        if (!known.componentNames().contains(component)) {
            part.unknown(
                    new Node.Scalar(component, true, when.position(), Optional.empty()),
                    "component",
                    known.componentNames());
            return Optional.empty();
        }
        Component read = known.components().get(component);
        if (read != null && read.form() instanceof Form.Choice) {
            FormValues.fault(read.form(), value)
                    .ifPresent(fault ->
                            problems.add(when, Problems.shown(value) + " is no value of " + component + ": " + fault));
        }
        return Optional.of(new Presence(component, value));
    }

    private Optional<KeyTemplate> template(Node.Scalar text, KeyAttribute key) {
        Optional<KeyTemplate> template = template(problems, text, known.componentNames());
        if (key != null) {
            template.ifPresent(t -> requireFitting(text.position(), key, t));
        }
        return template;
    }

    /** A template whose components exist; what is wrong is reported. */
    static Optional<KeyTemplate> template(Problems problems, Node.Scalar text, Set<String> componentNames) {
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(text.text());
        } catch (IllegalArgumentException e) {
            problems.add(text, "this is no template: " + Problems.shown(text.text()) + " " + reason(e));
            return Optional.empty();
        }
        if (template.components().size() > FIELDS_MAX) {
            problems.add(text, "a template has at most " + FIELDS_MAX + " components");
            return Optional.empty();
        }
        for (String component : template.components()) {
            if (!componentNames.contains(component)) {
                String meant = problems.isFull() ? "" : Suggestion.of(component, componentNames);
                problems.add(text, "there is no component " + Problems.shown(component) + "." + meant);
            }
        }
        return Optional.of(template);
    }

    /** The text without the template, which may be long and have characters that do not show. */
    private static String reason(IllegalArgumentException e) {
        int quote = e.getMessage().lastIndexOf("' ");
        return quote < 0 ? "is empty; a key attribute never is" : e.getMessage().substring(quote + 2);
    }

    private void requireFitting(Position position, KeyAttribute key, KeyTemplate template) {
        KeyFit.fault(key, template, known.components()).ifPresent(fault -> problems.add(position, fault));
    }

    private void requireOneValue(FilePart part, KeyAttribute key, KeyTemplate template, Set<String> stored) {
        boolean itself = template == null
                || template.isSingleField() && template.components().getFirst().equals(key.name());
        if (stored.contains(key.name()) && !itself) {
            problems.add(
                    part.get("attributes").map(Node::position).orElse(part.position()),
                    Problems.shown(key.name())
                            + " is a key attribute with a template of its own and cannot hold the component too");
        }
    }
}
