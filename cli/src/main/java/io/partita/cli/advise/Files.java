package io.partita.cli.advise;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that the command reads and writes besides the design itself. */
final class Files {
    private Files() {}

    /** Writes a design to a file that is not there yet. */
    static void save(Design design, String name) {
        try {
            java.nio.file.Files.writeString(
                    Path.of(name), DesignFile.write(design), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IllegalArgumentException e) {
            throw new StartFailure("Cannot write " + name + ": " + e.getMessage(), e);
        } catch (FileAlreadyExistsException e) {
            throw new StartFailure("There is a file " + name + " already; --save writes over none.", e);
        } catch (IOException e) {
            throw new StartFailure("Cannot write " + name + ": " + e.getMessage(), e);
        }
    }

    /** The text of a file. */
    static String text(String name) {
        try {
            return java.nio.file.Files.readString(Path.of(name));
        } catch (NoSuchFileException e) {
            throw new StartFailure("There is no file " + name + ".", e);
        } catch (IOException | InvalidPathException e) {
            throw new StartFailure("Cannot read " + name + ": " + e.getMessage(), e);
        }
    }

    /** The JSON schema of design files. */
    static String schema() {
        try (InputStream schema = DesignFile.class.getResourceAsStream("design.schema.json")) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
