package io.partita.engine.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Threads that work at once. Closing waits for them and throws what any of them threw. */
public final class Crowd implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> work = new ArrayList<>();

    /** Starts work. */
    public void start(Collection<Runnable> tasks) {
        tasks.forEach(task -> work.add(threads.submit(task)));
    }

    /** Lets so many threads begin at the same moment, waits for all, and gives back what they made, in their order. */
    public static <T> List<T> together(int number, IntFunction<T> task) {
        CountDownLatch begin = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(number)) {
            List<Future<T>> results = new ArrayList<>();
            for (int i = 0; i < number; i++) {
                int thread = i;
                Callable<T> callable = () -> {
                    begin.await();
                    return task.apply(thread);
                };
                results.add(threads.submit(callable));
            }
            begin.countDown();
            List<T> made = new ArrayList<>();
            for (Future<T> result : results) {
                made.add(await(result));
            }
            return made;
        }
    }

    private static <T> T await(Future<T> result) {
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new AssertionError("a thread of the crowd failed", e.getCause());
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    @Override
    public void close() {
        try {
            work.forEach(Crowd::await);
        } finally {
            threads.close();
        }
    }
}
