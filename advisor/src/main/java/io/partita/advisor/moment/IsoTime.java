package io.partita.advisor.moment;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;

/** Bounds of forms, which are dates or times of ISO 8601 whatever the format of the values is. */
public final class IsoTime {
    private IsoTime() {}

    /** Whether a text has no time of day. */
    public static boolean isDate(String text) {
        return text.indexOf('T') < 0;
    }

    /**
     * The time of a text, in UTC where it has no offset; of a date, its beginning.
     *
     * @throws java.time.DateTimeException if it is neither
     */
    public static Instant parse(String text) {
        if (isDate(text)) {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        TemporalAccessor parsed =
                DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
        return parsed instanceof OffsetDateTime offset
                ? offset.toInstant()
                : ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
    }
}
