package io.partita.storage.twophase;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.storage.Commit;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a transaction. Whoever meets one of its intents asks this record for the state.
 *
 * @param bases the definitions it was evaluated with
 * @param keys the records it holds, or is about to
 */
record TransactionRecord(RequestId id, State state, List<Commit.Basis> bases, List<StorageKey> keys) {
    /** How far it is. The names' places are stored. */
    enum State {
        /** Not decided: its records are as they were before. */
        PENDING,
        /** Its records are as it wants them to be. Once committed, always committed. */
        COMMITTED,
        /** Its records are as they were before. Once aborted, always aborted. */
        ABORTED
    }

    private static final int FORM = 1;

    TransactionRecord in(State newState) {
        return new TransactionRecord(id, newState, bases, keys);
    }

    /** Whether it was evaluated with a definition of {@code space} that is older than {@code epoch}. */
    boolean isOlder(Space space, long epoch) {
        for (Commit.Basis basis : bases) {
            if (basis.space().equals(space) && basis.epoch() < epoch) {
                return true;
            }
        }
        return false;
    }

    byte[] encode() {
        ByteWriter writer = new ByteWriter(64 + 64 * keys.size());
        writer.writeByte(FORM).writeByte(state.ordinal());
        KeyCodec.write(writer, id);
        writer.writeUnsigned(bases.size());
        for (Commit.Basis basis : bases) {
            writer.writeLong(basis.space().id()).writeLong(basis.epoch());
        }
        writer.writeUnsigned(keys.size());
        for (StorageKey key : keys) {
            KeyCodec.write(writer, key);
        }
        return writer.toByteArray();
    }

    static TransactionRecord decode(byte[] stored) {
        ByteReader reader = new ByteReader(stored, 0);
        int form = reader.readByte();
        if (form != FORM) {
            throw new StorageException(
                    StorageException.Kind.UNSUPPORTED_FORMAT,
                    "the record of a transaction has form " + form + " (expected: " + FORM
                            + "); a newer version of this program has written it",
                    null);
        }
        State state = State.values()[reader.readByte()];
        RequestId id = KeyCodec.readId(reader);
        List<Commit.Basis> bases = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            bases.add(new Commit.Basis(new Space(KeyCodec.readLong(reader)), KeyCodec.readLong(reader)));
        }
        List<StorageKey> keys = new ArrayList<>();
        for (int left = reader.readUnsigned(); left > 0; left--) {
            keys.add(KeyCodec.readKey(reader));
        }
        return new TransactionRecord(id, state, bases, keys);
    }
}
