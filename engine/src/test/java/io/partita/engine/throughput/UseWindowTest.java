package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UseWindowTest {
    @Test
    void theTotalKeepsWhatTheWindowForgets() {
        UseWindow window = new UseWindow(100);
        window.add(100, 5);
        window.add(101, 7);
        window.add(101 + UseWindow.SECONDS, 1);
        window.add(1_000_000, 2);
        window.add(100, 4); // long gone by
        assertThat(window.total()).isEqualTo(19);
        assertThat(window.in(1_000_000)).isEqualTo(2);
        assertThat(window.in(100)).isZero();
    }

    @Test
    void nothingIsLostNorDoesTheTotalFallWhileManyThreadsAdd() throws InterruptedException {
        UseWindow window = new UseWindow(0);
        int adders = 3;
        int adds = 200_000;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < adders; i++) {
            SplittableRandom random = new SplittableRandom(i);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int second = 0; second < adds; second++) {
                    window.add(second / 8 + random.nextInt(3), 1);
                }
            }));
        }
        long last = 0;
        while (threads.stream().anyMatch(Thread::isAlive)) {
            long now = window.total();
            assertThat(now).isGreaterThanOrEqualTo(last);
            last = now;
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(window.total()).isEqualTo((long) adders * adds);
    }
}
