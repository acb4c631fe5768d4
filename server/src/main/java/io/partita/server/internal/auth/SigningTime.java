package io.partita.server.internal.auth;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** The time a request says it was signed at. */
final class SigningTime {
    private static final Duration SKEW = Duration.ofMinutes(15);
    private static final DateTimeFormatter BASIC =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final Instant instant;
    private final String text;

    private SigningTime(Instant instant, String text) {
        this.instant = instant;
        this.text = text;
    }

    /**
     * Reads ISO 8601's basic form; in a {@code Date} header also that of HTTP, which some clients sign with.
     *
     * @throws DynamoDbException IncompleteSignatureException for anything else
     */
    static SigningTime parse(String sent, boolean dateHeader) {
        try {
            if (isBasic(sent)) {
                return new SigningTime(instantOf(sent), sent);
            }
            if (dateHeader) {
                Instant instant = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(sent));
                return new SigningTime(instant, BASIC.format(instant));
            }
        } catch (DateTimeException noDate) {
            // Refused below like any other text.
        }
        throw DynamoDbException.of(
                ErrorType.INCOMPLETE_SIGNATURE,
                "Date must be in ISO-8601 'basic format'. Got '" + sent
                        + "'. See http://en.wikipedia.org/wiki/ISO_8601");
    }

    /** In ISO 8601's basic form. */
    String text() {
        return text;
    }

    /** The day of the credential scope. */
    String day() {
        return text.substring(0, 8);
    }

    /** Refuses a time more than 15 minutes from {@code clockTime}, to the second, as times of signing are given. */
    void requireNear(Instant clockTime) {
        Instant now = clockTime.truncatedTo(ChronoUnit.SECONDS);
        Instant earliest = now.minus(SKEW);
        if (instant.isBefore(earliest)) {
            throw DynamoDbException.of(
                    ErrorType.INVALID_SIGNATURE,
                    "Signature expired: " + text + " is now earlier than " + BASIC.format(earliest) + " ("
                            + BASIC.format(now) + " - 15 min.)");
        }
        Instant latest = now.plus(SKEW);
        if (instant.isAfter(latest)) {
            throw DynamoDbException.of(
                    ErrorType.INVALID_SIGNATURE,
                    "Signature not yet current: " + text + " is still later than " + BASIC.format(latest) + " ("
                            + BASIC.format(now) + " + 15 min.)");
        }
    }

    private static boolean isBasic(String sent) {
        if (sent.length() != 16 || sent.charAt(8) != 'T' || sent.charAt(15) != 'Z') {
            return false;
        }
        for (int i = 0; i < 15; i++) {
            char c = sent.charAt(i);
            if (i != 8 && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }

    private static Instant instantOf(String basic) {
        return ZonedDateTime.of(
                        digits(basic, 0, 4),
                        digits(basic, 4, 6),
                        digits(basic, 6, 8),
                        digits(basic, 9, 11),
                        digits(basic, 11, 13),
                        digits(basic, 13, 15),
                        0,
                        ZoneOffset.UTC)
                .toInstant();
    }

    private static int digits(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }
}
