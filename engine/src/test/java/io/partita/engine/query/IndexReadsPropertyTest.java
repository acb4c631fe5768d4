package io.partita.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.EngineUnderTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.Values;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Reads of indexes, page by page and in both directions, give what filtering and sorting a list gives. */
final class IndexReadsPropertyTest {
    private static final List<Object> STRINGS = List.of("a", "a\0", "ab", "b", "\u00e4");
    private static final List<Object> NUMBERS =
            List.of(Values.n("-1.5"), Values.n("-1"), Values.n("0"), Values.n("0.5"), Values.n("10"));
    private static final List<Object> BINARIES =
            List.of(Values.b(0), Values.b(0, 0xFF), Values.b(1), Values.b(0xFF), Values.b(0xFF, 0xFF));
    private static final List<AttributeType> TYPES = List.of(AttributeType.S, AttributeType.N, AttributeType.B);

    private static final Map<EngineUnderTest, TestDatabase> DATABASES = new EnumMap<>(EngineUnderTest.class);
    private static Path directory;
    private static int tables;

    @BeforeContainer
    static void openEngines() throws IOException {
        directory = Files.createTempDirectory("partita-index-reads");
        for (EngineUnderTest engine : EngineUnderTest.values()) {
            DATABASES.put(
                    engine, TestDatabase.open(engine.open(directory.resolve(engine.name())), false, Clock.systemUTC()));
        }
    }

