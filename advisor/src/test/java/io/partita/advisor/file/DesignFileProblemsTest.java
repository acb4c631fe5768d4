package io.partita.advisor.file;

import static io.partita.advisor.file.Examples.SMALL;
import static io.partita.advisor.file.Examples.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignFileProblemsTest {
    @Test
    void theSmallDesignHasNone() {
        assertThat(problems(SMALL)).isEmpty();
    }

    @Test
    void aMisspeltMemberIsNamedWithItsPlaceAndTheWordThatWasMeant() {
        assertThat(problems(SMALL.replace("partition-key:", "partion-key:")))
                .anySatisfy(problem -> assertThat(problem)
                        .startsWith("shop.yaml:2:22: nothing is called 'partion-key' here")
                        .endsWith("Did you mean partition-key?"))
                .anySatisfy(problem -> assertThat(problem).contains("'partition-key' is missing"));
    }

    @Test
    void allProblemsOfAFileAreReportedInItsOrder() {
        String text = SMALL.replace("ulid", "ulidd")
                .replace("count: 10", "count: ten")
                .replace("want: Thing", "want: Thin")
                .replace("given: id", "given: idd");
        assertThat(problems(text)).hasSize(4).satisfies(all -> {
            assertThat(all.get(0))
                    .startsWith("shop.yaml:4:14: there is no type 'ulidd'")
                    .endsWith("Did you mean ulid?");
            assertThat(all.get(1)).startsWith("shop.yaml:8:12: 'ten' stands here (expected: a whole number from 1");
            assertThat(all.get(2)).isEqualTo("shop.yaml:13:11: there is no entity 'Thin'. Did you mean Thing?");
            assertThat(all.get(3)).isEqualTo("shop.yaml:14:12: there is no component 'idd'. Did you mean id?");
        });
    }

    @Test
    void atMostTwentyProblemsAreListedAndTheOthersCounted() {
        String text = SMALL
                + IntStream.range(0, 50).mapToObj(i -> "unknown" + i + ": 1\n").collect(Collectors.joining());
        assertThat(problems(text)).hasSize(20);
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> Examples.design(text))
                .isInstanceOf(DesignFileException.class)
                .hasMessageEndingWith("\nand 30 more");
    }

    /** One replacement in the small design, and what is said about it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            name: Small                   | name: S                         | cannot be the name of a table or index
            name: Small                   | name: Sm all                    | cannot be the name of a table or index
            design: Small                 | title: Small                    | 'design' is missing
            design: Small                 | design: [a]                     | a list stands here
            sort-key: SK                  | sort-key: PK                    | 'PK' is twice in one key
            sort-key: SK                  | sort-key: {name: SK, type: BOOL} | 'BOOL' stands here (expected:
            sort-key: SK                  | sort-key: [SK, SL]              | 2 attributes stand here (expected: 1)
            sort-key: SK}                 | sort-key: SK, billing: {read: 0, write: 1}} | '0' stands here (expected: a whole number from 1
            sort-key: SK}                 | sort-key: SK, billing: {read: 1}} | 'write' is missing
            sort-key: SK}                 | sort-key: SK, billing: free}    | 'free' stands here (expected: on-demand)
            {type: ulid}                  | {type: text, length: 12..3}     | '12..3' is empty: it ends before it begins
            {type: ulid}                  | {type: text, length: 3000}      | up to 2048
            {type: ulid}                  | {type: text, alphabet: z-a}     | ends before it begins
            {type: ulid}                  | {type: text, pattern: "(a"}     | a ( is not closed
            {type: ulid}                  | {type: text, pattern: "a{9999999}"} | repeated more than 2048 times
            {type: ulid}                  | {type: text, pattern: "(((a{99}){99}){99}){99}"} | more than 10000 characters
            {type: ulid}                  | {type: text, pattern: a, length: 3} | write it or them
            {type: ulid}                  | {type: number}                  | 'range' is missing
            {type: ulid}                  | {type: number, range: 9..1}     | is empty
            {type: ulid}                  | {type: number, range: 1e3..1e4} | '1e3..1e4' stands here
            {type: ulid}                  | {type: number, range: 0..0.5}   | more decimals than 0
            {type: ulid}                  | {type: date, from: 2026-02-30}  | is not in the calendar
            {type: ulid}                  | {type: date, from: 2026-02-03, to: 2026-02-02} | the range is empty
            {type: ulid}                  | {type: date, format: qqqqqqq}   | is no format
            {type: ulid}                  | {type: date, zone: berlin}      | expected: utc, local or mixed
            {type: ulid}                  | {type: date, format: iso, formats: [iso]} | write either 'format' or 'formats'
            {type: ulid}                  | {type: shard}                   | 'shards' is missing
            {type: ulid}                  | {type: ulid, length: 3}         | nothing is called 'length' here
            {type: ulid}                  | {type: ulid, hottest: 5}        | expected: a percentage over 0%
            {type: ulid}                  | {type: ulid, hottest: 101%}     | expected: a percentage over 0%
            {type: ulid}                  | {type: ulid, changes: yes}      | expected: true or false
            {type: ulid}                  | {type: ulid, normalized: upper} | expected: lower-case, nfc or trim
            {type: ulid}                  | {type: ulid, cardinality: 1000000000000000000000000000000} | expected: a whole number from 1
            values: [OPEN, DONE]          | values: {OPEN: 5%, DONE: 90%}   | the shares add up to 95% (expected: 100%)
            values: [OPEN, DONE]          | values: [OPEN, OPEN]            | 'OPEN' is there twice
            values: [OPEN, DONE]          | values: []                      | no values to choose from
            values: [OPEN, DONE]          | values: [OPEN, DONE], examples: [SHUT] | it is not one of the choices
            count: 10                     | of: Thing                       | belongs to itself in the end
            count: 10                     | of: Other                       | there is no entity 'Other'
            count: 10                     | count: 0                        | expected: a whole number from 1
            count: 10                     | size: 10 B                      | 'count' is missing
            attributes: [status]          | attributes: [statue]            | there is no component 'statue'. Did you mean status?
            attributes: [status]          | size: 401 KB                    | expected: at most 400 KB
            attributes: [status]          | size: 10 kg                     | expected: a size in B, KB or MB
            attributes: [status]          | {size: 10 KB, largest: 1 KB}    | this is not YAML
            attributes: [status]          | examples: [{state: OPEN}]       | there is no component in the keys or attributes of Thing called 'state'
            attributes: [status]          | examples: [{id: A}, {id: B}, {id: C}, {id: D}, {id: E}, {id: F}, {id: G}, {id: H}, {id: I}, {id: J}, {id: K}] | more examples than 'count' says
            SK: "#"                       | SK: "#{idd}"                    | there is no component 'idd'. Did you mean id?
            SK: "#"                       | SK: "#{id"                      | opens a brace that nothing closes
            SK: "#"                       | SK: ""                          | is empty; a key attribute never is
            SK: "#"                       | SL: "#"                         | there is no key attribute 'SL'. Did you mean SK?
            , SK: "#"                     |                                 | there is no template for the table's key attribute 'SK'
            sort-key: SK                  | sort-key: {name: SK, type: N}   | 'SK' is of type N, and '#' is no number
            sort-key: SK                  | sort-key: {name: SK, type: B}   | no text becomes bytes
            want: Thing                   | put: Thing                      | nothing is called 'given' here
            want: Thing                   | {want: Thing, put: Thing}        | this is not YAML
            want: Thing                   | limit: 3                        | the pattern has none of want, put, update and delete
            want: Thing                   | want: []                        | nothing is wanted
            given: id                     | put: Thing                      | the pattern reads and writes
            given: id                     | prefix: "#{idd}"                | there is no component 'idd'
            given: id                     | range: [id from, id to]         | a component has two ranges
            {type: ulid}                  | {type: ulid, made-at: status}   | 'status' is no date and no time
            {type: ulid}                  | {type: ulid, made-at: when}     | there is no component 'when'
            {type: ulid}                  | {type: uuid, made-at: status}   | a uuid is random
            {type: ulid}                  | {type: shard, shards: 3, of: id} | computed from itself
            {type: ulid}                  | {type: derived, from: status, format: yyyy} | is no date, no time and no id with 'made-at'
            {type: ulid}                  | {type: derived, format: yyyy}   | 'from' is missing
            {type: ulid}                  | {same-as: ids}                  | there is no component 'ids'
            {type: ulid}                  | {same-as: id}                   | takes its values from itself in the end
            {type: ulid}                  | {same-as: status, type: ulid}   | write one of them
            {type: ulid}                  | {type: ulid, fullest: 0%}       | expected: a percentage over 0%
            count: 10                     | lives: long                     | expected: a time such as 30 days
            count: 10                     | unique: idd                     | there is no component 'idd'. Did you mean id?
            attributes: [status]          | attributes: [{text: big}]       | expected: a size in B, KB or MB
            attributes: [status]          | attributes: [{status: 3 KB}]    | its size follows from its values
            attributes: [status]          | attributes: [status, status]    | 'status' is there twice
            SK: "#"                       | SK: {id}                        | in quotes where it begins with { or #
            SK: "#"                       | SK: {value: "#", when: status = OPEN} | every item has the table's key attributes
            sort-key: SK                  | type-attribute: PK              | 'PK' is a key attribute
            given: id                     | range: id betwen                | Did you mean between?
            given: id                     | given: [id, id]                 | a component is given twice
            given: id                     | given: id x 0                   | at a time
            given: id                     | covers: 10%                     | 'covers' speaks of a range
            given: id                     | index: ByStatus                 | there is no index 'ByStatus' (there is none)
            given: id                     | rate: 20 per fortnight          | expected: a rate such as 20 per second
            given: id                     | rate: often                     | expected: a rate such as 20 per second
            given: id                     | limit: 0                        | expected: a whole number from 1
            given: id                     | reads: [id, total]              | there is no component or attribute 'total'
            """)
    void eachFaultHasAMessageOfItsOwn(String written, String instead, String said) {
        String text = SMALL.replace(written, instead == null ? "" : instead);
        assertThat(text).isNotEqualTo(SMALL);
        assertThat(problems(text)).anySatisfy(problem -> assertThat(problem).contains(said));
    }

    @Test
    void anUpdateChangesComponentsOfItsEntity() {
        String text = SMALL + """
                  Change:
                    update: Thing
                    changes: [other]
                """;
        assertThat(problems(text.replace("components:", "components:\n  other: {type: uuid}")))
                .singleElement()
                .asString()
                .contains("'other' is neither in the keys nor in the attributes of Thing");
    }

    @Test
    void aCircleOfEntitiesIsFound() {
        String text = SMALL.replace("count: 10", "count: 10\n    of: Part")
                .replace("patterns:", "  Part:\n    count: 5\n    of: Thing\n    keys: {PK: a, SK: b}\npatterns:");
        assertThat(problems(text)).anySatisfy(problem -> assertThat(problem).contains("belongs to itself in the end"));
    }

    @Test
    void indexesFollowTheRulesOfTables() {
        String local = "indexes:\n"
                + IntStream.range(0, 6)
                        .mapToObj(i -> "  local" + i + ": {kind: local, sort-key: L" + i + "}\n")
                        .collect(Collectors.joining());
        String global = "indexes:\n"
                + IntStream.range(0, 21)
                        .mapToObj(i -> "  global" + i + ": {partition-key: G" + i + "}\n")
                        .collect(Collectors.joining());
        assertThat(problems(SMALL + local)).singleElement().asString().contains("there are 6 local indexes");
        assertThat(problems(SMALL + global)).singleElement().asString().contains("there are 21 global indexes");
        assertThat(problems(SMALL + "indexes: {ByStatus: {partition-key: [a, b, c, d, e]}}"))
                .anySatisfy(problem -> assertThat(problem).contains("5 attributes stand here (expected: 1 to 4)"));
        assertThat(problems(SMALL + "indexes: {ByStatus: {kind: local}}"))
                .anySatisfy(problem -> assertThat(problem).contains("'sort-key' is missing"));
        assertThat(problems(SMALL + "indexes: {ByStatus: {kind: local, partition-key: X, sort-key: Y}}"))
                .anySatisfy(problem -> assertThat(problem).contains("has the table's partition key 'PK'"));
        assertThat(problems(SMALL + "indexes: {ByStatus: {partition-key: {name: PK, type: N}}}"))
                .isNotEmpty();
        assertThat(problems(SMALL + "indexes: {ByStatus: {partition-key: status, projection: []}}"))
                .anySatisfy(problem -> assertThat(problem).contains("the list of projected attributes is empty"));
        assertThat(problems(SMALL + "indexes: {ByStatus: {partition-key: status, projection: [statusses]}}"))
                .anySatisfy(problem -> assertThat(problem).contains("Did you mean status?"));
        assertThat(problems(SMALL.replace(", sort-key: SK", "").replace(", SK: \"#\"", "")
                        + "indexes: {ByStatus: {kind: local, sort-key: Y}}"))
                .anySatisfy(problem -> assertThat(problem).contains("needs a table with a sort key"));
    }

    @Test
    void anAttributeHasOneTypeWhereverItIsAKey() {
        assertThat(problems(SMALL.replace("partition-key: PK", "partition-key: {name: PK, type: S}")
                        + "indexes: {ByStatus: {partition-key: {name: PK, type: N}}}"))
                .anySatisfy(problem -> assertThat(problem).contains("'PK' is of type S elsewhere"));
    }

    @Test
    void aKeyThatIsABooleanStaysReadableForTheRules() {
        assertThat(problems(SMALL.replace("{type: ulid}", "{type: boolean}"))).isEmpty();
    }

    @Test
    void aTemplateThatYamlTakesForACommentNeedsQuotes() {
        assertThat(problems(SMALL.replace(
                        "keys: {PK: \"THING#{id}\", SK: \"#\"}", "keys:\n      PK: THING#{id}\n      SK: #")))
                .singleElement()
                .asString()
                .contains("nothing stands here")
                .contains("in quotes where it begins with { or #");
    }

    @Test
    void aFaultInAComponentIsNotReportedWhereverItIsUsed() {
        assertThat(problems(SMALL.replace("{type: ulid}", "{type: text, length: no}")))
                .hasSize(1);
        assertThat(problems(SMALL.replace("{type: ulid}", "nothing"))).hasSize(1);
    }
}
