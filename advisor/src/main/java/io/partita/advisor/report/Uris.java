package io.partita.advisor.report;

import java.nio.charset.StandardCharsets;

/** Names of files and tables as references. */
final class Uris {
    private static final String UNRESERVED = "-._~/";

    private Uris() {}

    /** A file's path, relative where it was; a table as a name in a scheme of its own. */
    static String of(String name, boolean isFile) {
        StringBuilder uri = new StringBuilder(isFile ? "" : "dynamodb:");
        String path = isFile ? name.replace('\\', '/') : name;
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0)) {
                uri.append(c);
            } else {
                uri.append('%').append(String.format("%02X", (int) c));
            }
        }
        return uri.toString();
    }
}
