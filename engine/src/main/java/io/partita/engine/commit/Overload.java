package io.partita.engine.commit;

import io.partita.engine.fault.StorageFaults;
import io.partita.storage.StorageException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Waits for commits that nobody else can send again: those of the database itself, which stand back while clients fill the queue. */
public final class Overload {
    private static final long PAUSE_NANOS = 20_000_000;

    private Overload() {}

    /**
     * Waits for a commit, and makes it again as long as the engine takes no more.
     *
     * @param attempts after so many the overload is passed on
     * @throws StorageException as the commit failed
     */
    public static <T> T standBack(Supplier<CompletionStage<T>> commit, int attempts) {
        for (int attempt = 1; ; attempt++) {
            try {
                return commit.get().toCompletableFuture().join();
            } catch (CompletionException e) {
                boolean overloaded = StorageFaults.unwrap(e) instanceof StorageException fault
                        && fault.kind() == StorageException.Kind.OVERLOADED;
                if (!overloaded || attempt == attempts) {
                    throw StorageFaults.unwrap(e) instanceof RuntimeException cause ? cause : e;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
