package io.partita.cli.credentials;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What the shared files of AWS's tools say of one profile.
 *
 * @param isKnown whether any of the two files has it
 * @param settings those of both files; the file of credentials wins
 */
record Profile(String name, boolean isKnown, Map<String, String> settings) {
    private static final String DEFAULT = "default";

    /**
     * Reads it anew, since other tools change the files. The files are where the environment says, or in {@code .aws} of the home.
     *
     * @throws CredentialsException when a file cannot be read
     */
    static Profile read(String name, Map<String, String> environment) throws CredentialsException {
        Path home = Path.of(environment.getOrDefault(
                "HOME", environment.getOrDefault("USERPROFILE", System.getProperty("user.home"))));
        Map<String, Map<String, String>> config = SharedFile.read(
                placeOf(environment, "AWS_CONFIG_FILE", home.resolve(".aws").resolve("config")));
        Map<String, Map<String, String>> credentials = SharedFile.read(placeOf(
                environment, "AWS_SHARED_CREDENTIALS_FILE", home.resolve(".aws").resolve("credentials")));
        Map<String, String> ofConfig = config.get("profile " + name);
        if (ofConfig == null && name.equals(DEFAULT)) {
            ofConfig = config.get(DEFAULT);
        }
        Map<String, String> settings = new HashMap<>();
        if (ofConfig != null) {
            settings.putAll(ofConfig);
        }
        settings.putAll(credentials.getOrDefault(name, Map.of()));
        return new Profile(name, ofConfig != null || credentials.containsKey(name), settings);
    }

    private static Path placeOf(Map<String, String> environment, String variable, Path otherwise) {
        String told = environment.getOrDefault(variable, "");
        return told.isEmpty() ? otherwise : Path.of(told);
    }

    /** A setting; empty when there is none. */
    String setting(String setting) {
        return settings.getOrDefault(setting, "");
    }

    /** Whether AWS's own tool can get credentials for it, by a role or by signing on. */
    boolean isForAwsTool() {
        return settings.keySet().stream()
                .anyMatch(each -> each.equals("role_arn") || each.startsWith("sso_") || each.equals("login_session"));
    }
}
