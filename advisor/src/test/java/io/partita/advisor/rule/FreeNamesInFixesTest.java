package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Advice;
import io.partita.advisor.file.DesignFile;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A key attribute that holds a component of its name cannot get another template: what is proposed has a name that is free. */
class FreeNamesInFixesTest {
    @Test
    void aNumericSortKeyThatIsAComponentGetsAnotherName() {
        assertThat(fix("R06", """
                design: Sensors
                table: {name: Sensors, partition-key: PK, sort-key: {name: at, type: N}}
                components:
                  sensor: {type: ulid}
                  at: {type: time, format: epoch-millis}
                entities:
                  Reading: {identity: [sensor, at], count: 1000, keys: {PK: "S#{sensor}"}}
                  Alarm: {identity: [sensor, at], count: 10, keys: {PK: "A#{sensor}"}}
                """)).isEqualTo("""
                Make the sort key a string and begin it with the kind; numbers then need one width:
                table:
                  sort-key: SK
                SK: "READING#{at}" in Reading
                SK: "ALARM#{at}" in Alarm""");
    }

    @Test
    void aSortKeyThatIsMissingIsNotCalledAsAComponentIs() {
        assertThat(fix("R10", """
                design: Shop
                table: {name: Shop, partition-key: id}
                components:
                  id: {type: ulid}
                  order: {type: ulid}
                  SK: {type: text, length: 3}
                entities:
                  Customer: {identity: id, count: 100, attributes: [SK], keys: {id: "{id}"}}
                  Order: {of: Customer, identity: order, count: 1000, keys: {id: "{order}"}}
                """)).isEqualTo("""
                table:
                  partition-key: PK
                  sort-key: SK1
                Customer:
                  PK: "{id}"
                  SK1: "#METADATA"
                Order:
                  PK: "{id}"
                  SK1: "ORDER#{order}\"""");
    }

    @Test
    void aKeyThatHoldsAComponentDoesNotGetADelimiterBehindIt() {
        assertThat(fix("R14", """
                design: Paths
                table: {name: Paths, partition-key: tenant, sort-key: path}
                components:
                  tenant: {type: ulid}
                  path: {type: text, alphabet: "a-z", length: 1..9}
                entities:
                  File: {identity: [tenant, path], count: 1000}
                patterns:
                  Of a path: {want: File, given: [tenant, path], prefix: "{path}"}
                """)).isEqualTo("""
                Give path one length; or end the key with a delimiter that it cannot contain, and close the prefix with it:
                table:
                  sort-key: SK
                SK: "{path}#\"""");
    }

    @Test
    void whatIsReadTogetherIsPutUnderKeysThatAreFree() {
        assertThat(fix("R23", """
                design: Shop
                table: {name: Shop, partition-key: owner, sort-key: SK}
                components:
                  owner: {type: ulid}
                  id: {type: ulid}
                entities:
                  Order: {identity: [owner, id], count: 1000, keys: {SK: "{id}"}}
                  Line: {identity: [owner, id], count: 1000, keys: {owner: "CART#{owner}", SK: "{id}"}}
                patterns:
                  Start: {want: [Order, Line], given: owner, rate: 10 per second}
                """)).isEqualTo("""
                Let them share a partition key and let one's sort key begin the other's:
                table:
                  partition-key: PK
                Line:
                  PK: "{owner}"
                  SK: "CART#{owner}#{id}\"""");
    }

    private static String fix(String rule, String text) {
        return Advice.of(DesignFile.read("design.yaml", text.getBytes(StandardCharsets.UTF_8)), Optional.empty())
                .findings()
                .stream()
                .filter(finding -> finding.rule().equals(rule))
                .findFirst()
                .orElseThrow()
                .fix()
                .orElseThrow();
    }
}
