package io.partita.resilience.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies data directories and damages files in them. */
final class Directories {
    private static final int FLIPPED_BITS = 0x5A;

    private Directories() {}

    /** Copies a directory with everything in it to a place where there is nothing yet. */
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** Files whose name ends or begins with {@code part}, the largest first. */
    static List<Path> files(Path directory, String part) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.getFileName().toString().endsWith(part)
                            || file.getFileName().toString().startsWith(part))
                    .sorted(Comparator.comparingLong(Directories::size).reversed())
                    .toList();
        }
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    /** Flips bits of one byte; doing it again undoes it. */
    static void flip(Path file, long position) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            channel.read(one, position);
            channel.write(ByteBuffer.wrap(new byte[] {(byte) (one.get(0) ^ FLIPPED_BITS)}), position);
        }
    }
}
