package io.partita.engine.stream;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** After splits every item belongs to one open shard, and all its changes are there. */
class ShardTokensTest extends DatabaseTest {
    /** Of so many keys, those that are nearest to the edge of a shard are nearer than a thousandth of it. */
    private static final int CANDIDATES = 20_000;

    private static final int EIGHTH_SHIFT = 61;

    private TestTable table;
    private TestStream stream;

    @BeforeEach
    void makeStream() {
        table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_AND_OLD_IMAGES)
                .run();
        stream = TestStream.of(table);
    }

    private void splitAll() {
        openShards().forEach(stream::split);
    }

    private List<String> openShards() {
        return stream.shards().stream()
                .filter(shard -> shard.endingSequenceNumber() == null)
                .map(ShardDescription::id)
                .toList();
    }

    @Test
    void changesOfItemsAtTheVeryEdgesOfShardsAreInOneShardEach() {
        for (int i = 0; i < 3; i++) {
            splitAll();
        }
        Set<String> keys = keysAtTheEdgesOfEighths();
        keys.forEach(key -> table.put("pk", key));

        List<String> shards = openShards();
        assertThat(shards).hasSize(8);
        List<String> seen = new ArrayList<>();
        for (String shard : shards) {
            List<StreamEvent> events = stream.all(shard);
            assertThat(events).as("changes in %s", shard).hasSize(2);
            events.forEach(event -> seen.add(text(event.keys())));
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(keys);
    }

    /** Of each eighth of the ring the keys with the lowest and the highest token. */
    private Set<String> keysAtTheEdgesOfEighths() {
        KeySchema schema = table.describe().keySchema();
        TreeMap<Long, String> ring = new TreeMap<>();
        for (int i = 0; i < CANDIDATES; i++) {
            ring.put(Token.of(schema.partitionBytes(item("pk", "item-" + i))), "item-" + i);
        }
        Set<String> keys = new HashSet<>();
        for (long eighth = -4; eighth < 4; eighth++) {
            long from = eighth << EIGHTH_SHIFT;
            long to = from + (1L << EIGHTH_SHIFT) - 1;
            keys.add(ring.ceilingEntry(from).getValue());
            keys.add(ring.floorEntry(to).getValue());
        }
        assertThat(keys).hasSize(16);
        return keys;
    }

    @Test
    void allChangesOfAnItemAreInOneShardInTheirOrder() {
        for (int i = 0; i < 2; i++) {
            splitAll();
        }
        // A prime, so that what goes wrong with one record in so many goes wrong with one item after the other.
        int items = 19;
        int rounds = 110;
        for (int round = 0; round < rounds; round++) {
            List<CompletionStage<WriteItemResponse>> answers = new ArrayList<>();
            for (int i = 0; i < items; i++) {
                Item key = item("pk", "item-" + i);
                answers.add(
                        round % 5 == 4
                                ? table.deleting(key).start()
                                : table.putting(item("pk", "item-" + i, "v", n("" + round)))
                                        .start());
            }
            answers.forEach(TestDatabase::await);
        }

        Map<String, String> placeOf = new HashMap<>();
        Map<String, List<EncodedItem>> images = new HashMap<>();
        for (String shard : openShards()) {
            List<StreamEvent> events = stream.all(shard);
            assertThat(events).as("changes in %s", shard).isNotEmpty();
            for (StreamEvent event : events) {
                String key = text(event.keys());
                assertThat(placeOf.computeIfAbsent(key, first -> shard))
                        .as("shard with changes of %s", key)
                        .isEqualTo(shard);
                images.computeIfAbsent(key, first -> new ArrayList<>()).add(event.newImage());
            }
        }
        assertThat(images).hasSize(items);
        images.forEach((key, ofItem) -> {
            assertThat(ofItem).as("changes of %s", key).hasSize(rounds);
            for (int round = 0; round < rounds; round++) {
                EncodedItem image = ofItem.get(round);
                assertThat(image == null ? null : image.get("v"))
                        .as("change %d of %s", round, key)
                        .isEqualTo(round % 5 == 4 ? null : n("" + round));
            }
        });
    }

    private static String text(Item key) {
        return key.get("pk").toString().replaceAll(".*(item-[0-9]+).*", "$1");
    }
}
