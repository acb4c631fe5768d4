package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.commit.Committer;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.ForwardingStorage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the catalog remembers of tables while they change. */
final class CatalogTest {
    private static final TableName NAME = new TableName("", "table");
    private static final Call CALL = new Call(new Caller(Caller.DEFAULT_ACCOUNT, "eu-west-1"), "Test", true);

    /** Lets something happen between a read and its use. */
    private static final class SlowReads extends ForwardingStorage {
        private Runnable meanwhile = () -> {};
        private int reads;

        SlowReads(Storage storage) {
            super(storage);
        }

        @Override
        public Versioned get(StorageKey key, ReadMode mode) {
            reads++;
            Versioned read = super.get(key, mode);
            Runnable once = meanwhile;
            meanwhile = () -> {};
            once.run();
            return read;
        }
    }

    private final SlowReads storage = new SlowReads(MemoryStorage.open());
    private final Catalog catalog = Catalog.open(storage, new Committer(storage, 1, Runnable::run), false);

    @AfterEach
    void close() {
        storage.close();
    }

    private static TableDefinition definition(Space space) {
        KeySchema schema = KeySchema.of(new KeyAttribute("pk", AttributeType.S), Optional.empty());
        return new TableDefinition(
                NAME.name(),
                "id of " + space.id(),
                space,
                0,
                schema,
                schema.attributes(),
                List.of(),
                Instant.EPOCH,
                Billing.initial(BillingMode.PAY_PER_REQUEST, Throughput.NONE, Instant.EPOCH),
                null,
                false,
                RecordedSettings.NONE,
                null,
                null,
                Map.of(),
                TimeToLive.NEVER_ENABLED,
                Map.of(),
                Map.of());
    }

    private Table add() {
        return catalog.add(NAME, 1, spaces -> TableChange.of(definition(spaces.getFirst())));
    }

    private Table tag(Table table, String tag) {
        return catalog.replace(table, table.definition().withTags(Map.of(tag, tag)));
    }

    @Test
    void aReadThatWasOvertakenByAChangeIsNotRemembered() {
        Table old = add();
        storage.meanwhile = () -> tag(old, "new");
        assertThat(catalog.findFresh(NAME).definition().tags()).containsOnlyKeys("new");
        assertThat(catalog.require(CALL, "table").definition().tags()).containsOnlyKeys("new");
    }

    @Test
    void aReadThatWasOvertakenByANewTableOfTheNameIsNotRemembered() {
        Table old = tag(tag(add(), "one"), "two");
        Table[] successor = new Table[1];
        storage.meanwhile = () -> {
            catalog.remove(old, List.of());
            add();
            successor[0] = catalog.findFresh(NAME);
        };
        assertThat(catalog.findFresh(NAME)).isSameAs(successor[0]);
        assertThat(catalog.require(CALL, "table").space()).isNotEqualTo(old.space());
        assertThat(successor[0].definition().epoch()).isZero();
    }

    @Test
    void aDefinitionIsRenewedWithoutAReadWhereANewerOneIsKnown() {
        Table old = add();
        Table now = tag(old, "new");
        storage.reads = 0;
        assertThat(catalog.renewed(old)).isSameAs(now);
        assertThat(storage.reads).isZero();
        assertThat(catalog.renewed(now).definition()).isEqualTo(now.definition());
        assertThat(storage.reads).isEqualTo(1);
    }

    @Test
    void thereIsNothingToRenewWhenTheTableIsGone() {
        Table old = add();
        catalog.remove(old, List.of());
        assertThatThrownBy(() -> catalog.renewed(old)).isInstanceOf(NoSuchSpaceException.class);
        add();
        assertThatThrownBy(() -> catalog.renewed(old)).isInstanceOf(NoSuchSpaceException.class);
    }

    @Test
    void aTableThatChangedMeanwhileIsNotReplaced() {
        Table old = add();
        Table now = tag(old, "first");
        assertThat(tag(old, "second")).isNull();
        assertThat(catalog.replace(
                        old, 1, spaces -> TableChange.of(old.definition().withTags(Map.of()))))
                .isNull();
        assertThat(catalog.findFresh(NAME).definition().tags()).containsOnlyKeys("first");
        assertThat(tag(now, "third")).isNotNull();
    }
}
