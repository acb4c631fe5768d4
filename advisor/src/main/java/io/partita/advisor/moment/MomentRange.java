package io.partita.advisor.moment;

import io.partita.advisor.design.Form;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * From when to when, in UTC.
 *
 * @param from the earliest
 * @param to the latest, not before the earliest
 */
public record MomentRange(LocalDateTime from, LocalDateTime to) {
    private static final LocalDateTime EARLIEST = LocalDateTime.of(2000, 1, 1, 0, 0);
    private static final LocalDateTime LATEST = LocalDateTime.of(2099, 12, 31, 23, 59, 59);
    private static final int SAMPLES_HOUR = 9;

    /** The range of a form; a century where it says none. */
    public static MomentRange of(Form.Moment form) {
        LocalDateTime from = read(form.from(), false, EARLIEST);
        LocalDateTime to = read(form.to(), true, LATEST);
        return new MomentRange(from, to.isBefore(from) ? from : to);
    }

    private static LocalDateTime read(String text, boolean end, LocalDateTime otherwise) {
        if (text == null || text.isBlank()) {
            return otherwise;
        }
        try {
            return switch (text.length()) {
                case 4 ->
                    day(
                            end
                                    ? Year.parse(text).atMonth(12).atEndOfMonth()
                                    : Year.parse(text).atDay(1),
                            end);
                case 7 ->
                    day(
                            end
                                    ? YearMonth.parse(text).atEndOfMonth()
                                    : YearMonth.parse(text).atDay(1),
                            end);
                case 10 -> day(LocalDate.parse(text), end);
                default -> withZone(text);
            };
        } catch (DateTimeException notIso) {
            return otherwise;
        }
    }

    private static LocalDateTime withZone(String text) {
        try {
            return OffsetDateTime.parse(text)
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .toLocalDateTime();
        } catch (DateTimeException local) {
            return LocalDateTime.parse(text);
        }
    }

    private static LocalDateTime day(LocalDate day, boolean end) {
        return end ? day.atTime(23, 59, 59, 999_000_000) : day.atStartOfDay();
    }

    /** Whether a moment lies in it. */
    public boolean contains(LocalDateTime moment) {
        return !moment.isBefore(from) && !moment.isAfter(to);
    }

    /** Days after each other, at an hour that people are awake; null beyond the end. */
    public LocalDateTime nth(int nth) {
        LocalDateTime day = from.toLocalDate().plusDays(nth).atTime(SAMPLES_HOUR, 30);
        return contains(day) ? day : nth == 0 ? from : null;
    }

    /** Moments around the ends of days, months and years, at which a format shows whether it follows the time. */
    SortedSet<LocalDateTime> telling() {
        SortedSet<LocalDateTime> all = new TreeSet<>();
        all.add(from);
        all.add(to);
        int firstYear = from.getYear();
        int lastYear = to.getYear();
        int[] years = {firstYear, firstYear + 1, firstYear + 2, (firstYear + lastYear) / 2, lastYear - 1, lastYear};
        for (int year : years) {
            for (int month = 1; month <= 12; month++) {
                for (int day : new int[] {1, 2, 9, 10, 11, 28}) {
                    LocalDateTime morning = LocalDateTime.of(year, month, day, 9, 0);
                    all.add(morning);
                    if (month == 3) {
                        aroundTheHours(morning, all);
                    }
                }
            }
        }
        // A short range has no such days.
        for (int day = 0; day < 40; day++) {
            aroundTheHours(from.plusDays(day), all);
        }
        all.removeIf(moment -> !contains(moment));
        return all;
    }

    private static void aroundTheHours(LocalDateTime moment, SortedSet<LocalDateTime> all) {
        for (int hour : new int[] {0, 1, 9, 10, 12, 13, 23}) {
            LocalDateTime at = moment.withHour(hour);
            all.add(at);
            all.add(at.withMinute(9));
            all.add(at.withMinute(10).withSecond(9));
            all.add(at.withMinute(10).withSecond(10));
            all.add(at.withMinute(10).withSecond(10).withNano(500_000_000));
        }
    }
}
