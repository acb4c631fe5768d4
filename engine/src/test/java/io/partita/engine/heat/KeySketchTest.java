package io.partita.engine.heat;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeySketchTest {
    private final KeySketch sketch = new KeySketch(42, 0);

    private void use(long second, String key, long amount) {
        byte[] bytes = ("__" + key).getBytes(UTF_8);
        sketch.add(second, key.hashCode(), bytes, 2, bytes.length - 2, amount);
    }

    private static List<String> names(List<HotKey> keys) {
        return keys.stream().map(key -> new String(key.key(), UTF_8)).toList();
    }

    @Test
    void findsAKeyWithOnePercentAmongMillionsThatAreAllDifferent() {
        for (int i = 0; i < 3_000_000; i++) {
            use(0, i % 100 == 0 ? "hot" : "cold-" + i, 2);
        }

        HotKey hottest = sketch.top(10, 0).getFirst();
        assertThat(new String(hottest.key(), UTF_8)).isEqualTo("hot");
        assertThat(hottest.share()).isBetween(0.009, 0.011);
        assertThat(hottest.halfUnits()).isBetween(60_000L, 60_000L + hottest.error());
    }

    @Test
    void everyKeyAboveThePromisedShareIsFound() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 2_000_000; i++) {
            int draw = random.nextInt(200);
            use(0, draw < 100 ? "hot-" + draw : "cold-" + random.nextLong(), 2);
        }

        List<String> found = names(sketch.top(Integer.MAX_VALUE, 0));
        assertThat(found)
                .containsAll(IntStream.range(0, 100).mapToObj(i -> "hot-" + i).toList());
    }

    @Test
    void aKeyThatHasJustBecomeHotIsSeenOnATableThatWasBusyAllDay() {
        SplittableRandom random = new SplittableRandom(7);
        for (int second = 0; second < 600; second++) {
            for (int i = 0; i < 1_000; i++) {
                use(second, "k" + random.nextInt(100_000), 2);
            }
        }
        for (int i = 0; i < 1_000; i++) {
            use(600, i % 20 == 0 ? "k" + i : "sudden", 2);
        }

        HotKey hottest = sketch.top(1, 600).getFirst();
        assertThat(new String(hottest.key(), UTF_8)).isEqualTo("sudden");
        // 1,900 of 2,000 half units of this moment, and half of 8,000 that were there before it.
        assertThat(hottest.shareNow()).isBetween(0.3, 0.33);
    }

    @Test
    void aKeyIsNotHiddenByOneThatHasNearlyAllTheRest() {
        for (int seed = 0; seed < 1_000; seed++) {
            KeySketch two = new KeySketch(seed, 0);
            for (int i = 0; i < 200; i++) {
                byte[] key = (i % 20 == 0 ? "Inactive" : "Active").getBytes(UTF_8);
                two.add(0, key.length, key, 0, key.length, 2);
            }
            assertThat(names(two.top(10, 0))).containsExactly("Active", "Inactive");
        }
    }

    @Test
    void oldUseFades() {
        use(0, "once", 1_000);
        use(60, "now", 400);

        assertThat(names(sketch.top(1, 60))).containsExactly("now");
        assertThat(sketch.top(10, 1_000_000)).isEmpty();
    }

    @Test
    void ofALongKeyTheBeginningIsShown() {
        use(0, "x".repeat(2_000), 2);

        HotKey key = sketch.top(1, 0).getFirst();
        assertThat(key.key()).hasSize(KeySketch.NAMED_BYTES);
        assertThat(key.whole()).isFalse();
    }
}
