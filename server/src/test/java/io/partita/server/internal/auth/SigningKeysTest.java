package io.partita.server.internal.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.AccessKey;
import java.util.HexFormat;
import javax.crypto.SecretKey;
import org.junit.jupiter.api.Test;

class SigningKeysTest {
    private final AccessKey accessKey =
            new AccessKey("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "000000000000");
    private final SigningKeys keys = new SigningKeys();

    /** Made with Python's hmac. */
    @Test
    void theKeyIsDerivedFromSecretDayRegionAndService() {
        assertThat(HexFormat.of().formatHex(key("20261103", "eu-west-1").getEncoded()))
                .isEqualTo("f7874b1fb1e87e36e1b7dbe17f64718e4f86130b861c7caba9d2621ad52b0031");
    }

    @Test
    void onlyAsManyAreKept() {
        for (int i = 0; i < 3 * SigningKeys.KEPT_MAX; i++) {
            keys.keep("scope" + i, key("20261103", "r"));
            assertThat(keys.size()).isLessThanOrEqualTo(SigningKeys.KEPT_MAX);
        }
    }

    private SecretKey key(String day, String region) {
        return keys.of(accessKey, accessKey.id() + day + region, day, region);
    }
}
