package io.partita.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of the console: a table that is made once and looked up by whole paths, so that no request can reach anything else.
 *
 * <p>Safe for use by any thread.
 */
public final class ConsoleFiles {
    private static final String PAGE = "index.html";

    private final Map<String, ConsoleFile> byPath;
    private final String policy;

    private ConsoleFiles(Map<String, ConsoleFile> byPath, String policy) {
        this.byPath = byPath;
        this.policy = policy;
    }

    /** Reads and compresses all files, once for the life of a server. */
    public static ConsoleFiles load() {
        Map<String, ConsoleFile> files = new TreeMap<>();
        try {
            addPage(files);
            for (Library library : Library.values()) {
                library.addTo(files);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String page = ModuleGraph.withLinks(new String(files.get("").bytes(), StandardCharsets.UTF_8), files);
        add(files, "", PAGE, page.getBytes(StandardCharsets.UTF_8));
        return new ConsoleFiles(Collections.unmodifiableMap(files), ContentSecurityPolicy.of(page));
    }

    /** The file at a path below the place of the console, the empty one for the page itself; null when there is none. */
    public ConsoleFile at(String path) {
        return byPath.get(path);
    }

    /** All files, in the order of their paths. */
    public Collection<ConsoleFile> all() {
        return byPath.values();
    }

    /** The value of the header Content-Security-Policy. */
    public String contentSecurityPolicy() {
        return policy;
    }

    private static void addPage(Map<String, ConsoleFile> files) throws IOException {
        URL place = ConsoleFiles.class.getResource("page/" + PAGE);
        URI uri;
        try {
            uri = place.toURI();
        } catch (URISyntaxException e) {
            throw new IOException("the page lies at " + place, e);
        }
        if (!uri.getScheme().equals("jar")) {
            addFolder(files, Path.of(uri).getParent());
            return;
        }
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
            addFolder(files, jar.provider().getPath(uri).getParent());
        }
    }

    private static void addFolder(Map<String, ConsoleFile> files, Path folder) throws IOException {
        List<Path> found;
        try (Stream<Path> all = Files.walk(folder)) {
            found = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : found) {
            String path = folder.relativize(file).toString().replace('\\', '/');
            add(files, path.equals(PAGE) ? "" : path, path, Files.readAllBytes(file));
        }
    }

    /** Adds a file; its type follows from its {@code name}. */
    static void add(Map<String, ConsoleFile> files, String path, String name, byte[] bytes) {
        byte[] gzip = Gzip.smallest(bytes);
        String tag = '"' + HexFormat.of().formatHex(sha256(bytes), 0, 12) + '"';
        files.put(path, new ConsoleFile(path, FileType.of(name), bytes, gzip, tag));
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
