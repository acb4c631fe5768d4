package io.partita.cli.advise;

import io.partita.advisor.design.Design;
import io.partita.advisor.document.Problems;
import io.partita.advisor.exchange.TableImport;
import io.partita.advisor.file.DesignFile;
import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a design from a file of any of the forms that it may have, told apart by what is in it. */
final class DesignSource {
    private static final String STANDARD_INPUT = "-";

    /** Members at the beginning of a line that only documents of others have, and one that only design files have. */
    private static final Pattern OF_OTHERS =
            Pattern.compile("(?m)^[\"']?(AWSTemplateFormatVersion|Resources|Transform)[\"']?\\s*:");

    private static final Pattern OF_DESIGNS =
            Pattern.compile("(?m)^[\"']?(design|entities|components|patterns)[\"']?\\s*:");

    private static final Pattern DESIGN_IN_JSON = Pattern.compile("\"design\"\\s*:");
    private static final Pattern OTHERS_IN_JSON =
            Pattern.compile("\"(Resources|planned_values|resource_changes|DataModel|ModelName)\"\\s*:");

    private DesignSource() {}

    /**
     * The design in a file.
     *
     * @param file its name; a dash: standard input
     * @param table which of its tables is meant, where it has several
     * @throws StartFailure when it cannot be read
     * @throws io.partita.advisor.document.DocumentException when it means no design
     */
    static Design read(String file, Optional<String> table, InputStream standardInput) {
        byte[] bytes = bytes(file, standardInput);
        String name = nameOf(file);
        if (isOfOthers(bytes)) {
            return TableImport.read(name, bytes, table);
        }
        Design design = DesignFile.read(name, bytes);
        String only = design.table().name();
        if (table.isPresent() && !table.get().equals(only)) {
            throw new StartFailure(
                    name + ": there is no table " + Problems.shown(table.get()) + "; the design is of "
                            + Problems.shown(only) + ".",
                    null);
        }
        return design;
    }

    /** How reports call a file. */
    static String nameOf(String file) {
        return file.equals(STANDARD_INPUT) ? "standard input" : file;
    }

    /** What people have to know of a design that a document of others says. */
    static List<String> notes(Design design) {
        return design.entities().isEmpty()
                ? List.of(
                        "The document declares keys and indexes, but neither what is stored nor what is asked; write the"
                                + " design to a file with --save, add entities and patterns, and look at that.")
                : List.of();
    }

    private static byte[] bytes(String file, InputStream standardInput) {
        try (InputStream in = file.equals(STANDARD_INPUT) ? standardInput : Files.newInputStream(Path.of(file))) {
            return in.readNBytes(TableImport.BYTES_MAX + 1);
        } catch (NoSuchFileException e) {
            throw new StartFailure("There is no file " + file + ".", e);
        } catch (IOException | java.nio.file.InvalidPathException e) {
            throw new StartFailure("Cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** JSON is of others, unless it has the first member of a design file; YAML where a template's members are at its root. */
    private static boolean isOfOthers(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8).stripLeading();
        if (text.startsWith("{")) {
            return !DESIGN_IN_JSON.matcher(text).find()
                    || OTHERS_IN_JSON.matcher(text).find();
        }
        return OF_OTHERS.matcher(text).find() && !OF_DESIGNS.matcher(text).find();
    }
}
