package io.partita.server.internal.requestlog;

import io.partita.server.RequestLogTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Where the lines are written. A file that was moved away is made again, so that whoever rotates logs need not tell the server. */
final class LogFile implements AutoCloseable {
    private final Path file;
    private OutputStream stream;
    private Object key;

    private LogFile(Path file, OutputStream stream) {
        this.file = file;
        this.stream = stream;
    }

    static LogFile open(RequestLogTarget target) throws IOException {
        LogFile opened = new LogFile(target.file(), target.stream());
        opened.reopenIfMoved();
        return opened;
    }

    void write(byte[] lines) throws IOException {
        reopenIfMoved();
        stream.write(lines);
        stream.flush();
    }

    private void reopenIfMoved() throws IOException {
        if (file == null || stream != null && isThere()) {
            return;
        }
        if (stream != null) {
            stream.close();
            stream = null;
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is no regular file"); // opening a pipe would wait for its reader
        }
        stream = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        key = keyOf(file);
    }

    private boolean isThere() {
        try {
            Object now = keyOf(file);
            return now == null || now.equals(key);
        } catch (IOException gone) {
            return false;
        }
    }

    /** What tells the file from any other; null on systems that do not say, where an open file cannot be moved. */
    private static Object keyOf(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    @Override
    public void close() throws IOException {
        if (file != null && stream != null) {
            stream.close();
        }
    }
}
