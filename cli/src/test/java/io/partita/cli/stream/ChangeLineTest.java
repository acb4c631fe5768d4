package io.partita.cli.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.remote.Json;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lines of changes for people. */
class ChangeLineTest {
    private static Map<String, Object> insert(String text) throws IOException {
        return Json.object("""
                {"eventName":"INSERT","dynamodb":{"ApproximateCreationDateTime":1767225600,"SequenceNumber":"1",
                "Keys":{"pk":{"S":"%1$s"}},"NewImage":{"pk":{"S":"%1$s"},"text":{"S":"%1$s"}}}}""".formatted(text));
    }

    @Test
    void longValuesAreCutAndKeysAreNot() throws IOException {
        String text = "y".repeat(200);

        assertThat(ChangeLine.text(insert(text), false, 60))
                .contains("pk=\"" + text + "\"", "text: \"" + "y".repeat(59) + "... (202 characters)");
        assertThat(ChangeLine.text(insert(text), false, Integer.MAX_VALUE)).endsWith("text: \"" + text + "\"");
    }

    @Test
    void noCharacterIsCutInTwo() throws IOException {
        assertThat(ChangeLine.text(insert("\uD83D\uDE00".repeat(40)), false, 60))
                .doesNotContainPattern("[\uD800-\uDBFF](?![\uDC00-\uDFFF])");
    }
}
