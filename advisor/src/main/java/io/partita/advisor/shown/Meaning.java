package io.partita.advisor.shown;

import io.partita.advisor.design.Form;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the texts of a component mean, as numbers that can be compared: numbers themselves, times by their nanoseconds. */
final class Meaning {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,9})?");
    private static final String EPOCH = "epoch-";

    private final String rule;
    private final List<DateTimeFormatter> formats;

    private Meaning(String rule, List<DateTimeFormatter> formats) {
        this.rule = rule;
        this.formats = formats;
    }

    /** The meaning of texts of a form; absent for one whose texts mean no more than they are. */
    static Optional<Meaning> of(Form form) {
        return switch (form) {
            case Form.Numeric ignored -> Optional.of(new Meaning("R05", List.of()));
            case Form.Moment moment ->
                Optional.of(new Meaning(
                        "R07",
                        moment.formats().stream()
                                .filter(format -> !format.startsWith(EPOCH))
                                .map(Meaning::formatter)
                                .toList()));
            default -> Optional.empty();
        };
    }

    /** The rule that is about the order of such texts. */
    String rule() {
        return rule;
    }

    /** What a text means; absent when it cannot be read. */
    Optional<BigDecimal> of(String text) {
        for (DateTimeFormatter format : formats) {
            try {
                return Optional.of(number(format.parse(text)));
            } catch (DateTimeException otherFormat) {
                continue;
            }
        }
        return formats.isEmpty() && NUMBER.matcher(text).matches()
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    private static BigDecimal number(TemporalAccessor read) {
        LocalDateTime moment = read.isSupported(ChronoField.OFFSET_SECONDS)
                ? OffsetDateTime.from(read)
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime()
                : LocalDateTime.of(LocalDate.from(read), LocalTime.from(read));
        return BigDecimal.valueOf(moment.toEpochSecond(ZoneOffset.UTC)).add(BigDecimal.valueOf(moment.getNano(), 9));
    }

    private static DateTimeFormatter formatter(String format) {
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder()
                .appendPattern(format.replace("yyyy", "uuuu").replace('x', 'X'));
        if (!format.contains("d")) {
            builder.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
        }
        if (!format.contains("H")) {
            builder.parseDefaulting(ChronoField.HOUR_OF_DAY, 0);
        }
        return builder.toFormatter(Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    }
}
