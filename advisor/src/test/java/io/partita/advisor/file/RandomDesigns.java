package io.partita.advisor.file;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Table;
import io.partita.advisor.design.Write;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Consistent designs with names and texts that YAML could take for something else. */
public final class RandomDesigns {
    private static final String[] ODD = {
        "null",
        "~",
        "true",
        "12",
        "1e3",
        "0x1F",
        "- a",
        "a: b",
        "a #b",
        "#a",
        "{a",
        "[a",
        "a, b",
        "'a'",
        "\"a\"",
        "\\a",
        "é",
        "日本",
        "😀",
        "a  b",
        "%a",
        "@a",
        "`a`",
        "*a",
        "&a",
        "!a",
        "|",
        ">",
        "? a",
        "a x 25",
        "a newest first",
        "a between",
        "---",
        "...",
        ":",
        "a:",
        "x".repeat(250),
        "\"".repeat(200),
        "yes",
        "2026-01-01",
        ".5",
        "+1",
        "=",
        "<<"
    };

    private final Random random;
    private final Map<String, Component> components = new LinkedHashMap<>();

    public RandomDesigns(Random random) {
        this.random = random;
    }

    public Design next() {
        Table table = new Table(
                "Table-" + random.nextInt(1000),
                new Keys(
                        List.of(new KeyAttribute("PK", AttributeType.S)),
                        List.of(new KeyAttribute("SK", AttributeType.S))),
                maybe(() -> "type " + text()),
                maybe(() -> new Table.Throughput(1 + random.nextInt(1_000_000), 1 + random.nextInt(10))));
        List<Index> indexes = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            indexes.add(index(i, table));
        }
        components.put(
                "moment",
                component("moment", new Form.Moment(List.of("yyyy-MM-dd"), "2020-01-01", "2021-01-01", Form.Zone.UTC)));
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            String name = name("c" + i);
            components.put(name, component(name, form()));
        }
        String role = name("role");
        String of = pick(List.copyOf(components.keySet()));
        Component plain = component(role, components.get(of).form());
        components.put(
                role,
                new Component(
                        role,
                        plain.form(),
                        of,
                        plain.cardinality(),
                        plain.hottest(),
                        plain.fullest(),
                        plain.changes(),
                        plain.typedByPeople(),
                        plain.habits(),
                        List.of()));
        List<Entity> entities = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            entities.add(entity(name("e" + i), indexes, entities));
        }
        List<AccessPattern> patterns = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String name = name("p" + i);
            patterns.add(random.nextBoolean() ? read(name, entities, indexes) : write(name, entities));
        }
        Map<String, Integer> counts =
                random.nextBoolean() ? Map.of() : Map.of(entities.getFirst().name(), random.nextInt(100_000));
        return new Design(
                name("design"),
                table,
                List.copyOf(indexes),
                components,
                List.copyOf(entities),
                List.copyOf(patterns),
                new DataPlan(random.nextBoolean() ? 1 : random.nextLong(), counts),
                Places.NONE);
    }

    private Index index(int number, Table table) {
        boolean local = random.nextInt(3) == 0;
        AttributeType type = pick(List.of(AttributeType.S, AttributeType.N, AttributeType.B));
        Keys keys = local
                ? new Keys(table.keys().partition(), List.of(new KeyAttribute("L" + number, type)))
                : new Keys(
                        random.nextBoolean()
                                ? List.of(new KeyAttribute("G" + number, type))
                                : List.of(
                                        new KeyAttribute("G" + number, type),
                                        new KeyAttribute("H" + number, AttributeType.S)),
                        random.nextBoolean()
                                ? List.of()
                                : List.of(new KeyAttribute("key: " + number, AttributeType.S)));
        Index.Projection projection = pick(List.of(Index.Projection.values()));
        // A filler of each entity below, so that it is an attribute of one.
        List<String> included = projection == Index.Projection.INCLUDE ? List.of("big one") : List.of();
        return new Index("Index." + number, local ? Index.Kind.LOCAL : Index.Kind.GLOBAL, keys, projection, included);
    }

    private Form form() {
        return switch (random.nextInt(9)) {
            case 0 -> new Form.Text(alphabet(), random.nextInt(3), 3 + random.nextInt(9), Optional.empty());
            case 1 ->
                new Form.Text(
                        List.of(), 1, 64, Optional.of(pick(List.of("[a-z]{3}", "^a|b$", "\\d+: #'\"", "(x y)*"))));
            case 2 ->
                new Form.Numeric(
                        new BigDecimal("-12.50"),
                        new BigDecimal("1234567.5"),
                        2,
                        random.nextInt(9),
                        random.nextBoolean());
            case 3 -> choice();
            case 4 ->
                new Form.Moment(
                        pick(List.of(
                                List.of("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"), List.of("epoch-millis", "dd/MM/yyyy HH:mm"))),
                        "2020-01-01T00:00:00Z",
                        "2020-01-01T10:00:00.5Z",
                        pick(List.of(Form.Zone.values())));
            case 5 -> new Form.Id(Form.IdKind.ULID, maybe(() -> "moment"));
            case 6 -> new Form.Shard(1 + random.nextInt(20_000), random.nextInt(5), maybe(() -> "moment"));
            case 7 -> new Form.Derived("moment", "yyyy'-'MM");
            default ->
                new Form.Other(
                        pick(List.of(AttributeType.B, AttributeType.BOOL, AttributeType.NULL, AttributeType.SS)));
        };
    }

    private List<Form.CodePoints> alphabet() {
        return pick(List.of(
                List.of(),
                List.of(new Form.CodePoints('0', '9')),
                List.of(new Form.CodePoints('-', '-'), new Form.CodePoints('\\', '\\')),
                List.of(new Form.CodePoints(' ', '~')),
                List.of(new Form.CodePoints('a', 'a'), new Form.CodePoints('n', 'n'), new Form.CodePoints('y', 'y')),
                List.of(new Form.CodePoints(1, 0xD7FF), new Form.CodePoints(0xE000, 0x10FFFF))));
    }

    private Form choice() {
        Set<String> values = new LinkedHashSet<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            values.add(random.nextInt(8) == 0 ? "y".repeat(1_500) + i : text());
        }
        if (random.nextBoolean()) {
            return new Form.Choice(values.stream()
                    .map(value -> new Form.Share(value, 1.0 / values.size()))
                    .toList());
        }
        List<Form.Share> shares = new ArrayList<>();
        double left = 1;
        for (String value : values) {
            double share = shares.size() == values.size() - 1 ? left : left * (0.1 + 0.8 * random.nextDouble());
            shares.add(new Form.Share(value, share));
            left -= share;
        }
        return new Form.Choice(List.copyOf(shares));
    }

    private Component component(String name, Form form) {
        List<String> examples = form instanceof Form.Choice choice
                ? List.of(choice.shares().getFirst().value())
                : List.of();
        return new Component(
                name,
                form,
                name,
                random.nextBoolean()
                        ? OptionalLong.empty()
                        : OptionalLong.of(1 + random.nextInt() & Integer.MAX_VALUE | 1),
                share(),
                share(),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean() ? Set.of() : Set.of(Component.Habit.NFC, Component.Habit.TRIM),
                examples);
    }

    private OptionalDouble share() {
        return random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(1 - random.nextDouble());
    }

    private KeyTemplate template() {
        String text = pick(List.of(
                "A#",
                "{{",
                "}}x",
                "# ",
                ": ",
                "null",
                ODD[random.nextInt(ODD.length)].replace("{", "{{"),
                hostile().replace("{", "{{").replace("}", "}}")));
        return KeyTemplate.parse(
                text + "{" + pick(List.copyOf(components.keySet())) + "}" + (random.nextBoolean() ? "" : "#end"));
    }

    private Entity entity(String name, List<Index> indexes, List<Entity> before) {
        Map<String, KeyTemplate> keys = new LinkedHashMap<>();
        keys.put("PK", template());
        keys.put("SK", template());
        Map<String, Entity.Presence> present = new LinkedHashMap<>();
        Map<String, AttributeType> types = new LinkedHashMap<>();
        for (Index index : indexes) {
            for (KeyAttribute key : index.keys().attributes()) {
                if (!keys.containsKey(key.name()) && key.type() == AttributeType.S && random.nextBoolean()) {
                    keys.put(key.name(), template());
                    if (random.nextInt(3) == 0) {
                        types.put(key.name(), AttributeType.BOOL);
                    }
                    if (random.nextInt(3) == 0) {
                        present.put(key.name(), new Entity.Presence("moment", text()));
                    }
                }
            }
        }
        List<Entity.Attribute> attributes = new ArrayList<>(List.of(
                new Entity.Attribute("big one", OptionalInt.of(5000)),
                new Entity.Attribute("moment", OptionalInt.empty())));
        components.keySet().stream()
                .filter(one -> !one.equals("moment") && random.nextInt(3) == 0)
                .map(one -> new Entity.Attribute(one, OptionalInt.empty()))
                .forEach(attributes::add);
        List<Entity> parents =
                before.stream().filter(one -> random.nextBoolean()).toList();
        List<String> unique = random.nextBoolean() ? List.of() : List.of(pick(List.copyOf(components.keySet())));
        List<String> possible = components.keySet().stream()
                .filter(one -> Identity.isPossible(components.get(one)))
                .toList();
        List<String> own =
                switch (random.nextInt(3)) {
                    case 0 -> List.of();
                    case 1 -> List.of(pick(possible));
                    default -> Identity.own(keys.values(), attributes, unique, components);
                };
        int size = 1 + random.nextInt(100_000);
        return new Entity(
                name,
                Identity.of(parents, own),
                unique,
                1 + random.nextInt(10_000_000),
                parents.stream().map(Entity::name).toList(),
                size,
                size + random.nextInt(2) * random.nextInt(300_000),
                maybe(() -> Duration.ofSeconds(1 + random.nextInt(1_000_000))),
                List.copyOf(attributes),
                keys,
                present,
                types,
                random.nextBoolean() ? List.of() : List.of(Map.of("moment", text())));
    }

    private Read read(String name, List<Entity> entities, List<Index> indexes) {
        List<String> all = new ArrayList<>(components.keySet());
        List<Read.Given> given = all.stream()
                .filter(one -> random.nextInt(3) == 0)
                .map(one -> random.nextBoolean()
                        ? new Read.Given(one, maybe(this::text), 1)
                        : new Read.Given(one, Optional.empty(), 1 + random.nextInt(100)))
                .toList();
        List<Read.Range> ranges = all.stream()
                .filter(one -> random.nextInt(5) == 0)
                .map(one -> new Read.Range(one, pick(List.of(Read.RangeOperator.values()))))
                .toList();
        List<Read.Order> order = all.stream()
                .filter(one -> random.nextInt(4) == 0)
                .map(one -> new Read.Order(one, random.nextBoolean()))
                .toList();
        return new Read(
                name,
                List.of(pick(entities).name()),
                given,
                ranges,
                ranges.isEmpty() ? OptionalDouble.empty() : share(),
                order,
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(1_000_000)),
                random.nextBoolean(),
                random.nextBoolean() ? List.of() : List.of("PK", "big one"),
                random.nextBoolean(),
                random.nextBoolean(),
                indexes.isEmpty() ? Optional.empty() : maybe(() -> pick(indexes).name()),
                maybe(this::template),
                rate());
    }

    private Write write(String name, List<Entity> entities) {
        List<Write.Step> steps = new ArrayList<>();
        boolean update = random.nextBoolean();
        Entity entity = pick(entities);
        steps.add(new Write.Step(update ? Write.Kind.UPDATE : Write.Kind.DELETE, entity.name(), 1 + random.nextInt(3)));
        if (random.nextBoolean()) {
            steps.add(new Write.Step(Write.Kind.PUT, pick(entities).name(), 1));
            steps.add(new Write.Step(Write.Kind.PUT, pick(entities).name(), 2));
        }
        List<String> changes = update && random.nextBoolean()
                ? List.of(entity.key("PK").components().getFirst())
                : List.of();
        return new Write(name, List.copyOf(steps), random.nextBoolean(), changes, rate());
    }

    private Rate rate() {
        return random.nextBoolean()
                ? Rate.NEVER
                : new Rate(random.nextDouble() * 1e6, pick(List.of(Rate.Period.values())));
    }

    /** Characters that do not show, that end lines, that are for private use or none at all, and any others that texts can have. */
    private String hostile() {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            int c = random.nextInt(3) == 0
                    ? pick(List.of(
                            0x01, 0x07, 0x0B, 0x0D, 0x1B, 0x7F, 0x85, 0xA0, 0x2028, 0xFEFF, 0xFFFE, 0xFFFF, 0x10FFFF))
                    : 1 + random.nextInt(random.nextBoolean() ? 0x7F : 0x10FFFF);
            text.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? ' ' : c);
        }
        return text.toString();
    }

    private String text() {
        if (random.nextInt(4) == 0) {
            return hostile();
        }
        return random.nextInt(4) == 0
                ? pick(List.of("", " a ", "a\nb", "'", "\u202E", "\t", " ")) + random.nextInt(9)
                : ODD[random.nextInt(ODD.length)];
    }

    /** Never one of the names of the others, and without what names of components must not have. */
    private String name(String base) {
        String odd = ODD[random.nextInt(ODD.length)].replaceAll("[{}=]", "");
        return random.nextBoolean()
                ? base
                : (odd.length() > 200 ? base + odd.substring(0, 200) : (base + " " + odd).strip());
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.empty() : Optional.of(value.get());
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
