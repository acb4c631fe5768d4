package io.partita.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class FaultLogTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.partita.server");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private Instant now = Instant.parse("2026-11-30T12:00:00Z");
    private final FaultLog log = new FaultLog(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @BeforeEach
    void listen() {
        lines.start();
        logger.setAdditive(false);
        logger.addAppender(lines);
    }

    @AfterEach
    void stopListening() {
        logger.detachAppender(lines);
        logger.setAdditive(true);
    }

    @Test
    void aFewFaultsOfAMinuteAreWrittenAndTheRestCounted() {
        for (int i = 0; i < 1000; i++) {
            log.write("GetItem failed", new IllegalStateException("fault " + i));
        }
        assertThat(lines.list).hasSize(FaultLog.PER_MINUTE + 1);
        assertThat(lines.list.getFirst().getThrowableProxy().getMessage()).isEqualTo("fault 0");
        now = now.plusSeconds(60);
        log.write("GetItem failed", new IllegalStateException("later"));
        assertThat(lines.list.get(FaultLog.PER_MINUTE + 1).getFormattedMessage())
                .isEqualTo("990 more failures were not logged");
        assertThat(lines.list.getLast().getThrowableProxy().getMessage()).isEqualTo("later");
    }
}
