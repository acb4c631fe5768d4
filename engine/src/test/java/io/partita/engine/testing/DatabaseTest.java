package io.partita.engine.testing;

import io.partita.model.value.AttributeType;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A test class that runs once on every storage engine, each test on a database of its own. */
@ParameterizedClass(name = "{0}")
@EnumSource(EngineUnderTest.class)
public abstract class DatabaseTest {
    /** The engine of this run. */
    @Parameter
    protected EngineUnderTest engine;

    /** Where a durable engine keeps its files. */
    @TempDir
    protected Path directory;

    /** The database of the running test. */
    protected TestDatabase db;

    @BeforeEach
    void openDatabase() {
        db = TestDatabase.open(engine.open(directory), false, clock());
    }

    /** What the database takes the time from. */
    protected Clock clock() {
        return Clock.systemUTC();
    }

    @AfterEach
    void closeDatabase() {
        db.close();
    }

    /** A new table (pk, sk) with a sort key of this type; the partition key is a string. */
    protected TestTable sorted(AttributeType sortType) {
        return db.createTable("sorted-" + sortType, "pk", AttributeType.S, "sk", sortType);
    }

    /** A new table with the partition key {@code pk}, a string. */
    protected TestTable simple() {
        return db.createTable("simple", "pk", AttributeType.S);
    }
}
