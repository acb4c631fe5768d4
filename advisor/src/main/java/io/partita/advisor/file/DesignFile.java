package io.partita.advisor.file;

import io.partita.advisor.design.Design;
import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.DocumentText;
import io.partita.advisor.document.YamlDocument;
import java.io.Reader;

/** Design files: what they say is described in {@code docs/reference/design-files.md}. */
public final class DesignFile {
    /** Longest file that is read, in bytes: 1 MB. */
    public static final int BYTES_MAX = 1_048_576;

    private DesignFile() {}

    /**
     * Reads a design.
     *
     * @param name how problems call the file
     * @param bytes UTF-8
     * @throws DesignFileException with all that is wrong, up to a bound
     */
    public static Design read(String name, byte[] bytes) {
        try {
            return readText(name, DocumentText.of(name, bytes, BYTES_MAX));
        } catch (DocumentException e) {
            throw asOfDesignFile(e);
        }
    }

    /**
     * Reads a design to the end of the reader, which is left open.
     *
     * @param name how problems call the file
     * @throws DesignFileException with all that is wrong, up to a bound
     * @throws java.io.UncheckedIOException if reading fails
     */
    public static Design read(String name, Reader reader) {
        try {
            return readText(name, DocumentText.of(name, reader, BYTES_MAX));
        } catch (DocumentException e) {
            throw asOfDesignFile(e);
        }
    }

    /**
     * Writes a design, with {@code # guessed} at the parts that were inferred. What is read from it equals the design, save for the places.
     *
     * @throws IllegalArgumentException if a text of the design has NUL or half of a surrogate pair, which files do not have
     */
    public static String write(Design design) {
        return DesignWriter.write(design);
    }

    private static Design readText(String name, String text) {
        return DesignReader.read(name, YamlDocument.read(name, text, false));
    }

    private static DesignFileException asOfDesignFile(DocumentException e) {
        return e instanceof DesignFileException same ? same : new DesignFileException(e.problems(), e.further());
    }
}
