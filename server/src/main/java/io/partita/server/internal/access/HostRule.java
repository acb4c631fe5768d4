package io.partita.server.internal.access;

import java.util.Objects;

/**
 * Which Host headers are served. A page of another site can point its own name at 127.0.0.1 (DNS rebinding) and would then be of the
 * same origin as this server; its Host header gives it away.
 */
public final class HostRule {
    private final String configuredHost;
    private final boolean any;

    private HostRule(String configuredHost, boolean any) {
        this.configuredHost = configuredHost;
        this.any = any;
    }

    /** Loopback names and addresses, and the host the server was told to listen on. */
    public static HostRule loopbackOr(String configuredHost) {
        return new HostRule(Objects.requireNonNull(configuredHost, "configuredHost"), false);
    }

    /** Every host: other machines know the server by names it cannot know, and where signatures are verified no page can use it. */
    public static HostRule any() {
        return new HostRule("", true);
    }

    /** Whether a request with this Host header is served. */
    public boolean allows(String hostHeader) {
        if (any) {
            return true;
        }
        String host = withoutPort(hostHeader);
        return host.equalsIgnoreCase(configuredHost) || Loopback.is(host);
    }

    /** The part before the port; an IPv6 address keeps its brackets. */
    static String withoutPort(String hostHeader) {
        int bracket = hostHeader.lastIndexOf(']');
        int colon = hostHeader.indexOf(':', bracket + 1);
        return colon < 0 ? hostHeader : hostHeader.substring(0, colon);
    }
}
