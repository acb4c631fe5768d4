package io.partita.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DifferenceTest {
    @Test
    void membersOfObjectsAndSetsComeInAnyOrder() {
        assertThat(between("{\"a\":{\"SS\":[\"x\",\"y\"]},\"b\":1.0}", "{\"b\":1,\"a\":{\"SS\":[\"y\",\"x\"]}}"))
                .isNull();
    }

    @Test
    void listsComeInOrder() {
        assertThat(between("{\"L\":[1,2]}", "{\"L\":[2,1]}")).contains("$.L[0]");
    }

    @Test
    void unexpectedAndMissingMembersAreNamed() {
        assertThat(between("{}", "{\"a\":1}")).contains("$.a: not expected");
        assertThat(between("{\"a\":1}", "{}")).contains("$.a: missing");
    }

    @Test
    void repeatedMembersOfSetsCount() {
        assertThat(between("{\"$unordered\":[1,1,2]}", "[1,2,2]")).isNotNull();
    }

    @Test
    void aTextIsNoNumber() {
        assertThat(between("\"1\"", "1")).isNotNull();
        assertThat(between("\"<number>\"", "1")).isNull();
        assertThat(between("\"<number>\"", "\"1\"")).isNotNull();
    }

    private static String between(String expected, String actual) {
        return Difference.between(Json.read(expected), Json.read(actual));
    }
}
