package io.partita.console;

/**
 * One file of the console.
 *
 * @param path below the place of the console, such as {@code style/base.css}; empty for the page itself
 * @param type Content-Type
 * @param bytes what is in it; not to be changed
 * @param gzip the same compressed; null where that would save nothing; not to be changed
 * @param tag a strong entity tag of the bytes, in quotes; that of the compressed form ends in {@code -gzip}
 */
public record ConsoleFile(String path, String type, byte[] bytes, byte[] gzip, String tag) {
    /** The entity tag of the compressed form. */
    public String gzipTag() {
        return tag.substring(0, tag.length() - 1) + "-gzip\"";
    }
}
