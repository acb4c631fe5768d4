package io.partita.advisor.exchange;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Entity.Attribute;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.exchange.TableSource.FacetSource;
import io.partita.advisor.file.ItemEstimate;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Facets of a model as entities. A facet says what its keys stand for: {@code CUSTOMER#<id>} is a template, any other alias is the name of
 * one component. How many items there are, and which values, a model does not say; both are guessed.
 */
final class Facets {
    private static final long COUNT_GUESSED = 1_000;
    private static final BigDecimal NUMBER_GUESSED = BigDecimal.valueOf(999_999_999);
    private static final Pattern FIELD = Pattern.compile("<([^<>{}]{1,100})>|\\{([^<>{}]{1,100})}");

    private final TableSource source;
    private final Keys primary;
    private final List<Index> indexes;
    private final Map<String, Component> components;
    private final Set<String> guessed;

    /**
     * Facets of a table.
     *
     * @param components where those that are needed are put
     * @param guessed where the paths of what is guessed are put
     */
    Facets(
            TableSource source,
            Keys primary,
            List<Index> indexes,
            Map<String, Component> components,
            Set<String> guessed) {
        this.source = source;
        this.primary = primary;
        this.indexes = indexes;
        this.components = components;
        this.guessed = guessed;
    }

    List<Entity> entities() {
        Map<String, Entity> entities = new LinkedHashMap<>();
        for (FacetSource facet : source.facets()) {
            String name = named(facet.name(), "Facet");
            entities.putIfAbsent(name, entity(name, facet));
        }
        return List.copyOf(entities.values());
    }

    private Entity entity(String name, FacetSource facet) {
        Map<String, KeyAttribute> keyAttributes = new LinkedHashMap<>();
        primary.attributes().forEach(key -> keyAttributes.put(key.name(), key));
        indexes.forEach(index -> index.keys().attributes().forEach(key -> keyAttributes.putIfAbsent(key.name(), key)));
        Set<String> stored = new LinkedHashSet<>();
        facet.attributes().stream()
                .map(attribute -> named(attribute, "attribute"))
                .filter(attribute -> primary.attributes().stream()
                        .noneMatch(key -> key.name().equals(attribute)))
                .forEach(stored::add);
        List<Attribute> attributes = new ArrayList<>();
        for (String attribute : stored) {
            component(attribute, source.types().getOrDefault(attribute, AttributeType.S));
            attributes.add(new Attribute(attribute, OptionalInt.empty()));
        }
        Map<String, KeyTemplate> keys = new LinkedHashMap<>();
        for (KeyAttribute key : keyAttributes.values()) {
            if (primary.partition().contains(key)) {
                keys.put(key.name(), template(key, facet.partitionAlias()));
            } else if (primary.sort().contains(key)) {
                keys.put(key.name(), template(key, facet.sortAlias().orElse("sort key")));
            } else if (stored.contains(key.name())) {
                keys.put(key.name(), new KeyTemplate(List.of(new KeyTemplate.Field(key.name()))));
            }
        }
        guessed.add("entities." + name + ".count");
        guessed.add("entities." + name + ".size");
        guessed.add("entities." + name + ".keys");
        int bytes = new ItemEstimate(components, keyAttributes).bytes(attributes, keys, 0);
        return new Entity(
                name,
                List.of(),
                List.of(),
                COUNT_GUESSED,
                List.of(),
                bytes,
                bytes,
                Optional.empty(),
                List.copyOf(attributes),
                keys,
                Map.of(),
                Map.of(),
                List.of());
    }

    private KeyTemplate template(KeyAttribute key, String alias) {
        Matcher field = FIELD.matcher(alias);
        List<KeyTemplate.Part> parts = new ArrayList<>();
        int at = 0;
        while (key.type() == AttributeType.S && field.find()) {
            if (field.start() > at) {
                parts.add(new KeyTemplate.Literal(alias.substring(at, field.start())));
            }
            String name = named(field.group(1) == null ? field.group(2) : field.group(1), key.name());
            parts.add(new KeyTemplate.Field(component(name, AttributeType.S)));
            at = field.end();
        }
        if (parts.isEmpty()) {
            return new KeyTemplate(List.of(new KeyTemplate.Field(component(named(alias, key.name()), key.type()))));
        }
        if (at < alias.length()) {
            parts.add(new KeyTemplate.Literal(alias.substring(at)));
        }
        return new KeyTemplate(parts);
    }

    /** A component of that name and type; where the name is taken for another type, one called by the type too. */
    private String component(String name, AttributeType type) {
        Form form = form(type);
        Component before = components.get(name);
        if (before != null && !before.form().equals(form)) {
            return component(name + " " + type, type);
        }
        components.putIfAbsent(name, Component.of(name, form));
        guessed.add("components." + name);
        return name;
    }

    private static Form form(AttributeType type) {
        return switch (type) {
            case S -> new Form.Text(List.of(), 1, 64, Optional.empty());
            case N -> new Form.Numeric(BigDecimal.ZERO, NUMBER_GUESSED, 0, 0, false);
            case B, BOOL, NULL, L, M, SS, NS, BS -> new Form.Other(type);
        };
    }

    private static String named(String text, String otherwise) {
        String name =
                text.replaceAll("[{}=\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}]", " ").strip();
        return name.isEmpty() ? otherwise : name;
    }
}
