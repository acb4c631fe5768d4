package io.partita.engine.catalog;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Streams that need not be read again. Nothing is answered from here while a change is under way, because its outcome may be visible
 * already. Safe for use by any number of threads.
 */
final class KnownStreams {
    private final boolean enabled;
    private final Map<StreamName, Stream> known = new HashMap<>();
    private int changing;
    private long changes;

    /** With {@code enabled} false, everything is read each time. */
    KnownStreams(boolean enabled) {
        this.enabled = enabled;
    }

    /** The stream of this name, read if it has to be; null when there is none. */
    Stream get(StreamName name, Supplier<Stream> read) {
        long before;
        synchronized (this) {
            Stream stream = changing == 0 ? known.get(name) : null;
            if (stream != null) {
                return stream;
            }
            before = changes;
        }
        Stream stream = read.get();
        synchronized (this) {
            if (enabled && stream != null && changing == 0 && changes == before) {
                known.put(name, stream);
            }
        }
        return stream;
    }

    synchronized void beginChange() {
        changing++;
        changes++;
    }

    synchronized void endChange() {
        changing--;
        // What was read during the change may be what was there before it.
        changes++;
        known.clear();
    }
}
