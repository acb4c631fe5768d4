package io.partita.server.internal.http;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The Date header line, made anew once a second. */
final class DateHeader {
    /** RFC 9110's form; the JDK's RFC_1123 constant leaves out the leading zero of the day. */
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final Clock clock;
    private long second = Long.MIN_VALUE;
    private byte[] line;

    DateHeader(Clock clock) {
        this.clock = clock;
    }

    /** The line with its end; the same array as long as the second lasts, not to be changed. */
    byte[] line() {
        long now = Math.floorDiv(clock.millis(), 1000L);
        if (now != second) {
            second = now;
            line = ("Date: " + FORM.format(Instant.ofEpochSecond(now)) + "\r\n").getBytes(StandardCharsets.US_ASCII);
        }
        return line;
    }
}
