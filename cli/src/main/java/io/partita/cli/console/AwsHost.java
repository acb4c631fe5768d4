package io.partita.cli.console;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names that DynamoDB itself is served under. */
final class AwsHost {
    private static final Pattern NAME =
            Pattern.compile("dynamodb(?:-fips)?\\.([a-z0-9-]+)\\.(?:amazonaws\\.com(?:\\.cn)?|api\\.aws)");

    private AwsHost() {}

    /** The region that a name is of; null for every other name. */
    static String regionOf(String host) {
        Matcher matcher = NAME.matcher(host);
        return matcher.matches() ? matcher.group(1) : null;
    }
}
