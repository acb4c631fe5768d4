package io.partita.advisor.design;

import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Puts designs together for tests. Key attributes are strings; {@code name:N} and {@code name:B} are numbers and binaries. */
public final class Designs {
    private final String name;
    private final Keys keys;
    private Optional<String> typeAttribute = Optional.empty();
    private final List<Index> indexes = new ArrayList<>();
    private final Map<String, Component> components = new LinkedHashMap<>();
    private final List<Entity> entities = new ArrayList<>();
    private final List<AccessPattern> patterns = new ArrayList<>();

    private Designs(String name, Keys keys) {
        this.name = name;
        this.keys = keys;
    }

    /** A table with a partition key and a sort key. */
    public static Designs table(String name, String partition, String sort) {
        return new Designs(name, keys(List.of(partition), List.of(sort)));
    }

    /** A table with a partition key alone. */
    public static Designs table(String name, String partition) {
        return new Designs(name, keys(List.of(partition), List.of()));
    }

    public static Keys keys(List<String> partition, List<String> sort) {
        return new Keys(
                partition.stream().map(Designs::key).toList(),
                sort.stream().map(Designs::key).toList());
    }

    private static KeyAttribute key(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? new KeyAttribute(text, AttributeType.S)
                : new KeyAttribute(text.substring(0, colon), AttributeType.valueOf(text.substring(colon + 1)));
    }

    public Designs typeAttribute(String attribute) {
        typeAttribute = Optional.of(attribute);
        return this;
    }

    /** A global index that copies whole items. */
    public Designs global(String index, String partition, String... sort) {
        indexes.add(new Index(
                index, Index.Kind.GLOBAL, keys(List.of(partition), List.of(sort)), Index.Projection.ALL, List.of()));
        return this;
    }

    /** A global index that copies keys and what is named. */
    public Designs global(String index, List<String> partition, List<String> sort, String... included) {
        indexes.add(new Index(
                index,
                Index.Kind.GLOBAL,
                keys(partition, sort),
                included.length == 0 ? Index.Projection.KEYS_ONLY : Index.Projection.INCLUDE,
                List.of(included)));
        return this;
    }

    /** A local index; without projection named it copies whole items. */
    public Designs local(String index, String sort, Index.Projection projection, String... included) {
        indexes.add(new Index(
                index,
                Index.Kind.LOCAL,
                new Keys(keys.partition(), List.of(key(sort))),
                projection,
                List.of(included)));
        return this;
    }

    public Designs component(Component component) {
        components.put(component.name(), component);
        return this;
    }

    public Designs component(String component, Form form) {
        return component(Component.of(component, form));
    }

    /** A component of which it is known how many values it has. */
    public Designs component(String component, Form form, long cardinality) {
        Component some = Component.of(component, form);
        return component(new Component(
                some.name(),
                some.form(),
                some.domain(),
                OptionalLong.of(cardinality),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                false,
                false,
                Set.of(),
                List.of()));
    }

    /** Text of digits and capital letters of one length. */
    public static Form text(int length) {
        return new Form.Text(
                List.of(new Form.CodePoints('0', '9'), new Form.CodePoints('A', 'Z')),
                length,
                length,
                Optional.empty());
    }

    /** Text of any characters. */
    public static Form anyText(int shortest, int longest) {
        return new Form.Text(List.of(), shortest, longest, Optional.empty());
    }

    public static Form number(long least, long most, int width) {
        return new Form.Numeric(BigDecimal.valueOf(least), BigDecimal.valueOf(most), 0, width, false);
    }

    /** {@code OPEN 20, DONE 80}. */
    public static Form choice(Object... valuesAndPercents) {
        List<Form.Share> shares = new ArrayList<>();
        for (int i = 0; i < valuesAndPercents.length; i += 2) {
            shares.add(new Form.Share(
                    (String) valuesAndPercents[i], ((Number) valuesAndPercents[i + 1]).doubleValue() / 100));
        }
        return new Form.Choice(shares);
    }

    public static Form date() {
        return new Form.Moment(List.of("yyyy-MM-dd"), "2024-01-01", "2024-12-31", Form.Zone.UTC);
    }

    public static Form time() {
        return new Form.Moment(List.of("yyyy-MM-dd'T'HH:mm:ss'Z'"), "2024-01-01", "2024-12-31", Form.Zone.UTC);
    }

    public static Form id(Form.IdKind kind) {
        return new Form.Id(kind, Optional.empty());
    }

    public Designs entity(EntityBuilder entity) {
        entities.add(entity.build());
        return this;
    }

    public static EntityBuilder entity(String name, long count, int bytes) {
        return new EntityBuilder(name, count, bytes);
    }

    /** What is still to be said about an entity. */
    public static final class EntityBuilder {
        private final String name;
        private final long count;
        private final int bytes;
        private List<String> identity = List.of();
        private List<String> unique = List.of();
        private List<String> parents = List.of();
        private final List<Entity.Attribute> attributes = new ArrayList<>();
        private final Map<String, KeyTemplate> keys = new LinkedHashMap<>();
        private final Map<String, Entity.Presence> present = new LinkedHashMap<>();

