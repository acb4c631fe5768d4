package io.partita.server.internal.access;

/**
 * Which web pages are served. Browsers send Origin with every request that could change something, and a page cannot forge it, so a
 * foreign one is refused before anything is executed; refusing only to show the answer would still let a page delete tables.
 */
public final class OriginRule {
    private OriginRule() {}

    /** Whether pages of this origin may use the server: {@code http} or {@code https} on a loopback host, any port. */
    public static boolean allows(String origin) {
        String authority;
        if (origin.startsWith("http://")) {
            authority = origin.substring("http://".length());
        } else if (origin.startsWith("https://")) {
            authority = origin.substring("https://".length());
        } else {
            return false;
        }
        String host = HostRule.withoutPort(authority);
        return onlyDigits(authority, Math.min(authority.length(), host.length() + 1)) && Loopback.is(host);
    }

    private static boolean onlyDigits(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
