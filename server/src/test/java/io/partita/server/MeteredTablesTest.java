package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the engine accounts for, as the page of meters shows it. */
class MeteredTablesTest {
    private static final String UNITS =
            "partita_consumed_capacity_units_total{index=\"%s\",kind=\"%s\",table=\"Orders\"}";
    private static final String EVENTS =
            "partita_throttle_events_total{effect=\"%s\",index=\"%s\",kind=\"%s\",table=\"Orders\"}";
    private static final String WITH_INDEX = "{\"TableName\":\"Orders\",\"BillingMode\":\"PROVISIONED\","
            + "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":5,\"WriteCapacityUnits\":6},"
            + "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
            + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"},"
            + "{\"AttributeName\":\"by\",\"AttributeType\":\"S\"}],"
            + "\"GlobalSecondaryIndexes\":[{\"IndexName\":\"ByWhom\","
            + "\"KeySchema\":[{\"AttributeName\":\"by\",\"KeyType\":\"HASH\"}],"
            + "\"Projection\":{\"ProjectionType\":\"KEYS_ONLY\"},"
            + "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":2}}]}";
    private static final String PUT =
            "{\"TableName\":\"Orders\",\"Item\":{\"pk\":{\"S\":\"%s\"},\"by\":{\"S\":\"x\"}}}";
    private static final String GET = "{\"TableName\":\"Orders\",\"Key\":{\"pk\":{\"S\":\"a\"}}}";
    private static final String DROP = "{\"TableName\":\"Orders\"}";

    @TempDir
    Path directory;

    @Test
    void capacityPartitionsAndShortagesAreShownForTablesAndTheirIndexes() throws IOException {
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.post("CreateTable", WITH_INDEX);
            client.post("PutItem", PUT.formatted("a"));
            client.post("GetItem", GET);
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.value(UNITS.formatted("", "write"))).isEqualTo(1);
            assertThat(scrape.value(UNITS.formatted("", "read"))).isEqualTo(0.5);
            assertThat(scrape.value(UNITS.formatted("ByWhom", "write"))).isEqualTo(1);
            assertThat(scrape.value("partita_ready_capacity_units{index=\"ByWhom\",kind=\"write\",table=\"Orders\"}"))
                    .isEqualTo(2);
            assertThat(scrape.value("partita_partitions{index=\"\",table=\"Orders\"}"))
                    .isEqualTo(1);
            assertThat(scrape.value(EVENTS.formatted("done", "ByWhom", "write")))
                    .isZero();

            // The clock stands still, and the index has two units for the second in which it began.
            for (String key : new String[] {"b", "c", "d"}) {
                client.post("PutItem", PUT.formatted(key));
            }
            scrape = Scrape.of(client);
            assertThat(scrape.value(EVENTS.formatted("done", "ByWhom", "write")))
                    .isEqualTo(2);
            assertThat(scrape.value("partita_throttle_reasons_total{index=\"ByWhom\",kind=\"write\","
                            + "reason=\"ProvisionedThroughputExceeded\",table=\"Orders\"}"))
                    .isEqualTo(2);
            assertThat(scrape.value(EVENTS.formatted("refused", "ByWhom", "write")))
                    .isZero();
            assertThat(scrape.value(UNITS.formatted("", "write"))).isEqualTo(4);
        }
    }

    @Test
    void aTableMadeAnewUnderTheNameOfADroppedOneIsShownOnceAndFromItsBeginning() throws IOException {
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.post("CreateTable", ObservedDatabase.CREATE);
            client.post("PutItem", PUT.formatted("a"));
            client.post("PutItem", PUT.formatted("b"));
            client.post("DeleteTable", DROP);
            client.post("CreateTable", ObservedDatabase.CREATE);
            client.post("PutItem", PUT.formatted("a"));
            assertThat(Scrape.of(client).value(UNITS.formatted("", "write"))).isEqualTo(1);
        }
    }
}
