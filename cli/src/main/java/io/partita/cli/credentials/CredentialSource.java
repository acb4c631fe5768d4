package io.partita.cli.credentials;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where a command finds credentials and region, in the order of AWS's tools: the profile that the command line names; else the access
 * key in the environment; else the profile of {@code AWS_PROFILE}, or the one called default.
 */
public final class CredentialSource {
    private final String profile;
    private final Map<String, String> environment;

    /** A source; {@code profile} is null when the command line names none. */
    public CredentialSource(String profile, Map<String, String> environment) {
        this.profile = profile;
        this.environment = environment;
    }

    /**
     * The credentials as they are now; null when nothing names any.
     *
     * @throws CredentialsException when something names some and they cannot be had
     */
    public Credentials find() throws CredentialsException {
        String accessKey = variable("AWS_ACCESS_KEY_ID");
        String secret = variable("AWS_SECRET_ACCESS_KEY");
        if (profile == null && !accessKey.isEmpty() && !secret.isEmpty()) {
            return new Credentials(accessKey, secret, variable("AWS_SESSION_TOKEN"), null);
        }
        boolean isNamed = profile != null || !variable("AWS_PROFILE").isEmpty();
        Profile found = profile();
        String source = "The profile " + found.name();
        if (!found.isKnown()) {
            if (isNamed) {
                throw new CredentialsException(source + " is not in the shared config and credentials files of AWS.");
            }
            return null;
        }
        accessKey = found.setting("aws_access_key_id");
        secret = found.setting("aws_secret_access_key");
        if (!accessKey.isEmpty() && !secret.isEmpty() && !found.isForAwsTool()) {
            return new Credentials(accessKey, secret, found.setting("aws_session_token"), null);
        }
        if (!found.setting("credential_process").isEmpty()) {
            return CredentialProcess.run(words(found.setting("credential_process")), environment, source);
        }
        if (found.isForAwsTool()) {
            return CredentialProcess.run(
                    List.of("aws", "configure", "export-credentials", "--profile", found.name()),
                    environment,
                    source + ", which needs the AWS CLI for its role or its sign-on,");
        }
        if (isNamed) {
            throw new CredentialsException(source + " has no credentials.");
        }
        return null;
    }

    /** The region that environment or profile name; empty when none does. */
    public String region() throws CredentialsException {
        String region = variable("AWS_REGION");
        if (region.isEmpty()) {
            region = variable("AWS_DEFAULT_REGION");
        }
        return region.isEmpty()
                        || profile != null && !profile().setting("region").isEmpty()
                ? profile().setting("region")
                : region;
    }

    private Profile profile() throws CredentialsException {
        String named = variable("AWS_PROFILE");
        return Profile.read(profile != null ? profile : named.isEmpty() ? "default" : named, environment);
    }

    private String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    /** A command's words; quotes hold together what has spaces. */
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean begun = false;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (c == '"') {
                quoted = !quoted;
                begun = true;
            } else if (c == ' ' && !quoted) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
