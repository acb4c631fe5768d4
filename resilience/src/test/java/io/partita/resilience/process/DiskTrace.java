package io.partita.resilience.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a process did to the files below a directory, as strace saw it, and what of that a power cut would have left: of each file the
 * length it had when its last completed sync began, and no file whose name was not synced with its folder. A lower bound of what a
 * disk keeps, and the only thing it promises.
 */
final class DiskTrace {
    private static final Pattern LINE = Pattern.compile("(\\d+) +(\\d+)\\.(\\d{6}) (.*)");
    private static final Pattern TOOK = Pattern.compile("<(\\d+)\\.(\\d{6})>$");
    private static final Pattern RESULT = Pattern.compile("= (-?\\d+)");
    private static final Pattern FILE = Pattern.compile("\\(\\d+<([^>]*)>");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern OFFSET = Pattern.compile(", (\\d+)\\) +=");
    private static final String UNFINISHED = " <unfinished ...>";
    private static final Pattern RESUMED = Pattern.compile("<\\.\\.\\. (\\w+) resumed>(.*)");

    private enum Kind {
        WRITE,
        SYNC,
        CREATE,
        RENAME
    }

    /** Times in microseconds since 1970. For WRITE, {@code number} is the bytes written and {@code offset} where, or -1: at the end. */
    private record Event(long began, long ended, Kind kind, String path, String target, long number, long offset) {}

    private final Path directory;
    private final List<Event> events;

    private DiskTrace(Path directory, List<Event> events) {
        this.directory = directory;
        this.events = events;
    }

    /** The command line that runs {@code command} and takes down in {@code trace} what it does to files. */
    static List<String> tracing(Path trace, List<String> command) {
        List<String> traced = new ArrayList<>(List.of(
                "strace",
                "--seccomp-bpf",
                "-f",
                "-ttt",
                "-T",
                "-y",
                "-s",
                "4096",
                "-o",
                trace.toString(),
                "-e",
                "trace=write,pwrite64,writev,pwritev,fsync,fdatasync,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2",
                "-e",
                "write=none"));
        traced.addAll(command);
        return traced;
    }

