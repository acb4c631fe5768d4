package io.partita.server.internal.access;

/**
 * Which web pages are served. Browsers send Origin with every request that could change something, and a page cannot forge it, so a
 * foreign one is refused before anything is executed; refusing only to show the answer would still let a page delete tables.
 */
public final class OriginRule {
    private final boolean any;

    private OriginRule(boolean any) {
        this.any = any;
    }

    /** Pages of this machine: {@code http} or {@code https} on a loopback host, any port. */
    public static OriginRule loopback() {
        return new OriginRule(false);
    }

    /** All pages, as AWS does: for a server that verifies signatures, which no page can make without a secret. */
    public static OriginRule any() {
        return new OriginRule(true);
    }

    /** Whether pages of this origin may use the server. */
    public boolean allows(String origin) {
        return any || isLoopback(origin);
    }

    private static boolean isLoopback(String origin) {
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
