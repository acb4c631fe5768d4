package io.partita.advisor.moment;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Optional;

/** The time that a text of a format means, exactly. */
public final class ReadTime {
    private ReadTime() {}

    /** The time in a text that has one of these formats, in seconds; where it says less than a whole time, the beginning of what it says. */
    public static Optional<BigDecimal> seconds(List<String> formats, String text) {
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
                case Formats.SECONDS -> Optional.of(new BigDecimal(text));
                case Formats.MILLIS -> Optional.of(new BigDecimal(text).movePointLeft(3));
                default -> Optional.of(seconds(WrittenTime.formatter(format).parse(text)));
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
}
