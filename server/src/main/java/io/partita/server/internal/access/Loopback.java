package io.partita.server.internal.access;

import java.util.Locale;

/** Names and addresses that always mean this machine. */
final class Loopback {
    private Loopback() {}

    /** Whether {@code host}, without port, means this machine: localhost and below, 127.0.0.0/8, ::1 in brackets. */
    static boolean is(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        if (name.endsWith(".")) {
            name = name.substring(0, name.length() - 1);
        }
        return name.equals("localhost") || name.endsWith(".localhost") || name.equals("[::1]") || isLoopbackV4(name);
    }

    /** Four decimal parts, the first 127. Shorter spellings such as 127.1 are refused: no client sends them. */
    private static boolean isLoopbackV4(String name) {
        if (!name.startsWith("127.")) {
            return false;
        }
        int parts = 1;
        int digits = 0;
        int value = 0;
        for (int i = 4; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= '0' && c <= '9' && digits < 3) {
                value = value * 10 + (c - '0');
                digits++;
            } else if (c == '.' && digits > 0 && value <= 255) {
                parts++;
                digits = 0;
                value = 0;
            } else {
                return false;
            }
        }
        return parts == 3 && digits > 0 && value <= 255;
    }
}
