package io.partita.storage.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class DoorbellTest {
    private final Object mutex = new Object();
    private final Doorbell doorbell = new Doorbell(mutex);

    @Test
    void onlyTheFirstOfSeveralCommitsWakesTheThread() {
        doorbell.sleeps();
        assertThat(doorbell.wantedForCommit(1)).isTrue();
        assertThat(doorbell.wantedForCommit(2)).isFalse();
    }

    @Test
    void commitsMadeTogetherWakeTheThreadWhenAllAreMade() throws InterruptedException {
        Thread sleeper = new Thread(LockSupport::park);
        doorbell.sleeps();
        doorbell.together(
                () -> {
                    assertThat(doorbell.wantedForCommit(1)).isFalse();
                    doorbell.together(
                            () -> assertThat(doorbell.wantedForCommit(2)).isFalse(), sleeper);
                    assertThat(doorbell.wantedForCommit(3)).isFalse();
                    sleeper.start();
                },
                sleeper);
        sleeper.join();
    }

    @Test
    void theThreadIsWokenThoughMakingCommitsFails() throws InterruptedException {
        Thread sleeper = new Thread(LockSupport::park);
        sleeper.start();
        doorbell.sleeps();
        try {
            doorbell.together(
                    () -> {
                        throw new IllegalStateException("on purpose");
                    },
                    sleeper);
        } catch (IllegalStateException expected) {
            sleeper.join();
        }
        assertThat(sleeper.isAlive()).isFalse();
    }

    @Test
    void whatIsQueuedDoesNotGrowWithoutEndBeforeTheThreadIsWoken() {
        doorbell.sleeps();
        doorbell.together(() -> assertThat(doorbell.wantedForCommit(1 << 20)).isTrue(), Thread.currentThread());
    }

    @Test
    void otherThingsThanCommitsWakeTheThreadAtOnce() {
        doorbell.sleeps();
        doorbell.together(() -> assertThat(doorbell.wanted()).isTrue(), Thread.currentThread());
    }
}
