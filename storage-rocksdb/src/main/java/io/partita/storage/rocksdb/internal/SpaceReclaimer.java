package io.partita.storage.rocksdb.internal;

import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives the room of dropped spaces and of trimmed change logs back, one after the other, in a thread of its own. The note that a space is
 * dropped goes when its room has been given back, so that what was interrupted is done again at the next start. What was interrupted of
 * a log is done with its next trim, which begins where the log began.
 */
final class SpaceReclaimer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpaceReclaimer.class);

    /**
     * Whose room to give back.
     *
     * @param trimmedTo the first key of the log that stays; null: none does, the space was dropped
     */
    private record Work(Space space, byte[] trimmedTo) {}

    private static final long PAUSE_WITHOUT_ROOM_MILLIS = 500;

    private final LiveDatabase database;
    private final LinkedBlockingQueue<Work> waiting = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    private SpaceReclaimer(LiveDatabase database, Collection<Space> unfinished) {
        this.database = database;
        unfinished.forEach(this::free);
        this.thread = new Thread(this::run, "partita-rocksdb-reclaimer");
        thread.setDaemon(true);
    }

    static SpaceReclaimer start(LiveDatabase database, Collection<Space> unfinished) {
        SpaceReclaimer reclaimer = new SpaceReclaimer(database, unfinished);
        reclaimer.thread.start();
        return reclaimer;
    }

    /** Takes a space that has no readers any more. */
    void free(Space space) {
        waiting.add(new Work(space, null));
    }

    /** Takes a log whose records up to a key have been deleted. */
    void trimmed(Space log, byte[] to) {
        waiting.add(new Work(log, to));
    }

    private void run() {
        while (!closed) {
            try {
                Work work = waiting.take();
                if (work.trimmedTo() == null) {
                    if (!reclaim(work.space())) {
                        free(work.space());
                        TimeUnit.MILLISECONDS.sleep(PAUSE_WITHOUT_ROOM_MILLIS);
                    }
                } else {
                    reclaimTrimmed(work);
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** False when there is not even room to give room back: others may make some. */
    private boolean reclaim(Space space) {
        byte[] from = start(space.id());
        byte[] to = start(space.id() + 1);
        byte[] collectionsFrom = MetaRecords.firstCollectionKey(space.id());
        byte[] collectionsTo = MetaRecords.firstCollectionKey(space.id() + 1);
        try {
            try (WriteBatch batch = new WriteBatch()) {
                database.read(true, open -> {
                    batch.deleteRange(open.items, from, to);
                    batch.deleteRange(open.meta, collectionsFrom, collectionsTo);
                    return null;
                });
                database.write(batch, true);
            }
            if (!database.read(
                    true,
                    open -> open.giveBack(open.items, from, to)
                            && open.giveBack(open.meta, collectionsFrom, collectionsTo))) {
                free(space); // the database was reopened meanwhile
                return true;
            }
            try (WriteBatch batch = new WriteBatch()) {
                batch.delete(MetaRecords.droppedKey(space));
                database.write(batch, true);
            }
        } catch (RocksDBException | StorageException e) {
            if (e instanceof StorageException fault && fault.kind() == Kind.DISK_FULL) {
                return false;
            }
            if (!closed) {
                LOG.warn("the room of dropped space {} is not given back before the next start", space.id(), e);
            }
        }
        return true;
    }

    private void reclaimTrimmed(Work work) {
        try {
            database.read(true, open -> {
                open.giveBackIfMuch(open.items, start(work.space().id()), work.trimmedTo());
                return null;
            });
        } catch (StorageException e) {
            if (!closed) {
                LOG.warn("the room of trimmed change log {} is not given back before its next trim", work.space(), e);
            }
        }
    }

    /** The first key that a space may have. */
    static byte[] start(long id) {
        return ByteBuffer.allocate(Long.BYTES).putLong(id).array();
    }

    /** Takes nothing more. What is running is ended by closing the database. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
