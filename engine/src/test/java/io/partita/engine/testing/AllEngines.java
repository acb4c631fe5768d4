package io.partita.engine.testing;

import io.partita.model.value.AttributeType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A database on each engine, with a table (pk, sk) for each type of sort key, for properties: every try runs on every engine, in an
 * item collection of its own.
 */
public final class AllEngines implements AutoCloseable {
    /** The types that sort keys may have. */
    public static final List<AttributeType> KEY_TYPES = List.of(AttributeType.S, AttributeType.N, AttributeType.B);

    private final Path directory;
    private final Map<EngineUnderTest, TestDatabase> databases = new EnumMap<>(EngineUnderTest.class);
    private final AtomicLong collections = new AtomicLong();

    private AllEngines(Path directory) {
        this.directory = directory;
    }

    /** Opens everything in a new directory. */
    public static AllEngines open() {
        try {
            AllEngines engines = new AllEngines(Files.createTempDirectory("partita-engines"));
            for (EngineUnderTest engine : EngineUnderTest.values()) {
                TestDatabase database = TestDatabase.open(
                        engine.open(engines.directory.resolve(engine.name())), false, Clock.systemUTC());
                engines.databases.put(engine, database);
                KEY_TYPES.forEach(type -> database.createTable("sorted-" + type, "pk", AttributeType.S, "sk", type));
            }
            return engines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a check on the table with this type of sort key, on every engine. */
    public void each(AttributeType sortType, Consumer<TestTable> check) {
        databases.values().forEach(database -> check.accept(database.table("sorted-" + sortType)));
    }

    /** A partition key value that was never used. */
    public String newCollection() {
        return "collection-" + collections.incrementAndGet();
    }

    @Override
    public void close() {
        databases.values().forEach(TestDatabase::close);
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
