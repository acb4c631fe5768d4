package io.partita.cli.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CredentialSourceTest {
    @TempDir
    private Path home;

    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void writeFiles() throws IOException {
        environment.put("HOME", home.toString());
        environment.put("PATH", "/usr/bin:/bin");
        Files.createDirectory(home.resolve(".aws"));
        Files.writeString(home.resolve(".aws/config"), """
                # a comment
                [default]
                region = eu-west-1
                [profile  work]
                region=eu-north-1
                s3 =
                  region = nested
                [profile other]
                credential_process = cat "%s"
                [profile broken]
                credential_process = false
                [profile signed-on]
                sso_session = corp
                [profile empty]
                region = eu-south-1
                """.formatted(home.resolve("with space.json")));
        Files.writeString(home.resolve(".aws/credentials"), """
                [default]
                aws_access_key_id = AKIDDEFAULT
                aws_secret_access_key = one = two
                [work]
                AWS_ACCESS_KEY_ID = AKIDWORK
                aws_secret_access_key = three
                aws_session_token = token
                """);
        Files.writeString(home.resolve("with space.json"), """
                {"Version": 1, "AccessKeyId": "AKIDPROCESS", "SecretAccessKey": "s", "SessionToken": "t",
                 "Expiration": "2026-12-01T10:00:00+01:00"}""");
    }

    private CredentialSource source(String profile) {
        return new CredentialSource(profile, environment);
    }

    @Test
    void withoutAnythingElseTheDefaultProfileIsTaken() throws CredentialsException {
        assertThat(source(null).find()).isEqualTo(new Credentials("AKIDDEFAULT", "one = two", "", null));
        assertThat(source(null).region()).isEqualTo("eu-west-1");
    }

    @Test
    void theEnvironmentGoesBeforeTheProfileThatItNames() throws CredentialsException {
        environment.put("AWS_PROFILE", "work");
        assertThat(source(null).find()).isEqualTo(new Credentials("AKIDWORK", "three", "token", null));
        environment.put("AWS_ACCESS_KEY_ID", "AKIDENV");
        environment.put("AWS_SECRET_ACCESS_KEY", "env");
        environment.put("AWS_REGION", "us-west-2");
        assertThat(source(null).find()).isEqualTo(new Credentials("AKIDENV", "env", "", null));
        assertThat(source(null).region()).isEqualTo("us-west-2");
    }

    @Test
    void theProfileOfTheCommandLineGoesBeforeTheEnvironment() throws CredentialsException {
        environment.put("AWS_ACCESS_KEY_ID", "AKIDENV");
        environment.put("AWS_SECRET_ACCESS_KEY", "env");
        environment.put("AWS_REGION", "us-west-2");
        assertThat(source("work").find().accessKey()).isEqualTo("AKIDWORK");
        assertThat(source("work").region()).isEqualTo("eu-north-1");
        assertThat(source("other").region()).isEqualTo("us-west-2");
    }

    @Test
    void aProgramMayGiveThem() throws CredentialsException {
        assertThat(source("other").find())
                .isEqualTo(new Credentials("AKIDPROCESS", "s", "t", Instant.parse("2026-12-01T09:00:00Z")));
    }

    @Test
    void aProgramThatFailsIsNamed() {
        assertThatThrownBy(() -> source("broken").find())
                .isInstanceOf(CredentialsException.class)
                .hasMessageContaining("The profile broken gave no credentials: false failed");
    }

    @Test
    void aSignOnIsLeftToTheToolOfAws() {
        environment.put("PATH", "");
        assertThatThrownBy(() -> new CredentialSource("signed-on", environment).find())
                .isInstanceOf(CredentialsException.class)
                .hasMessageStartingWith("The profile signed-on, which needs the AWS CLI");
    }

    @Test
    void aProfileThatNobodyWroteIsNamed() {
        assertThatThrownBy(() -> source("nobody").find())
                .hasMessageContaining("The profile nobody is not in the shared");
        assertThatThrownBy(() -> source("empty").find()).hasMessage("The profile empty has no credentials.");
    }

    @Test
    void withoutFilesThereAreNone() throws CredentialsException {
        environment.put("HOME", home.resolve("nowhere").toString());
        assertThat(source(null).find()).isNull();
        assertThat(source(null).region()).isEmpty();
    }

    @Test
    void theFilesMayBeElsewhere() throws CredentialsException {
        environment.put(
                "AWS_SHARED_CREDENTIALS_FILE", home.resolve("no such file").toString());
        assertThat(source(null).region()).isEqualTo("eu-west-1");
        assertThat(environment).doesNotContainKey("AWS_PROFILE");
        assertThat(source(null).find()).isNull();
    }
}
