package io.partita.storage.rocksdb.internal;

import io.partita.storage.Space;
import io.partita.storage.StorageException;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.concurrent.LinkedBlockingQueue;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives the room of dropped spaces back, one after the other, in a thread of its own. The note that a space is dropped goes when its
 * room has been given back, so that what was interrupted is done again at the next start.
 */
final class SpaceReclaimer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpaceReclaimer.class);

    private final LiveDatabase database;
    private final LinkedBlockingQueue<Space> waiting = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    private SpaceReclaimer(LiveDatabase database, Collection<Space> unfinished) {
        this.database = database;
        waiting.addAll(unfinished);
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
        waiting.add(space);
    }

    private void run() {
        while (!closed) {
            try {
                reclaim(waiting.take());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void reclaim(Space space) {
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
                waiting.add(space); // the database was reopened meanwhile
                return;
            }
            try (WriteBatch batch = new WriteBatch()) {
                batch.delete(MetaRecords.droppedKey(space));
                database.write(batch, true);
            }
        } catch (RocksDBException | StorageException e) {
            if (!closed) {
                LOG.warn("the room of dropped space {} is not given back before the next start", space.id(), e);
            }
        }
    }

    private static byte[] start(long id) {
        return ByteBuffer.allocate(Long.BYTES).putLong(id).array();
    }

    /** Takes nothing more. What is running is ended by closing the database. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
