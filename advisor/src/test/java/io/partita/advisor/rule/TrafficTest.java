package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Rates of the most requested key, against numbers counted by hand. */
class TrafficTest {
    private static final String VOTES = """
            design: Votes
            table: {name: Votes, partition-key: id}
            components:
              pollId: {type: text, alphabet: 0-9a-z, length: 6, cardinality: 500, hottest: 60%}
              shard:  {type: shard, shards: 10}
              votes:  {type: number, range: 0..999999999, changes: true}
            entities:
              Tally:
                identity: pollId
                count: 500
                size: 100 B
                attributes: [votes]
                keys: {id: "POLL#{pollId}"}
            patterns:
              Votes of a poll: {want: Tally, given: pollId, rate: 100 per second}
              Vote: {update: Tally, changes: votes, rate: 2500 per second}
            """;

    private static final String LOG = """
            design: Log
            table: {name: Log, partition-key: PK, sort-key: SK}
            components:
              at:      {type: time, format: iso, from: 2026-01-01, to: 2026-12-31}
              day:     {type: derived, from: at, format: yyyy-MM-dd}
              service: {type: text, alphabet: a-z, length: 8, cardinality: 20}
              eventId: {type: text, alphabet: hex, length: 8}
            entities:
              Event:
                unique: eventId
                count: 7_300_000
                size: 2 KB
                keys: {PK: "PARTITION", SK: "{at}#{eventId}"}
            patterns:
              Store: {put: Event, rate: 300 per second}
            """;

    private static final String STATES = """
            design: Parcels
            table: {name: Parcels, partition-key: id}
            indexes:
              ByState: {partition-key: GSI1PK, sort-key: GSI1SK, projection: keys-only}
            components:
              parcelId: {type: text, alphabet: 0-9A-Z, length: 10}
              state:    {type: choice, values: {waiting: 10%, sent: 90%}}
            entities:
              Parcel:
                unique: parcelId
                count: 1_000_000
                size: 3 KB
                keys: {id: "PARCEL#{parcelId}", GSI1PK: "STATE#{state}", GSI1SK: "{parcelId}"}
            patterns:
              Waiting ones: {want: Parcel, given: state = waiting, limit: 100, reads: [parcelId], rate: 2000 per second}
              Register: {put: Parcel, rate: 100 per second}
            """;

    private static Traffic traffic(String design, String place) {
        Demand demand = new Demand(RuleText.subject(design));
        Partition partition = demand.partitions().stream()
                .filter(one -> one.place().equals(place))
                .findFirst()
                .orElseThrow();
        return Traffic.of(demand, partition);
    }

    @Test
    void theShareOfTheMostRequestedValueCounts() {
        Traffic traffic = traffic(VOTES, "entities.Tally.keys.id");

        assertThat(traffic.writeUnits()).isEqualTo(2500 * 0.6, within(1e-6));
        assertThat(traffic.readUnits()).isEqualTo(100 * 0.6 * 0.5, within(1e-6));
    }

    @Test
    void shardsDivideWritesButAreAllAskedByReaders() {
        Traffic traffic = traffic(VOTES.replace("POLL#{pollId}", "POLL#{pollId}#{shard}"), "entities.Tally.keys.id");

        assertThat(traffic.writeUnits()).isEqualTo(2500 * 0.6 / 10, within(1e-6));
        assertThat(traffic.readUnits()).isEqualTo(100 * 0.6 * 0.5, within(1e-6));
    }

    @Test
    void allWritesGoToAConstantKey() {
        assertThat(traffic(LOG, "entities.Event.keys.PK").writeUnits()).isEqualTo(300 * 2, within(1e-6));
    }

    @Test
    void allThatIsWrittenNowGoesToTheKeyOfNow() {
        assertThat(traffic(LOG.replace("PARTITION", "DAY#{day}"), "entities.Event.keys.PK")
                        .writeUnits())
                .isEqualTo(300 * 2, within(1e-6));
    }

    @Test
    void whatStandsBesideATimeDividesTheWritesOfNow() {
        assertThat(traffic(LOG.replace("PARTITION", "{service}#{day}"), "entities.Event.keys.PK")
                        .writeUnits())
                .isEqualTo(300 * 2 / 20.0, within(1e-6));
    }

    @Test
    void timesToTheMillisecondAreSharedByNobody() {
        assertThat(traffic(LOG.replace("PARTITION", "{at}"), "entities.Event.keys.PK")
                        .writeUnits())
                .isLessThan(1);
    }

    @Test
    void thatValueOfAChoiceIsTakenWhichGetsMost() {
        Traffic traffic = traffic(STATES, "entities.Parcel.keys.GSI1PK");

        assertThat(traffic.values()).containsEntry("state", "waiting");
        assertThat(traffic.writeUnits()).isEqualTo(100 * 0.1, within(1e-6));
    }

    @Test
    void anIndexIsWrittenInUnitsOfItsEntries() {
        Traffic traffic =
                traffic(STATES.replace("rate: 2000 per second", "rate: 1 per second"), "entities.Parcel.keys.GSI1PK");

        assertThat(traffic.values()).containsEntry("state", "sent");
        assertThat(traffic.writeUnits()).isEqualTo(100 * 0.9, within(1e-6));
    }

    @Test
    void severalEntitiesUnderOneKeyAddUp() {
        String design = LOG.replace("patterns:\n", """
                  Note:
                    count: 1000
                    size: 1 KB
                    keys: {PK: "PARTITION", SK: "NOTE"}
                patterns:
                  Write a note: {put: Note, rate: 50 per second}
                """);

        assertThat(traffic(design, "entities.Event.keys.PK").writeUnits()).isEqualTo(300 * 2 + 50, within(1e-6));
    }

    @Test
    void readersOfAKeyPayForWhatTheyReadOfIt() {
        String design = LOG.replace("PARTITION", "{service}")
                .replace(
                        "patterns:\n",
                        "patterns:\n  Latest: {want: Event, given: service, order: at newest first, limit: 10, rate: 8 per second}\n");

        // 10 items of 2 KB are 5 units of 4 KB, half of that eventually consistent, of 8 requests a second to 20
        // services
        assertThat(traffic(design, "entities.Event.keys.PK").readUnits()).isEqualTo(8 / 20.0 * 2.5, within(0.1));
    }

    @Test
    void shardsAreCountedUp() {
        assertThat(Shards.least(1500)).isEqualTo(2);
        assertThat(Shards.least(2000)).isEqualTo(2);
        assertThat(Shards.least(2001)).isEqualTo(3);
        assertThat(Shards.roomy(1500)).isEqualTo(10);
        assertThat(Shards.roomy(20_000)).isEqualTo(40);
    }
}
