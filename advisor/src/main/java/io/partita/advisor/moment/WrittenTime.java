package io.partita.advisor.moment;

import io.partita.advisor.design.Form;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The texts that writers make of a time. */
public final class WrittenTime {
    /** A zone with summer time, for those who write their own. */
    private static final ZoneId LOCAL = ZoneId.of("Europe/Berlin");

    /** Zones of writers that do not agree. */
    private static final List<ZoneId> MIXED =
            List.of(ZoneOffset.UTC, ZoneOffset.ofHours(9), ZoneOffset.ofHours(-5), ZoneOffset.ofHours(2));

    private static final Map<String, DateTimeFormatter> FORMATTERS = new ConcurrentHashMap<>();

    private WrittenTime() {}

    /** The text of a time as the {@code writer}-th writer writes it. */
    public static String text(Form.Moment form, Instant time, int writer) {
        ZoneId zone =
                switch (form.zone()) {
                    case UTC -> ZoneOffset.UTC;
                    case LOCAL -> LOCAL;
                    case MIXED -> MIXED.get(writer % MIXED.size());
                };
        return text(form.formats().get(writer % form.formats().size()), time, zone);
    }

    /** The text of a time as it is in a zone. */
    public static String text(String format, Instant time, ZoneId zone) {
        return switch (format) {
            case Formats.SECONDS -> Long.toString(time.getEpochSecond());
            case Formats.MILLIS -> Long.toString(time.toEpochMilli());
            default -> formatter(format).format(ZonedDateTime.ofInstant(time, zone));
        };
    }

    /** What writes and reads a pattern. */
    static DateTimeFormatter formatter(String pattern) {
        return FORMATTERS.computeIfAbsent(pattern, text -> DateTimeFormatter.ofPattern(text, Locale.ROOT));
    }
}
