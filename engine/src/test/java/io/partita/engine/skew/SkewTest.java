package io.partita.engine.skew;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.SpaceUse;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.TestTable;
import io.partita.model.encoding.ByteReader;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How unevenly data lie is measured from the data. */
final class SkewTest extends DatabaseTest {
    private SpaceUse space(int number) {
        return db.execute(new DescribePartitionsRequest("table", true, 0, null))
                .spaces()
                .get(number);
    }

    private static String keyOf(LargeCollection collection) {
        return ((AttributeValue.S) OrderedKeyCodec.decode(new ByteReader(collection.key(), 0), AttributeType.S))
                .value();
    }

    @Test
    void theLargestCollectionsAreNamedBesideTheMedian() {
        TestTable table = db.creating("table")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .run();
        for (int i = 0; i < 200; i++) {
            table.put("pk", "large", "sk", i);
        }
        for (int collection = 0; collection < 99; collection++) {
            for (int i = 0; i < 3; i++) {
                table.put("pk", "c" + collection, "sk", i);
            }
        }
        Skew skew = space(0).skew();
        assertThat(skew.collections()).isEqualTo(100);
        assertThat(skew.medianItems()).isEqualTo(3);
        assertThat(skew.largest()).hasSize(10);
        assertThat(keyOf(skew.largest().getFirst())).isEqualTo("large");
        assertThat(skew.largest().getFirst().items()).isEqualTo(200);
        assertThat(skew.largest().stream().mapToLong(LargeCollection::bytes))
                .as("the largest first")
                .isSortedAccordingTo((one, other) -> Long.compare(other, one));
    }

    @Test
    void anIndexHasCollectionsOfItsOwn() {
        TestTable table = db.creating("table")
                .partition("pk", AttributeType.S)
                .global("byStatus", List.of("status"), List.of(), Indexes.KEYS_ONLY)
                .run();
        for (int i = 0; i < 100; i++) {
            table.put("pk", "k" + i, "status", i < 95 ? "Active" : "Done");
        }
        assertThat(space(0).skew().largest().getFirst().items()).isEqualTo(1);
        Skew ofIndex = space(1).skew();
        assertThat(ofIndex.collections()).isEqualTo(2);
        assertThat(keyOf(ofIndex.largest().getFirst())).isEqualTo("Active");
        assertThat(ofIndex.largest().getFirst().items()).isEqualTo(95);
    }

    @Test
    void whatWasCountedIsNotShownAfterItHasChanged() {
        TestTable table = db.createTable("table", "pk", AttributeType.S);
        for (int i = 0; i < 10; i++) {
            table.put("pk", "k" + i);
            assertThat(db.execute(new DescribePartitionsRequest("table", false, 0, null))
                            .spaces()
                            .getFirst()
                            .skew()
                            .collections())
                    .isEqualTo(i + 1);
        }
    }

    @Test
    void anEmptyTableHasNoCollections() {
        db.createTable("table", "pk", AttributeType.S);
        assertThat(space(0).skew()).isEqualTo(new Skew(0, 0, 0, List.of()));
    }
}
