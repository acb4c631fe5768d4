package io.partita.cli.credentials;

import io.partita.cli.remote.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Gets credentials from another program, in the form that AWS's tools have agreed on for that. */
final class CredentialProcess {
    private static final int MOST_BYTES = 64 << 10;
    private static final int MOST_WAIT_SECONDS = 60;

    private CredentialProcess() {}

    /**
     * Runs the program. What it says on standard error is for the person at the terminal, who may have to sign on.
     *
     * @param source named in messages
     */
    static Credentials run(List<String> command, Map<String, String> environment, String source)
            throws CredentialsException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = null;
        try {
            process = builder.start();
            process.getOutputStream().close();
            byte[] output = process.getInputStream().readNBytes(MOST_BYTES);
            if (!process.waitFor(MOST_WAIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new CredentialsException(source + " gave no credentials: " + String.join(" ", command)
                        + " failed; the terminal of this command shows what it said.");
            }
            return credentials(Json.object(new String(output, StandardCharsets.UTF_8)), source);
        } catch (IOException failure) {
            throw new CredentialsException(
                    source + " gave no credentials: " + command.get(0) + " cannot be run, or gave no JSON.");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CredentialsException(source + " was not waited for.");
        } finally {
            if (process != null) {
                process.destroy();
            }
        }
    }

    private static Credentials credentials(Map<String, Object> members, String source) throws CredentialsException {
        if (!(members.get("AccessKeyId") instanceof String accessKey)
                || !(members.get("SecretAccessKey") instanceof String secret)) {
            throw new CredentialsException(source + " gave no credentials: no AccessKeyId and SecretAccessKey.");
        }
        try {
            return new Credentials(
                    accessKey,
                    secret,
                    members.get("SessionToken") instanceof String token ? token : "",
                    members.get("Expiration") instanceof String expires
                            ? OffsetDateTime.parse(expires).toInstant()
                            : null);
        } catch (DateTimeException noTime) {
            throw new CredentialsException(source + " gave credentials with an Expiration that is no time.");
        }
    }
}
