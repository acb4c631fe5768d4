package io.partita.advisor.file;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.file.YamlText.Inline;
import io.partita.advisor.file.YamlText.Raw;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** A design to a tree of the members of its file; what the reader would fill in by itself is left out. */
final class DesignWriter {
    private static final Pattern LIKE_TIMES = Pattern.compile(".+\\sx\\s*[0-9_]+", Pattern.DOTALL);

    private final Design design;

    private DesignWriter(Design design) {
        this.design = design;
    }

    /** The text of a design. */
    static String write(Design design) {
        return YamlText.of(new DesignWriter(design).tree(), design.places().guessed());
    }

    private Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("design", design.name());
        tree.put("table", table());
        Map<String, Object> indexes = new LinkedHashMap<>();
        design.indexes().forEach(index -> indexes.put(index.name(), index(index)));
        Map<String, Object> components = new LinkedHashMap<>();
        design.components().forEach((name, component) -> components.put(name, component(component)));
        Map<String, Object> entities = new LinkedHashMap<>();
        design.entities().forEach(entity -> entities.put(entity.name(), entity(entity)));
        Map<String, Object> patterns = new LinkedHashMap<>();
        design.patterns().forEach(pattern -> patterns.put(pattern.name(), pattern(pattern)));
        putUnlessEmpty(tree, "indexes", indexes);
        putUnlessEmpty(tree, "components", components);
        putUnlessEmpty(tree, "entities", entities);
        putUnlessEmpty(tree, "patterns", patterns);
        Map<String, Object> data = new LinkedHashMap<>();
        if (design.data().seed() != DesignReader.SEED_DEFAULT) {
            data.put("seed", new Raw(Long.toString(design.data().seed())));
        }
        if (!design.data().counts().isEmpty()) {
            Map<String, Object> counts = new LinkedHashMap<>();
            design.data().counts().forEach((entity, count) -> counts.put(entity, number(count)));
            data.put("counts", new Inline(counts));
        }
        putUnlessEmpty(tree, "data", data);
        return tree;
    }

    private static void putUnlessEmpty(Map<String, Object> tree, String member, Map<String, Object> value) {
        if (!value.isEmpty()) {
            tree.put(member, value);
        }
    }

    private Map<String, Object> table() {
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("name", design.table().name());
        keys(table, design.table().keys().partition(), design.table().keys().sort());
        design.table().typeAttribute().ifPresent(attribute -> table.put("type-attribute", attribute));
        design.table().provisioned().ifPresent(units -> {
            Map<String, Object> billing = new LinkedHashMap<>();
            billing.put("read", number(units.readUnits()));
            billing.put("write", number(units.writeUnits()));
            table.put("billing", new Inline(billing));
        });
        return table;
    }

    private static void keys(Map<String, Object> owner, List<KeyAttribute> partition, List<KeyAttribute> sort) {
        key(owner, "partition-key", partition);
        key(owner, "sort-key", sort);
    }

    private static void key(Map<String, Object> owner, String member, List<KeyAttribute> attributes) {
        List<Object> written = attributes.stream().map(DesignWriter::attribute).toList();
        if (!written.isEmpty()) {
            owner.put(member, written.size() == 1 ? written.getFirst() : new YamlText.FlowList(written));
        }
    }

    private static Object attribute(KeyAttribute attribute) {
        if (attribute.type() == AttributeType.S) {
            return attribute.name();
        }
        Map<String, Object> typed = new LinkedHashMap<>();
        typed.put("name", attribute.name());
        typed.put("type", attribute.type().name());
        return new Inline(typed);
    }

    private static Map<String, Object> index(Index index) {
        Map<String, Object> written = new LinkedHashMap<>();
        boolean local = index.kind() == Index.Kind.LOCAL;
        if (local) {
            written.put("kind", "local");
        }
        keys(written, local ? List.of() : index.keys().partition(), index.keys().sort());
        switch (index.projection()) {
            case ALL -> {}
            case KEYS_ONLY -> written.put("projection", "keys-only");
            case INCLUDE -> written.put("projection", index.included());
        }
        return written;
    }

    private static Inline component(Component component) {
        Map<String, Object> written = new LinkedHashMap<>();
        if (component.domain().equals(component.name())) {
            written.putAll(FormWriter.members(component.form()));
        } else {
            written.put("same-as", component.domain());
        }
        component.cardinality().ifPresent(n -> written.put("cardinality", number(n)));
        component.hottest().ifPresent(share -> written.put("hottest", FormWriter.percent(share)));
        component.fullest().ifPresent(share -> written.put("fullest", FormWriter.percent(share)));
        putIf(written, "changes", component.changes());
        putIf(written, "typed-by-people", component.typedByPeople());
        List<String> habits = Vocabulary.HABITS.entrySet().stream()
                .filter(habit -> component.habits().contains(habit.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        putUnlessEmpty(written, "normalized", habits);
        putUnlessEmpty(written, "examples", component.examples());
        return new Inline(written);
    }

    private static void putIf(Map<String, Object> written, String member, boolean value) {
        if (value) {
            written.put(member, new Raw("true"));
        }
    }

    private static void putUnlessEmpty(Map<String, Object> written, String member, List<?> list) {
        if (!list.isEmpty()) {
            written.put(member, list);
        }
    }

    private static void putOneOrMore(Map<String, Object> written, String member, List<String> list) {
        if (!list.isEmpty()) {
            written.put(member, list.size() == 1 ? list.getFirst() : list);
        }
    }

    private Map<String, Object> entity(Entity entity) {
        Map<String, Object> written = new LinkedHashMap<>();
        putOneOrMore(written, "of", entity.parents());
        List<Entity> parents = entity.parents().stream().map(design::entity).toList();
        putOneOrMore(written, "unique", entity.unique());
        List<String> byDefault =
                Identity.own(entity.keys().values(), entity.attributes(), entity.unique(), design.components());
        if (!entity.identity().equals(Identity.of(parents, byDefault))) {
            List<String> ofParents = Identity.of(parents, List.of());
            written.put(
                    "identity",
                    entity.identity().stream()
                            .filter(name -> !ofParents.contains(name))
                            .toList());
        }
        written.put("count", number(entity.count()));
        written.put("size", size(entity.averageBytes()));
        if (entity.largestBytes() != entity.averageBytes()) {
            written.put("largest", size(entity.largestBytes()));
        }
        entity.life().ifPresent(life -> written.put("lives", life(life)));
        putUnlessEmpty(
                written,
                "attributes",
                entity.attributes().stream().map(DesignWriter::attribute).toList());
        Map<String, Object> keys = new LinkedHashMap<>();
        entity.keys().forEach((attribute, template) -> keys.put(attribute, key(entity, attribute, template)));
        putUnlessEmpty(written, "keys", keys);
        List<Inline> examples = entity.examples().stream()
                .map(example -> new Inline(new LinkedHashMap<>(example)))
                .toList();
        putUnlessEmpty(written, "examples", examples);
        return written;
    }

    private static Object attribute(Entity.Attribute attribute) {
        return attribute.bytes().isEmpty()
                ? attribute.name()
                : new YamlText.FlowMap(
                        Map.of(attribute.name(), size(attribute.bytes().getAsInt())));
    }

    private static Object key(Entity entity, String attribute, KeyTemplate template) {
        Entity.Presence condition = entity.present().get(attribute);
        AttributeType type = entity.keyTypes().get(attribute);
        if (condition == null && type == null) {
            return template.toString();
        }
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("value", template.toString());
        if (condition != null) {
            written.put("when", condition.component() + " = " + quotedWhereNeeded(condition.value()));
        }
        if (type != null) {
            written.put("type", type.name());
        }
        return new Inline(written);
    }

    private static String life(Duration life) {
        for (String unit : List.of("days", "hours", "minutes")) {
            long seconds = Vocabulary.LIFE_UNITS.get(unit);
            if (life.toSeconds() % seconds == 0) {
                return life.toSeconds() / seconds + " " + unit;
            }
        }
        return life.toSeconds() + " seconds";
    }

    private Map<String, Object> pattern(AccessPattern pattern) {
        Map<String, Object> written = new LinkedHashMap<>();
        switch (pattern) {
            case Read read -> read(written, read);
            case Write write -> {
                Map<String, List<String>> steps = new LinkedHashMap<>();
                write.steps()
                        .forEach(step -> steps.computeIfAbsent(
                                        step.kind().name().toLowerCase(Locale.ROOT), kind -> new ArrayList<>())
                                .add(counted(step.entity(), step.times())));
                steps.forEach((kind, entities) -> putOneOrMore(written, kind, entities));
                putOneOrMore(written, "changes", write.changes());
                putIf(written, "transaction", write.transaction());
            }
        }
        if (!pattern.rate().equals(Rate.NEVER)) {
            written.put("rate", rate(pattern.rate()));
        }
        return written;
    }

    private static void read(Map<String, Object> written, Read read) {
        putOneOrMore(written, "want", read.want());
        putOneOrMore(
                written, "given", read.given().stream().map(DesignWriter::given).toList());
        putOneOrMore(
                written,
                "range",
                read.ranges().stream()
                        .map(range ->
                                range.component() + " " + Vocabulary.wordFor(Vocabulary.OPERATORS, range.operator()))
                        .toList());
        read.covers().ifPresent(share -> written.put("covers", FormWriter.percent(share)));
        putOneOrMore(
                written, "order", read.order().stream().map(DesignWriter::order).toList());
        read.limit().ifPresent(limit -> written.put("limit", number(limit)));
        putIf(written, "count", read.count());
        putOneOrMore(written, "reads", read.reads());
        putIf(written, "consistent", read.consistent());
        putIf(written, "transaction", read.transaction());
        read.index().ifPresent(index -> written.put("index", index));
        read.prefix().ifPresent(prefix -> written.put("prefix", prefix.toString()));
    }

    private static String given(Read.Given given) {
        if (given.value().isPresent()) {
            return given.component() + " = " + quotedWhereNeeded(given.value().get());
        }
        return counted(given.component(), given.times());
    }

    private static String counted(String name, int times) {
        boolean plain = times == 1 && !LIKE_TIMES.matcher(name).matches();
        return plain ? name : name + " x " + times;
    }

    private static String quotedWhereNeeded(String value) {
        boolean plain = !value.isEmpty() && value.equals(value.strip()) && !value.startsWith("'");
        return plain ? value : "'" + value.replace("'", "''") + "'";
    }

    private static String order(Read.Order order) {
        if (order.descending()) {
            return order.component() + " descending";
        }
        boolean ambiguous = Vocabulary.DIRECTIONS.keySet().stream()
                .anyMatch(word -> order.component().endsWith(" " + word));
        return ambiguous ? order.component() + " ascending" : order.component();
    }

    private static String rate(Rate rate) {
        return plain(BigDecimal.valueOf(rate.times())) + " per "
                + Vocabulary.wordFor(Vocabulary.PERIODS, rate.period());
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private static String size(int bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KB" : bytes + " B";
    }

    /** A whole number, grouped where it is long. */
    static Raw number(long number) {
        return new Raw(
                number < 10_000
                        ? Long.toString(number)
                        : String.format(Locale.ROOT, "%,d", number).replace(',', '_'));
    }
}
