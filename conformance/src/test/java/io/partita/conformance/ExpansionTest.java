package io.partita.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpansionTest {
    private final Expansion expansion = new Expansion(
            Map.of("t", Json.read("\"table-<n>\""), "n", Json.read("3"), "v", Json.read("{\"S\":\"a\"}")));

    @Test
    void variablesAreReplacedInTextsAndAsWholes() {
        assertThat(apply("{\"<t>\":\"<v>\",\"x\":\"<n>\"}"))
                .isEqualTo(Json.read("{\"table-3\":{\"S\":\"a\"},\"x\":3}"));
    }

    @Test
    void whatIsNoVariableStays() {
        assertThat(apply("\"a <> :v AND <EOF>\"")).isEqualTo(Json.read("\"a <> :v AND <EOF>\""));
    }

    @Test
    void generatorsMakeWhatIsTooLongToWriteDown() {
        assertThat(apply("{\"$repeat\":\"ab\",\"times\":\"<n>\"}").textValue()).isEqualTo("ababab");
        assertThat(apply("{\"$join\":\"a<i>\",\"with\":\",\",\"times\":2}").textValue())
                .isEqualTo("a1,a2");
        assertThat(apply("{\"$nest\":\"L\",\"levels\":2,\"inside\":{\"N\":\"1\"}}"))
                .isEqualTo(Json.read("{\"L\":[{\"L\":[{\"N\":\"1\"}]}]}"));
        assertThat(apply("{\"$map\":{\"k<i>\":1},\"times\":2,\"and\":{\"x\":2}}"))
                .isEqualTo(Json.read("{\"k1\":1,\"k2\":1,\"x\":2}"));
    }

    private JsonNode apply(String json) {
        return expansion.apply(Json.read(json));
    }
}
