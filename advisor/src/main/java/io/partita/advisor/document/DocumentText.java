package io.partita.advisor.document;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The text of a document, of bounded length, as UTF-8. */
public final class DocumentText {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int CHUNK = 8192;

    private DocumentText() {}

    /**
     * Decodes a document; a byte order mark in front is left out.
     *
     * @throws DocumentException if it is longer than {@code longest} bytes, is not UTF-8, or has a character that no document may have
     */
    public static String of(String file, byte[] bytes, int longest) {
        if (bytes.length > longest) {
            throw tooLong(file, longest);
        }
        if (bytes.length >= 2 && (bytes[0] == -1 && bytes[1] == -2 || bytes[0] == -2 && bytes[1] == -1)) {
            throw failure(file, Position.START, "it is written in UTF-16 (expected: UTF-8)");
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            String decoded = new String(bytes, StandardCharsets.UTF_8);
            int wrong = Math.max(0, decoded.indexOf('\uFFFD'));
            throw failure(file, positionOf(decoded, wrong), "there are bytes that are not UTF-8");
        }
        return checked(file, text);
    }

    /**
     * Reads a document to its end; a byte order mark in front is left out. Does not close the reader.
     *
     * @param longest how many characters it may have
     * @throws DocumentException if it is longer, or has a character that no document may have
     * @throws UncheckedIOException if reading fails
     */
    public static String of(String file, Reader reader, int longest) {
        StringBuilder text = new StringBuilder();
        char[] chunk = new char[CHUNK];
        try {
            int got;
            while ((got = reader.read(chunk)) >= 0) {
                text.append(chunk, 0, got);
                if (text.length() > longest) {
                    throw tooLong(file, longest);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return checked(file, text.toString());
    }

    private static String checked(String file, String text) {
        String document = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        int unusable = Characters.firstUnusable(document);
        if (unusable >= 0) {
            String what = document.charAt(unusable) == 0
                    ? "there is a NUL character"
                    : "there is half of a surrogate pair, which is no character";
            throw failure(file, positionOf(document, unusable), what);
        }
        return document;
    }

    /** The position of an index, which is in the text. */
    static Position positionOf(String text, int index) {
        int line = 1;
        int lineStart = 0;
        for (int at = 0; at < index; at++) {
            if (text.charAt(at) == '\n') {
                line++;
                lineStart = at + 1;
            }
        }
        return new Position(line, text.codePointCount(lineStart, index) + 1);
    }

    static DocumentException failure(String file, Position position, String message) {
        Problems problems = new Problems(file);
        problems.add(position, message);
        return new DocumentException(problems.listed(), 0);
    }

    private static DocumentException tooLong(String file, int longest) {
        return failure(file, Position.START, "it is too long (expected: at most " + longest + " bytes)");
    }

    /** The exception for what was collected. */
    static DocumentException failure(Problems problems) {
        return new DocumentException(problems.listed(), problems.further());
    }

    /** Nothing of a document was found to be wrong, or it is refused. */
    static void requireNone(Problems problems) {
        List<Problem> listed = problems.listed();
        if (!listed.isEmpty()) {
            throw failure(problems);
        }
    }
}
