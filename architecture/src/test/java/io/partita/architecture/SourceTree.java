package io.partita.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The files of the project as its authors see them: no build output, no installed packages, no data. */
final class SourceTree {
    /** The folder of the root pom, handed in by the build. */
    static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();

    private static final Set<String> NOT_SOURCE = Set.of(
            ".git", ".idea", ".vscode", ".pytest_cache", "__pycache__", "node_modules", "partita-data", "target");

    private SourceTree() {}

    /** All files whose path below the root, written with {@code /}, passes {@code wanted}; in a stable order. */
    static List<Path> files(Predicate<String> wanted) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return isSource(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (isSource(file) && attributes.isRegularFile() && wanted.test(nameOf(file))) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        found.sort(null);
        return found;
    }

    private static boolean isSource(Path path) {
        return !NOT_SOURCE.contains(path.getFileName().toString());
    }

    static List<Path> mainJava() {
        return files(name -> name.contains("/src/main/java/") && name.endsWith(".java"));
    }

    /** The path below the root, with {@code /} on every platform. */
    static String nameOf(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    static List<String> linesOf(Path file) {
        return textLines(file).orElseThrow(() -> new AssertionError(nameOf(file) + " is not UTF-8 text"));
    }

    /** The lines of a text file; empty for anything that is not UTF-8 text. */
    static Optional<List<String>> textLines(Path file) {
        try {
            return Optional.of(Files.readAllLines(file));
        } catch (MalformedInputException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lines of {@code files} that pass {@code suspicious}, as {@code path:line: text}. */
    static List<String> linesThat(List<Path> files, Predicate<String> suspicious) {
        return files.stream()
                .flatMap(file -> textLines(file).stream().flatMap(lines -> numbered(file, lines, suspicious)))
                .toList();
    }

    private static Stream<String> numbered(Path file, List<String> lines, Predicate<String> suspicious) {
        List<String> hits = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (suspicious.test(lines.get(i))) {
                hits.add(nameOf(file) + ":" + (i + 1) + ": " + lines.get(i).strip());
            }
        }
        return hits.stream();
    }
}
