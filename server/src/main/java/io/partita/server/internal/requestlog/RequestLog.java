package io.partita.server.internal.requestlog;

import io.partita.server.RequestLogTarget;
import io.partita.server.internal.metrics.ServerMeters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes lines on a thread of its own. Whoever has a line never waits: when too many wait already it is given up and counted. */
public final class RequestLog implements ServerMeters.LogCounts, AutoCloseable {
    /** Lines that may wait to be written. */
    static final int MOST_WAITING = 8192;

    private static final Logger LOG = LoggerFactory.getLogger("io.partita.server");
    private static final int BATCH_CHARS = 64 << 10;
    /** Whoever stops the server does not wait longer than this for each step of ending the log. */
    private static final long END_MILLIS = 5_000;

    private static final RequestLine END = new RequestLine(0, new byte[0], null, null, 0, 0, null, 0, 0, 0, 0, null);

    private final BlockingQueue<RequestLine> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final LogFile file;
    private final Thread thread;
    private boolean failing;

    private RequestLog(LogFile file) {
        this.file = file;
        this.thread = new Thread(this::run, "partita-request-log");
        thread.setDaemon(true);
    }

    /** Opens the log. */
    public static RequestLog start(RequestLogTarget target) throws IOException {
        RequestLog log = new RequestLog(LogFile.open(target));
        log.thread.start();
        return log;
    }

    /** Takes a line, or gives it up. */
    public void add(RequestLine line) {
        if (!waiting.offer(line)) {
            dropped.incrementAndGet();
        }
    }

    @Override
    public long written() {
        return written.get();
    }

    @Override
    public long dropped() {
        return dropped.get();
    }

    private void run() {
        StringBuilder text = new StringBuilder(BATCH_CHARS);
        try {
            for (RequestLine line = waiting.take(); line != END; ) {
                int lines = 0;
                text.setLength(0);
                if (failing) {
                    text.append('\n'); // a part of a line may have been written
                }
                while (line != null && line != END && text.length() < BATCH_CHARS) {
                    line.appendTo(text);
                    lines++;
                    line = waiting.poll();
                }
                write(text, lines);
                if (line == null) {
                    line = waiting.take();
                }
            }
        } catch (InterruptedException stopNow) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(StringBuilder text, int lines) {
        try {
            file.write(text.toString().getBytes(StandardCharsets.US_ASCII));
            written.addAndGet(lines);
            failing = false;
        } catch (IOException e) {
            dropped.addAndGet(lines);
            if (!failing) {
                LOG.warn("the log of requests cannot be written: {}", e.toString());
            }
            failing = true;
        }
    }

    /** Writes what waits, then ends; what cannot be written within seconds is given up. */
    @Override
    public void close() {
        try {
            boolean ends = waiting.offer(END, END_MILLIS, TimeUnit.MILLISECONDS);
            thread.join(END_MILLIS);
            if (!ends || thread.isAlive()) {
                LOG.warn("the log of requests is stuck: {} lines were given up", waiting.size());
                thread.interrupt();
                return;
            }
            file.close();
        } catch (InterruptedException stopNow) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.warn("the log of requests cannot be closed: {}", e.toString());
        }
    }
}