    @AfterContainer
    static void closeEngines() throws IOException {
        DATABASES.values().forEach(TestDatabase::close);
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /**
     * An index and what is in its table.
     *
     * @param local whether the index is a local one
     * @param partition its partition key
     * @param sort its sort key
     * @param items all items of the table, those without an entry included
     */
    private record World(boolean local, List<KeyAttribute> partition, List<KeyAttribute> sort, List<Item> items) {
        static World of(Random random) {
            boolean local = random.nextInt(4) == 0;
            List<KeyAttribute> partition = local
                    ? List.of(new KeyAttribute("pk", AttributeType.S))
                    : attributes("h", 1 + random.nextInt(4), random);
            List<KeyAttribute> sort = attributes("r", local ? 1 : random.nextInt(5), random);
            List<Item> items = new ArrayList<>();
            int count = random.nextInt(28);
            for (int i = 0; i < count; i++) {
                Map<String, AttributeValue> item = new LinkedHashMap<>();
                item.put("pk", Values.value(STRINGS.get(random.nextInt(3))));
                item.put("sk", AttributeValue.number(i - 5L));
                // Few values in the partition, so that collections are large and have ties.
                partition.forEach(key -> fill(item, key, 1 + random.nextInt(2), random));
                sort.forEach(key -> fill(item, key, 5, random));
                items.add(Item.of(item));
            }
            return new World(local, partition, sort, items);
        }

        private static List<KeyAttribute> attributes(String prefix, int count, Random random) {
            return IntStream.range(0, count)
                    .mapToObj(i -> new KeyAttribute(prefix + i, TYPES.get(random.nextInt(TYPES.size()))))
                    .toList();
        }

        private static void fill(Map<String, AttributeValue> item, KeyAttribute key, int choices, Random random) {
            if (!item.containsKey(key.name()) && random.nextInt(25) > 0) {
                item.put(key.name(), any(key.type(), choices, random));
            }
        }

        List<KeyAttribute> key() {
            List<KeyAttribute> key = new ArrayList<>(partition);
            key.addAll(sort);
            return key;
        }

        /** The items that have an entry, in the order of a collection. */
        List<Item> entries() {
            Comparator<Item> order = Comparator.comparing(item -> 0);
            for (KeyAttribute key : sort) {
                order = order.thenComparing(item -> item.get(key.name()), IndexReadsPropertyTest::compare);
            }
            order = order.thenComparing(item -> item.get("pk"), IndexReadsPropertyTest::compare)
                    .thenComparing(item -> item.get("sk"), IndexReadsPropertyTest::compare);
            return items.stream()
                    .filter(item -> key().stream().allMatch(key -> item.get(key.name()) != null))
                    .sorted(order)
                    .toList();
        }

        /** Index key and table key of an item. */
        Item placeOf(Item item) {
            Map<String, AttributeValue> place = new LinkedHashMap<>();
            key().forEach(key -> place.put(key.name(), item.get(key.name())));
            place.put("pk", item.get("pk"));
            place.put("sk", item.get("sk"));
            return Item.of(place);
        }

        private static List<String> names(List<KeyAttribute> keys) {
            return keys.stream().map(KeyAttribute::name).toList();
        }

        TestTable on(TestDatabase database, String name) {
            TableCall call =
                    database.creating(name).partition("pk", AttributeType.S).sort("sk", AttributeType.N);
            if (local) {
                call.local("i", sort.getFirst().name(), sort.getFirst().type(), Indexes.KEYS_ONLY);
            } else {
                key().forEach(key -> call.define(key.name(), key.type()));
                call.global("i", names(partition), names(sort), Indexes.KEYS_ONLY);
            }
            TestTable table = call.run();
            items.forEach(item -> table.putting(item).run());
            table.describeCounted();
            return table;
        }
    }

    private static AttributeValue any(AttributeType type, int choices, Random random) {
        List<Object> values = type == AttributeType.S ? STRINGS : type == AttributeType.N ? NUMBERS : BINARIES;
        return Values.value(values.get(random.nextInt(choices)));
    }

    /** One key condition, as text and as a list filter. */
    private record Question(List<String> clauses, Map<String, AttributeValue> values, List<Item> answer) {
        static Question of(World world, Random random) {
            List<Item> entries = world.entries();
            Item model = entries.isEmpty() ? Item.EMPTY : entries.get(random.nextInt(entries.size()));
            Question question = new Question(new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>(entries));
            for (KeyAttribute key : world.partition()) {
                question.equal(key, pick(key, model, random));
            }
            int named = random.nextInt(world.sort().size() + 1);
            for (int i = 0; i < named - 1; i++) {
                KeyAttribute key = world.sort().get(i);
                question.equal(key, pick(key, model, random));
            }
            if (named > 0) {
                question.last(world.sort().get(named - 1), model, random);
            }
            Collections.shuffle(question.clauses, random);
            return question;
        }

        /** Mostly what some entry has, so that there is something to find. */
        private static AttributeValue pick(KeyAttribute key, Item model, Random random) {
            AttributeValue own = model.get(key.name());
            return own != null && random.nextInt(12) > 0 ? own : any(key.type(), 5, random);
        }

        private void equal(KeyAttribute key, AttributeValue value) {
            clauses.add(key.name() + " = :" + key.name());
            values.put(":" + key.name(), value);
            answer.removeIf(item -> compare(item.get(key.name()), value) != 0);
        }

        private void last(KeyAttribute key, Item model, Random random) {
            AttributeValue one = pick(key, model, random);
            AttributeValue other = any(key.type(), 5, random);
            AttributeValue low = compare(one, other) <= 0 ? one : other;
            AttributeValue high = low == one ? other : one;
            String name = key.name();
            values.put(":low", low);
            switch (random.nextInt(key.type() == AttributeType.N ? 6 : 7)) {
                case 0 -> keep(name + " = :low", item -> compare(item.get(name), low) == 0);
                case 1 -> keep(name + " < :low", item -> compare(item.get(name), low) < 0);
                case 2 -> keep(name + " <= :low", item -> compare(item.get(name), low) <= 0);
                case 3 -> keep(name + " > :low", item -> compare(item.get(name), low) > 0);
                case 4 -> keep(":low <= " + name, item -> compare(item.get(name), low) >= 0);
                case 5 -> {
                    values.put(":high", high);
                    keep(
                            name + " BETWEEN :low AND :high",
                            item -> compare(item.get(name), low) >= 0 && compare(item.get(name), high) <= 0);
                }
                default -> keep("begins_with(" + name + ", :low)", item -> beginsWith(item.get(name), low));
            }
        }

        private void keep(String clause, Predicate<Item> predicate) {
            clauses.add(clause);
            answer.removeIf(predicate.negate());
        }

        ReadCall on(TestTable table, boolean forward) {
            ReadCall call =
                    table.query(String.join(" AND ", clauses)).onIndex("i").eventually();
            values.forEach(call::with);
            return forward ? call : call.backwards();
        }
    }

    @Property(tries = 50)
    void queriesOfAnIndexGiveWhatAListGives(@ForAll long seed) {
        Random random = new Random(seed);
        World world = World.of(random);
        List<Question> questions =
                Stream.generate(() -> Question.of(world, random)).limit(5).toList();
        String name = "table-" + tables++;
        DATABASES.values().forEach(database -> {
            TestTable table = world.on(database, name);
            for (Question question : questions) {
                boolean forward = random.nextBoolean();
                List<Item> expected =
                        forward ? question.answer() : question.answer().reversed();
                int limit = 1 + random.nextInt(expected.size() + 2);
                assertPages(
                        world,
                        expected,
                        question.on(table, forward).limit(limit).pages(),
                        limit);
                assertResumes(world, expected, table, question, forward, random);
            }
        });
    }

    private static void assertPages(World world, List<Item> expected, List<ItemsResponse> pages, int limit) {
        List<Item> found = new ArrayList<>();
        for (ItemsResponse page : pages) {
            found.addAll(Values.items(page.items()));
            assertThat(page.scannedCount()).isEqualTo(page.items().size());
            if (page.lastEvaluatedKey() == null) {
                assertThat(page.count()).isLessThan(limit);
            } else {
                assertThat(page.count()).isEqualTo(limit);
                assertThat(page.lastEvaluatedKey()).isEqualTo(world.placeOf(found.getLast()));
            }
        }
        assertThat(found).isEqualTo(expected.stream().map(world::placeOf).toList());
    }

    /** From behind any entry, be it there or not, the rest follows. */
    private static void assertResumes(
            World world, List<Item> expected, TestTable table, Question question, boolean forward, Random random) {
        if (expected.isEmpty()) {
            return;
        }
        int at = random.nextInt(expected.size());
        Item last = expected.get(at);
        List<Item> rest = expected.subList(at + 1, expected.size()).stream()
                .map(world::placeOf)
                .toList();
        ReadCall call = question.on(table, forward);
        assertThat(call.after(world.placeOf(last)).items()).isEqualTo(rest);
        table.deleting(Values.item("pk", last.get("pk"), "sk", last.get("sk"))).run();
        table.describeCounted();
        assertThat(call.after(world.placeOf(last)).items()).isEqualTo(rest);
        table.putting(last).run();
        table.describeCounted();
    }

    @Property(tries = 30)
    void scansOfAnIndexFindEveryEntryOnceWhateverTheirSegments(@ForAll long seed) {
        Random random = new Random(seed);
        World world = World.of(random);
        List<Item> expected = world.entries().stream().map(world::placeOf).toList();
        int segments = 1 + random.nextInt(5);
        int limit = 1 + random.nextInt(9);
        String name = "table-" + tables++;
        DATABASES.values().forEach(database -> {
            TestTable table = world.on(database, name);
            assertThat(table.scan().onIndex("i").eventually().limit(limit).allItems())
                    .containsExactlyInAnyOrderElementsOf(expected);
            List<Item> found = new ArrayList<>();
            Map<List<AttributeValue>, Integer> segmentOf = new LinkedHashMap<>();
            for (int segment = 0; segment < segments; segment++) {
                for (Item item : table.scan()
                        .onIndex("i")
                        .eventually()
                        .segment(segment, segments)
                        .limit(limit)
                        .allItems()) {
                    found.add(item);
                    List<AttributeValue> collection = world.partition().stream()
                            .map(key -> item.get(key.name()))
                            .toList();
                    Integer before = segmentOf.put(collection, segment);
                    assertThat(before).isIn(null, segment);
                }
            }
            assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        });
    }

    private static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        byte[] whole = bytes(value);
        byte[] beginning = bytes(prefix);
        return whole.length >= beginning.length
                && Arrays.equals(whole, 0, beginning.length, beginning, 0, beginning.length);
    }

    private static int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof AttributeValue.N one && right instanceof AttributeValue.N other) {
            return one.value().toBigDecimal().compareTo(other.value().toBigDecimal());
        }
        return Arrays.compareUnsigned(bytes(left), bytes(right));
    }

    private static byte[] bytes(AttributeValue value) {
        return value instanceof AttributeValue.S text
                ? text.value().getBytes(StandardCharsets.UTF_8)
                : ((AttributeValue.B) value).value().bytes();
    }
}
