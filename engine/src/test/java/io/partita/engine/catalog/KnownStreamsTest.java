package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import io.partita.storage.Space;
import io.partita.storage.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is known of a stream is never older than a change that may be visible already. */
final class KnownStreamsTest {
    private static final StreamName NAME = new StreamName(new TableName("", "table"), "label");

    private final KnownStreams known = new KnownStreams(true);
    private final Stream old = stream(1);
    private final Stream changed = stream(2);

    private static Stream stream(long version) {
        StreamDefinition definition = new StreamDefinition(
                "id",
                new Space(1),
                0,
                KeySchema.of(new KeyAttribute("pk", AttributeType.S), Optional.empty()),
                StreamViewType.KEYS_ONLY,
                new Space(2),
                StreamState.ENABLED,
                Instant.EPOCH,
                null,
                0,
                List.of());
        return new Stream(NAME, definition, new Versioned(new byte[0], version, version));
    }

    private static Stream unexpected() {
        throw new AssertionError("read (expected: known)");
    }

    @Test
    void whatWasReadIsKnown() {
        assertThat(known.get(NAME, () -> old)).isSameAs(old);
        assertThat(known.get(NAME, KnownStreamsTest::unexpected)).isSameAs(old);
    }

    @Test
    void duringAChangeEverythingIsRead() {
        known.get(NAME, () -> old);
        known.beginChange();
        assertThat(known.get(NAME, () -> changed)).isSameAs(changed);
        assertThat(known.get(NAME, () -> old)).isSameAs(old);
        known.endChange();
        assertThat(known.get(NAME, () -> changed)).isSameAs(changed);
    }

    @Test
    void whatWasReadBeforeAChangeIsNotKeptAfterIt() {
        known.get(NAME, () -> {
            known.beginChange();
            known.endChange();
            return old;
        });
        assertThat(known.get(NAME, () -> changed)).isSameAs(changed);
    }

    @Test
    void whatWasReadDuringAChangeIsNotKeptAfterIt() {
        known.beginChange();
        known.get(NAME, () -> {
            known.endChange();
            return old;
        });
        assertThat(known.get(NAME, () -> changed)).isSameAs(changed);
    }

    @Test
    void whereOthersMayChangeRecordsNothingIsKnown() {
        KnownStreams shared = new KnownStreams(false);
        shared.get(NAME, () -> old);
        assertThat(shared.get(NAME, () -> changed)).isSameAs(changed);
    }
}
