package io.partita.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestSignerTest {
    private static final Map<String, String> KEY =
            Map.of("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY", "secret of a test");

    @Test
    void theTokenOfTemporaryCredentialsIsSentAndSigned() {
        Map<String, String> headers = headers("a token");

        assertThat(headers).containsEntry("X-Amz-Security-Token", "a token");
        assertThat(headers.get("Authorization"))
                .contains("SignedHeaders=host;x-amz-date;x-amz-security-token;x-amz-target,");
        assertThat(headers.get("Authorization"))
                .isNotEqualTo(headers("another token").get("Authorization"));
    }

    @Test
    void otherCredentialsHaveNoToken() {
        assertThat(headers("")).containsOnlyKeys("X-Amz-Date", "Authorization");
    }

    private static Map<String, String> headers(String token) {
        Map<String, String> environment = new HashMap<>(KEY);
        environment.put("AWS_SESSION_TOKEN", token);
        return RequestSigner.ofEnvironment(environment)
                .headers("POST", "localhost", "/", "DynamoDB_20120810.Scan", new byte[0], Instant.EPOCH);
    }
}
