package io.partita.advisor.grammar;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Form.CodePoints;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Table;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Designs in a few words, for tests. */
public final class Sketch {
    private final Map<String, Component> components = new LinkedHashMap<>();
    private final List<Entity> entities = new ArrayList<>();
    private final List<Index> indexes = new ArrayList<>();
    private final List<AccessPattern> patterns = new ArrayList<>();
    private AttributeType partitionType = AttributeType.S;
    private AttributeType sortType = AttributeType.S;
    private boolean simple;

    public static Form text(String alphabet, int shortest, int longest) {
        List<CodePoints> ranges =
                alphabet.codePoints().mapToObj(c -> new CodePoints(c, c)).toList();
        return new Form.Text(ranges, shortest, longest, Optional.empty());
    }

    public static Form anyText() {
        return new Form.Text(List.of(), 1, 64, Optional.empty());
    }

    public static Form upperAndDigits(int shortest, int longest) {
        return new Form.Text(
                List.of(new CodePoints('0', '9'), new CodePoints('A', 'Z')), shortest, longest, Optional.empty());
    }

    public static Form pattern(String pattern) {
        return new Form.Text(List.of(), 1, 64, Optional.of(pattern));
    }

    public static Form number(String least, String most, int decimals, int width) {
        return new Form.Numeric(new BigDecimal(least), new BigDecimal(most), decimals, width, false);
    }

    public static Form choice(String... values) {
        return new Form.Choice(java.util.Arrays.stream(values)
                .map(value -> new Form.Share(value, 1.0 / values.length))
                .toList());
    }

    public static Form moment(String... formats) {
        return new Form.Moment(List.of(formats), "2022-01-01", "2026-12-31", Form.Zone.UTC);
    }

    public static Form moment(Form.Zone zone, String format) {
        return new Form.Moment(List.of(format), "2022-01-01", "2026-12-31", zone);
    }

    public static Form id(Form.IdKind kind) {
        return new Form.Id(kind, Optional.empty());
    }

    public Sketch component(String name, Form form) {
        components.put(name, Component.of(name, form));
        return this;
    }

    public Sketch component(Component component) {
        components.put(component.name(), component);
        return this;
    }

    public Sketch typed(String name, Form form, Component.Habit... habits) {
        Component plain = Component.of(name, form);
        components.put(
                name,
                new Component(
                        name,
                        form,
                        name,
                        plain.cardinality(),
                        plain.hottest(),
                        plain.fullest(),
                        false,
                        true,
                        Set.of(habits),
                        List.of()));
        return this;
    }

    public Sketch partitionType(AttributeType type) {
        partitionType = type;
        return this;
    }

    public Sketch sortType(AttributeType type) {
        sortType = type;
        return this;
    }

    /** Leaves out the sort key. */
    public Sketch simple() {
        simple = true;
        return this;
    }

    /** An entity whose identity is all components of its primary key. */
    public Sketch entity(String name, String pk, String sk) {
        return entity(name, keys(pk, sk), null);
    }

    public Sketch entity(String name, String pk, String sk, String... identity) {
        return entity(name, keys(pk, sk), List.of(identity));
    }

    private static Map<String, KeyTemplate> keys(String pk, String sk) {
        Map<String, KeyTemplate> keys = new LinkedHashMap<>();
        keys.put("PK", KeyTemplate.parse(pk));
        if (sk != null) {
            keys.put("SK", KeyTemplate.parse(sk));
        }
        return keys;
    }

    public Sketch entity(String name, Map<String, KeyTemplate> keys, List<String> identity) {
        Set<String> own = new LinkedHashSet<>();
        for (String attribute : List.of("PK", "SK")) {
            if (keys.containsKey(attribute)) {
                own.addAll(keys.get(attribute).components());
            }
        }
        entities.add(new Entity(
                name,
                identity == null ? List.copyOf(own) : identity,
                List.of(),
                1_000,
                List.of(),
                500,
                500,
                Optional.empty(),
                List.of(),
                keys,
                Map.of(),
                Map.of(),
                List.of()));
        return this;
    }

    /** Makes the entity before a part of another one. */
    public Sketch of(String parent) {
        return replaceLast(last -> new Entity(
                last.name(),
                last.identity(),
                last.unique(),
                last.count(),
                List.of(parent),
                last.averageBytes(),
                last.largestBytes(),
                last.life(),
                last.attributes(),
                last.keys(),
                last.present(),
                last.keyTypes(),
                last.examples()));
    }

    /** Gives a key attribute of the entity before a type of its own. */
    public Sketch keyType(String attribute, AttributeType type) {
        return replaceLast(last -> new Entity(
                last.name(),
                last.identity(),
                last.unique(),
                last.count(),
                last.parents(),
                last.averageBytes(),
                last.largestBytes(),
                last.life(),
                last.attributes(),
                last.keys(),
                last.present(),
                Map.of(attribute, type),
                last.examples()));
    }

    private Sketch replaceLast(java.util.function.UnaryOperator<Entity> change) {
        entities.add(change.apply(entities.removeLast()));
        return this;
    }

    /** Adds index keys to the entity before. */
    public Sketch also(String attribute, String template) {
        Entity last = entities.removeLast();
        Map<String, KeyTemplate> keys = new LinkedHashMap<>(last.keys());
        keys.put(attribute, KeyTemplate.parse(template));
        return entity(last.name(), keys, last.identity());
    }

    public Sketch index(String name, String partition, String sort, AttributeType sortType) {
        indexes.add(new Index(
                name,
                Index.Kind.GLOBAL,
                new Keys(
                        List.of(new KeyAttribute(partition, AttributeType.S)),
                        List.of(new KeyAttribute(sort, sortType))),
                Index.Projection.ALL,
                List.of()));
        return this;
    }

    public Sketch pattern(AccessPattern pattern) {
        patterns.add(pattern);
        return this;
    }

    public Design design() {
        Keys keys = new Keys(
                List.of(new KeyAttribute("PK", partitionType)),
                simple ? List.of() : List.of(new KeyAttribute("SK", sortType)));
        return new Design(
                "Sketch",
                new Table("Table", keys, Optional.empty(), Optional.empty()),
                indexes,
                components,
                entities,
                patterns,
                new DataPlan(1, Map.of()),
                Places.NONE);
    }

    public Grammar grammar() {
        return new Grammar(design());
    }
}
