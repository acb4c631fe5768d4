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

    @Test
    void anAbsentMemberIsNotThereAtAll() {
        assertThat(between("{\"a\":\"<absent>\"}", "{}")).isNull();
        assertThat(between("{\"a\":\"<absent>\"}", "{\"a\":null}")).contains("$.a: not expected");
    }

    @Test
    void everyElementOfAListIsCompared() {
        assertThat(between("{\"$each\":{\"a\":1}}", "[{\"a\":1},{\"a\":1}]")).isNull();
        assertThat(between("{\"$each\":{\"a\":1}}", "[{\"a\":1},{\"a\":2}]")).contains("$[1].a");
        assertThat(between("{\"$each\":1}", "1")).isNotNull();
    }

    @Test
    void whatMustNotBeIsADifference() {
        assertThat(between("{\"$not\":\"a\"}", "\"b\"")).isNull();
        assertThat(between("{\"$not\":\"a\"}", "\"a\"")).isNotNull();
    }

    @Test
    void textsAndNumbersMatchPatternsAsAWhole() {
        assertThat(between("{\"$matches\":\"[a-f]+\"}", "\"beef\"")).isNull();
        assertThat(between("{\"$matches\":\"[a-f]+\"}", "\"beet\"")).isNotNull();
        assertThat(between("{\"$matches\":\"\\\\d+\"}", "1.7E9")).isNull();
        assertThat(between("{\"$matches\":\"\\\\d+\"}", "1.5")).isNotNull();
    }

    @Test
    void greaterIsMeantInNumbersNotInTexts() {
        assertThat(between("{\"$above\":\"99\"}", "\"100\"")).isNull();
        assertThat(between("{\"$above\":\"100\"}", "\"99\"")).isNotNull();
        assertThat(between("{\"$above\":\"100\"}", "\"100\"")).isNotNull();
        assertThat(between("{\"$above\":\"1\"}", "\"x\"")).isNotNull();
    }

    private static String between(String expected, String actual) {
        return Difference.between(Json.read(expected), Json.read(actual));
    }
}
