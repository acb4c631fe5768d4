package io.partita.console;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the browser lets the page do: run scripts and use styles of this server, speak to this server, and nothing else. Whatever an
 * item holds, it cannot become code. Lit makes its templates through the one trusted-types policy that is let in.
 */
final class ContentSecurityPolicy {
    /** An import map cannot be a file, so its hash is let in. */
    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    private ContentSecurityPolicy() {}

    /** The policy for a page with one import map. */
    static String of(String page) {
        Matcher map = IMPORT_MAP.matcher(page);
        if (!map.find()) {
            throw new IllegalStateException("the page has no import map");
        }
        String hash = Base64.getEncoder()
                .encodeToString(ConsoleFiles.sha256(map.group(1).getBytes(StandardCharsets.UTF_8)));
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self' 'sha256-" + hash + "'",
                "style-src 'self'",
                "img-src 'self' data:",
                "connect-src 'self'",
                "font-src 'self'",
                "frame-ancestors 'none'",
                "base-uri 'none'",
                "form-action 'none'",
                "require-trusted-types-for 'script'",
                "trusted-types lit-html");
    }
}