    /** Whether strace is there and may be used. */
    static boolean isPossible() {
        try {
            Process process = new ProcessBuilder("strace", "-o", "/dev/null", "true")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Reads a trace. Only files below {@code directory} count. */
    static DiskTrace read(Path trace, Path directory) throws IOException {
        List<Event> events = new ArrayList<>();
        Map<String, String> unfinished = new HashMap<>();
        Map<String, Long> unfinishedBegan = new HashMap<>();
        try (Stream<String> lines = Files.lines(trace, StandardCharsets.ISO_8859_1)) {
            for (String text : (Iterable<String>) lines::iterator) {
                Matcher line = LINE.matcher(text);
                if (!line.matches()) {
                    continue;
                }
                String thread = line.group(1);
                long began = micros(line.group(2), line.group(3));
                String call = line.group(4);
                if (call.endsWith(UNFINISHED)) {
                    unfinished.put(thread, call.substring(0, call.length() - UNFINISHED.length()));
                    unfinishedBegan.put(thread, began);
                    continue;
                }
                Matcher resumed = RESUMED.matcher(call);
                if (resumed.matches()) {
                    String start = unfinished.remove(thread);
                    if (start == null) {
                        continue;
                    }
                    began = unfinishedBegan.remove(thread);
                    call = start + resumed.group(2);
                }
                Event event = event(began, call);
                if (event != null && (isConcerned(event.path(), directory) || isConcerned(event.target(), directory))) {
                    events.add(event);
                }
            }
        }
        events.sort(Comparator.comparingLong(Event::ended));
        return new DiskTrace(directory, events);
    }

    /** Whether a path is the directory, lies below it, or is the folder that has the directory's name. */
    private static boolean isConcerned(String path, Path directory) {
        return path != null
                && (Path.of(path).startsWith(directory) || Path.of(path).equals(directory.getParent()));
    }

    private static long micros(String seconds, String fraction) {
        return Long.parseLong(seconds) * 1_000_000 + Long.parseLong(fraction);
    }

    private static Event event(long began, String call) {
        Matcher took = TOOK.matcher(call);
        if (!took.find()) {
            return null; // never finished: the process was killed in it
        }
        String head = call.substring(0, took.start());
        int lastEquals = head.lastIndexOf(" = ");
        Matcher result = RESULT.matcher(head.substring(Math.max(0, lastEquals)));
        if (!result.find() || Long.parseLong(result.group(1)) < 0) {
            return null;
        }
        long number = Long.parseLong(result.group(1));
        long ended = began + micros(took.group(1), took.group(2));
        String name = head.substring(0, Math.max(0, head.indexOf('(')));
        Matcher file = FILE.matcher(head);
        return switch (name) {
            case "write", "writev" -> file.find() ? write(began, ended, file.group(1), number, -1) : null;
            case "pwrite64", "pwritev" -> {
                Matcher offset = OFFSET.matcher(head);
                yield file.find() && offset.find()
                        ? write(began, ended, file.group(1), number, Long.parseLong(offset.group(1)))
                        : null;
            }
            case "fsync", "fdatasync" ->
                file.find() ? new Event(began, ended, Kind.SYNC, file.group(1), null, 0, 0) : null;
            case "open", "openat", "creat", "mkdir", "mkdirat" -> {
                Matcher path = QUOTED.matcher(head);
                yield path.find() && (!name.startsWith("open") || head.contains("O_CREAT"))
                        ? new Event(began, ended, Kind.CREATE, path.group(1), null, 0, 0)
                        : null;
            }
            case "rename", "renameat", "renameat2" -> {
                Matcher path = QUOTED.matcher(head);
                if (!path.find()) {
                    yield null;
                }
                String from = path.group(1);
                yield path.find() ? new Event(began, ended, Kind.RENAME, from, path.group(1), 0, 0) : null;
            }
            default -> null;
        };
    }

    private static Event write(long began, long ended, String path, long bytes, long offset) {
        return new Event(began, ended, Kind.WRITE, path, null, bytes, offset);
    }

    /** Syncs of files (not of folders) that were completed. */
    long syncs() {
        return events.stream()
                .filter(event -> event.kind() == Kind.SYNC && event.path().endsWith(".log"))
                .count();
    }

    /**
     * Takes from {@code copy}, a copy of the directory as the killed process left it, everything that a power cut at {@code micros}
     * might have taken.
     *
     * @return how many bytes were taken
     */
    long cut(Path copy, long micros) throws IOException {
        Map<String, Long> written = new HashMap<>();
        Map<String, Long> synced = new HashMap<>();
        Map<Path, Set<Path>> unsyncedNames = new HashMap<>();
        Map<String, List<Event>> writesOf = new HashMap<>();
        for (Event event : events) {
            if (event.ended() > micros) {
                continue;
            }
            Path path = Path.of(event.path());
            switch (event.kind()) {
                case WRITE -> {
                    writesOf.computeIfAbsent(event.path(), key -> new ArrayList<>())
                            .add(event);
                    written.put(event.path(), lengthOf(writesOf.get(event.path()), Long.MAX_VALUE));
                    synced.putIfAbsent(event.path(), 0L);
                }
                case SYNC -> {
                    unsyncedNames.remove(path);
                    if (writesOf.containsKey(event.path())) {
                        synced.put(event.path(), lengthOf(writesOf.get(event.path()), event.began()));
                    }
                }
                case CREATE -> {
                    if (synced.putIfAbsent(event.path(), 0L) == null) {
                        unsyncedNames
                                .computeIfAbsent(path.getParent(), key -> new HashSet<>())
                                .add(path);
                    }
                }
                case RENAME -> {
                    Path target = Path.of(event.target());
                    unsyncedNames
                            .computeIfAbsent(path.getParent(), key -> new HashSet<>())
                            .remove(path);
                    unsyncedNames
                            .computeIfAbsent(target.getParent(), key -> new HashSet<>())
                            .add(target);
                    move(synced, event);
                    if (writesOf.containsKey(event.path())) {
                        writesOf.put(event.target(), writesOf.remove(event.path()));
                    }
                }
            }
        }
        return take(copy, synced, unsyncedNames);
    }

    private static void move(Map<String, Long> lengths, Event rename) {
        Long length = lengths.remove(rename.path());
        if (length != null) {
            lengths.put(rename.target(), length);
        }
    }

    private static long lengthOf(List<Event> writes, long endedBefore) {
        long length = 0;
        for (Event write : writes) {
            if (write.ended() <= endedBefore) {
                length = write.offset() < 0
                        ? length + write.number()
                        : Math.max(length, write.offset() + write.number());
            }
        }
        return length;
    }

    private long take(Path copy, Map<String, Long> synced, Map<Path, Set<Path>> unsyncedNames) throws IOException {
        long taken = 0;
        try (Stream<Path> files = Files.walk(copy)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path original = directory.resolve(copy.relativize(file).toString());
                long length = Files.size(file);
                Long kept = synced.get(original.toString());
                if (kept == null || isNameLost(original, unsyncedNames)) {
                    Files.delete(file); // made later, or its name would have been lost
                    taken += length;
                } else if (kept < length) {
                    try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
                        channel.truncate(kept);
                    }
                    taken += length - kept;
                }
            }
        }
        return taken;
    }

    /** Whether the name of a file, or that of a folder it lies in up to the directory itself, was not synced. */
    private boolean isNameLost(Path file, Map<Path, Set<Path>> unsyncedNames) {
        for (Path path = file; path.startsWith(directory); path = path.getParent()) {
            if (unsyncedNames.getOrDefault(path.getParent(), Set.of()).contains(path)) {
                return true;
            }
        }
        return false;
    }
}
