package io.partita.advisor.data;

import io.partita.advisor.design.Form;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Times and the texts that are made of them. */
final class Moments {
    private static final String EPOCH_SECONDS = "epoch-seconds";
    private static final String EPOCH_MILLIS = "epoch-millis";

    /** A zone with summer time, for those who write their own. */
    private static final ZoneId LOCAL = ZoneId.of("Europe/Berlin");

    /** Zones of writers that do not agree. */
    private static final List<ZoneId> MIXED =
            List.of(ZoneOffset.UTC, ZoneOffset.ofHours(9), ZoneOffset.ofHours(-5), ZoneOffset.ofHours(2));

    private static final Map<String, DateTimeFormatter> FORMATTERS = new ConcurrentHashMap<>();

    private Moments() {}

    /** Whether texts of this format are whole numbers. */
    static boolean isEpoch(String format) {
        return format.equals(EPOCH_SECONDS) || format.equals(EPOCH_MILLIS);
    }

    /** A time of ISO 8601, with or without time of day and offset. */
    static Instant parseIso(String text) {
        if (text.indexOf('T') < 0) {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        TemporalAccessor parsed =
                DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
        return parsed instanceof OffsetDateTime offset
                ? offset.toInstant()
                : ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
    }

    /** The text of a time as the {@code writer}-th writer writes it. */
    static String text(Form.Moment form, Instant time, int writer) {
        ZoneId zone =
                switch (form.zone()) {
                    case UTC -> ZoneOffset.UTC;
                    case LOCAL -> LOCAL;
                    case MIXED -> MIXED.get(writer % MIXED.size());
                };
        return text(form.formats().get(writer % form.formats().size()), time, zone);
    }

    static String text(String format, Instant time, ZoneId zone) {
        return switch (format) {
            case EPOCH_SECONDS -> Long.toString(time.getEpochSecond());
            case EPOCH_MILLIS -> Long.toString(time.toEpochMilli());
            default -> formatter(format).format(ZonedDateTime.ofInstant(time, zone));
        };
    }

    /** The time in a text that has one of these formats, in seconds; where it says less than a whole time, the beginning of what it says. */
    static Optional<BigDecimal> seconds(List<String> formats, String text) {
        for (String format : formats) {
            Optional<BigDecimal> seconds = seconds(format, text);
            if (seconds.isPresent()) {
                return seconds;
            }
        }
        return Optional.empty();
    }

    private static Optional<BigDecimal> seconds(String format, String text) {
        try {
            return switch (format) {
                case EPOCH_SECONDS -> Optional.of(new BigDecimal(text));
                case EPOCH_MILLIS -> Optional.of(new BigDecimal(text).movePointLeft(3));
                default -> Optional.of(seconds(formatter(format).parse(text)));
            };
        } catch (DateTimeException | NumberFormatException noSuchTime) {
            return Optional.empty();
        }
    }

    private static BigDecimal seconds(TemporalAccessor parsed) {
        long whole;
        if (parsed.isSupported(ChronoField.INSTANT_SECONDS)) {
            whole = parsed.getLong(ChronoField.INSTANT_SECONDS);
        } else {
            long day = parsed.isSupported(ChronoField.EPOCH_DAY)
                    ? parsed.getLong(ChronoField.EPOCH_DAY)
                    : LocalDate.of(
                                    parsed.isSupported(ChronoField.YEAR)
                                            ? parsed.get(ChronoField.YEAR)
                                            : parsed.get(ChronoField.YEAR_OF_ERA),
                                    orOne(parsed, ChronoField.MONTH_OF_YEAR),
                                    orOne(parsed, ChronoField.DAY_OF_MONTH))
                            .toEpochDay();
            long second = parsed.isSupported(ChronoField.SECOND_OF_DAY)
                    ? parsed.getLong(ChronoField.SECOND_OF_DAY)
                    : parsed.isSupported(ChronoField.HOUR_OF_DAY) ? parsed.getLong(ChronoField.HOUR_OF_DAY) * 3600 : 0;
            whole = day * 86_400 + second;
        }
        int nanos = parsed.isSupported(ChronoField.NANO_OF_SECOND) ? parsed.get(ChronoField.NANO_OF_SECOND) : 0;
        return BigDecimal.valueOf(whole).add(BigDecimal.valueOf(nanos, 9));
    }

    private static int orOne(TemporalAccessor parsed, ChronoField field) {
        return parsed.isSupported(field) ? parsed.get(field) : 1;
    }

    private static DateTimeFormatter formatter(String pattern) {
        return FORMATTERS.computeIfAbsent(pattern, text -> DateTimeFormatter.ofPattern(text, Locale.ROOT));
    }
}