        private EntityBuilder(String name, long count, int bytes) {
            this.name = name;
            this.count = count;
            this.bytes = bytes;
        }

        public EntityBuilder identity(String... components) {
            identity = List.of(components);
            return this;
        }

        public EntityBuilder unique(String... components) {
            unique = List.of(components);
            return this;
        }

        public EntityBuilder of(String... entities) {
            parents = List.of(entities);
            return this;
        }

        public EntityBuilder attributes(String... components) {
            Stream.of(components)
                    .map(one -> new Entity.Attribute(one, OptionalInt.empty()))
                    .forEach(attributes::add);
            return this;
        }

        public EntityBuilder key(String attribute, String template) {
            keys.put(attribute, KeyTemplate.parse(template));
            return this;
        }

        /** A key that only items with a value have. */
        public EntityBuilder keyWhen(String attribute, String template, String component, String value) {
            present.put(attribute, new Entity.Presence(component, value));
            return key(attribute, template);
        }

        private Entity build() {
            return new Entity(
                    name,
                    identity,
                    unique,
                    count,
                    parents,
                    bytes,
                    bytes,
                    Optional.empty(),
                    attributes,
                    keys,
                    present,
                    Map.of(),
                    List.of());
        }
    }

    /** A read of entities, named after them. */
    public static ReadBuilder read(String... want) {
        return new ReadBuilder(List.of(want));
    }

    /** What is still to be said about a read. */
    public static final class ReadBuilder {
        private final List<String> want;
        private final List<Read.Given> given = new ArrayList<>();
        private final List<Read.Range> ranges = new ArrayList<>();
        private OptionalDouble covers = OptionalDouble.empty();
        private final List<Read.Order> order = new ArrayList<>();
        private OptionalInt limit = OptionalInt.empty();
        private List<String> reads = List.of();
        private boolean count;
        private boolean consistent;
        private boolean transaction;
        private Optional<String> index = Optional.empty();
        private Optional<KeyTemplate> prefix = Optional.empty();
        private Rate rate = Rate.NEVER;

        private ReadBuilder(List<String> want) {
            this.want = want;
        }

        public ReadBuilder given(String... components) {
            Stream.of(components)
                    .map(one -> new Read.Given(one, Optional.empty(), 1))
                    .forEach(given::add);
            return this;
        }

        public ReadBuilder value(String component, String value) {
            given.add(new Read.Given(component, Optional.of(value), 1));
            return this;
        }

        public ReadBuilder times(String component, int times) {
            given.add(new Read.Given(component, Optional.empty(), times));
            return this;
        }

        public ReadBuilder range(String component, Read.RangeOperator operator) {
            ranges.add(new Read.Range(component, operator));
            return this;
        }

        public ReadBuilder covers(double share) {
            covers = OptionalDouble.of(share);
            return this;
        }

        public ReadBuilder ascending(String component) {
            order.add(new Read.Order(component, false));
            return this;
        }

        public ReadBuilder descending(String component) {
            order.add(new Read.Order(component, true));
            return this;
        }

        public ReadBuilder limit(int items) {
            limit = OptionalInt.of(items);
            return this;
        }

        public ReadBuilder reads(String... components) {
            reads = List.of(components);
            return this;
        }

        public ReadBuilder count() {
            count = true;
            return this;
        }

        public ReadBuilder consistent() {
            consistent = true;
            return this;
        }

        public ReadBuilder transaction() {
            transaction = true;
            return this;
        }

        public ReadBuilder index(String name) {
            index = Optional.of(name);
            return this;
        }

        public ReadBuilder prefix(String template) {
            prefix = Optional.of(KeyTemplate.parse(template));
            return this;
        }

        public ReadBuilder rate(double times, Rate.Period period) {
            rate = new Rate(times, period);
            return this;
        }

        public Read build() {
            return new Read(
                    String.join(" and ", want),
                    want,
                    given,
                    ranges,
                    covers,
                    order,
                    limit,
                    count,
                    reads,
                    consistent,
                    transaction,
                    index,
                    prefix,
                    rate);
        }
    }

    public Designs pattern(AccessPattern pattern) {
        patterns.add(pattern);
        return this;
    }

    public static Write put(String entity) {
        return write(Write.Kind.PUT, entity, Rate.NEVER);
    }

    public static Write write(Write.Kind kind, String entity, Rate rate, String... changes) {
        return new Write(kind + " " + entity, List.of(new Write.Step(kind, entity, 1)), false, List.of(changes), rate);
    }

    /** The design; components of templates that were not mentioned are texts of four characters. */
    public Design build() {
        Map<String, Component> all = new LinkedHashMap<>(components);
        Set<String> mentioned = new LinkedHashSet<>();
        entities.forEach(entity -> mentioned.addAll(entity.components()));
        mentioned.forEach(one -> all.putIfAbsent(one, Component.of(one, text(4))));
        return new Design(
                name,
                new Table(name, keys, typeAttribute, Optional.empty()),
                List.copyOf(indexes),
                all,
                List.copyOf(entities),
                List.copyOf(patterns),
                new DataPlan(1, Map.of()),
                Places.NONE);
    }
}
