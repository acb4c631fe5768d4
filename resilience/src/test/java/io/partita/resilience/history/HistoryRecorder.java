package io.partita.resilience.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes down what concurrent clients do to several objects. Points in time are drawn from one counter, so they order what truly
 * happened one after the other.
 *
 * @param <K> names of objects
 */
public final class HistoryRecorder<K, C, A> {
    private final AtomicLong now = new AtomicLong();
    private final List<Entry<K, C, A>> entries = Collections.synchronizedList(new ArrayList<>());

    private record Entry<K, C, A>(K object, Operation<C, A> operation) {}

    /** The present point in time, to be asked for before the call. */
    public long begin() {
        return now.incrementAndGet();
    }

    /** Takes down an operation that was answered just now; a null answer means that the outcome is unknown. */
    public void end(int client, K object, C call, A answer, long began) {
        long returned = answer == null ? Operation.NEVER : now.incrementAndGet();
        entries.add(new Entry<>(object, new Operation<>(client, call, answer, began, returned)));
    }

    /** What happened, object by object. */
    public Map<K, List<Operation<C, A>>> byObject() {
        Map<K, List<Operation<C, A>>> histories = new HashMap<>();
        synchronized (entries) {
            for (Entry<K, C, A> entry : entries) {
                histories
                        .computeIfAbsent(entry.object(), key -> new ArrayList<>())
                        .add(entry.operation());
            }
        }
        return histories;
    }
}
