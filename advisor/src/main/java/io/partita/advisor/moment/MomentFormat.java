package io.partita.advisor.moment;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One way to write a moment: a pattern of {@link DateTimeFormatter} without optional sections, taken apart into its fields. */
public final class MomentFormat {
    /** Fields whose text is a number and which are worth their place in time, the largest first. */
    private static final String SIGNIFICANCE = "yMdHmsS";

    private static final String OFFSETS = "XxZOVzv";
    private static final Set<Character> UNDERSTOOD = letters("yuMLdDHkhKmsSaEXxZOVzQq");

    /** A run of one pattern letter, or constant text under letter 0. */
    public record Field(char letter, int count, String text) {}

    private final DateTimeFormatter writer;
    private final DateTimeFormatter reader;
    private final List<Field> fields;
    private final Set<Character> letters;
    private final LocalDateTime from;
    private final LocalDateTime to;
    private final boolean readable;

    /**
     * @throws IllegalArgumentException if it is not a pattern
     */
    MomentFormat(String pattern, LocalDateTime from, LocalDateTime to) {
        this.writer = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        this.fields = takeApart(pattern);
        this.letters = new TreeSet<>(fields.stream().map(Field::letter).toList());
        this.from = from;
        this.to = to;
        this.reader = reader(pattern);
        this.readable = readsBack();
    }

    /** One format for each way to keep or leave an optional section; none where it is not a pattern. */
    public static List<MomentFormat> all(String pattern, MomentRange range) {
        List<MomentFormat> all = new ArrayList<>();
        for (String whole : withoutOptions(pattern)) {
            try {
                all.add(new MomentFormat(whole, range.from(), range.to()));
            } catch (IllegalArgumentException notAPattern) {
                return List.of();
            }
        }
        return all;
    }

    private static List<String> withoutOptions(String pattern) {
        int open = pattern.indexOf('[');
        int close = pattern.indexOf(']', open + 1);
        if (open < 0 || close < 0) {
            return List.of(pattern);
        }
        String before = pattern.substring(0, open);
        String after = pattern.substring(close + 1);
        return List.of(before + pattern.substring(open + 1, close) + after, before + after);
    }

    /** Its parts from left to right. */
    public List<Field> fields() {
        return List.copyOf(fields);
    }

    private static Set<Character> letters(String all) {
        return new TreeSet<>(all.chars().mapToObj(letter -> (char) letter).toList());
    }

    private static List<Field> takeApart(String pattern) {
        List<Field> fields = new ArrayList<>();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            int end = at + 1;
            if (c == '\'') {
                StringBuilder text = new StringBuilder();
                while (end < pattern.length()) {
                    if (pattern.charAt(end) == '\'') {
                        if (end + 1 < pattern.length() && pattern.charAt(end + 1) == '\'') {
                            end++;
                        } else {
                            break;
                        }
                    }
                    text.append(pattern.charAt(end++));
                }
                fields.add(new Field((char) 0, 1, text.isEmpty() ? "'" : text.toString()));
                end++;
            } else if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                fields.add(new Field(c, end - at, ""));
            } else {
                fields.add(new Field((char) 0, 1, String.valueOf(c)));
            }
            at = end;
        }
        return fields;
    }

    private boolean has(String any) {
        return any.chars().anyMatch(letter -> letters.contains((char) letter));
    }

    /** Fills what the pattern leaves out, so that what is read is a moment. */
    private DateTimeFormatter reader(String pattern) {
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().appendPattern(pattern);
        if (!has("yuY")) {
            builder.parseDefaulting(ChronoField.YEAR, from.getYear());
        }
        if (!has("MLDQqw")) {
            builder.parseDefaulting(ChronoField.MONTH_OF_YEAR, 1);
        }
        if (!has("dDw")) {
            builder.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
        }
        if (!has("HkhKAnN")) {
            builder.parseDefaulting(ChronoField.HOUR_OF_DAY, 0);
        }
        if (has("hK") && !has("a")) {
            builder.parseDefaulting(ChronoField.AMPM_OF_DAY, 0);
        }
        if (!has("mAN")) {
            builder.parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0);
        }
        if (!has("sAN")) {
            builder.parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0);
        }
        return builder.toFormatter(Locale.ENGLISH);
    }

    /** Whether it says more than the day. */
    public boolean hasTimeOfDay() {
        return has("HkhKmsSaAnN");
    }

    /** The text of a moment as it is in a zone. */
    public String write(LocalDateTime utc, ZoneId zone) {
        return writer.format(utc.atZone(ZoneOffset.UTC).withZoneSameInstant(zone));
    }

    /** The text of a moment. */
    public String write(LocalDateTime utc) {
        return write(utc, ZoneOffset.UTC);
    }

    /** The moment that a text of this format means, if it is one of the range. */
    public Optional<LocalDateTime> read(String text) {
        try {
            TemporalAccessor read = reader.parse(text);
            LocalDateTime moment = LocalDateTime.from(read);
            ZoneId zone = read.query(TemporalQueries.zone());
            String again = writer.format(moment.atZone(zone == null ? ZoneOffset.UTC : zone));
            return again.equals(text) && isInRange(moment, text) ? Optional.of(moment) : Optional.empty();
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** The first moment of the range may be cut to a text that means an earlier one; without a year any of the range will do. */
    private boolean isInRange(LocalDateTime moment, String text) {
        if (!has("yuYMLDdQq")) {
            return true;
        }
        int last = has("yuY") ? from.getYear() : to.getYear();
        for (int year = from.getYear(); year <= last; year++) {
            LocalDateTime candidate = has("yuY") ? moment : moment.withYear(year);
            if (!candidate.isAfter(to) && (!candidate.isBefore(from) || text.equals(write(from)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether texts can be read back; if not, what they can be is known by the characters of each field only. */
    public boolean isUnderstood() {
        return readable;
    }

    private boolean readsBack() {
        return letters.stream().allMatch(letter -> letter == 0 || UNDERSTOOD.contains(letter))
                && read(write(from)).isPresent()
                && read(write(to)).isPresent();
    }

    /**
     * Whether later moments of the range never get a smaller text and all texts have one length: numbers of fixed width, the year first,
     * none left out between the first and the last.
     */
    public boolean followsTime() {
        int next = from.getYear() == to.getYear() && !has("yu") ? 1 : 0;
        int first = next;
        for (Field field : fields) {
            int place = place(field);
            if (field.letter == 0) {
                continue;
            }
            if (OFFSETS.indexOf(field.letter) >= 0 && field.letter != 'z' && field.letter != 'v') {
                continue;
            }
            if (place < 0 || place != next) {
                return false;
            }
            next = field.letter == 'D' ? SIGNIFICANCE.indexOf('H') : next + 1;
        }
        return next > first;
    }

    /** Its place in the order of significance; -1 where it has none or is not of fixed width. */
    private int place(Field field) {
        boolean oneCentury = from.getYear() / 100 == to.getYear() / 100;
        boolean fourDigits = from.getYear() >= 1000 && to.getYear() <= 9999;
        return switch (field.letter) {
            case 'y', 'u' ->
                field.count != 2 && field.count <= 4 && fourDigits || field.count == 2 && oneCentury ? 0 : -1;
            case 'M', 'L' -> field.count == 2 ? 1 : -1;
            case 'D' -> field.count == 3 ? 1 : -1;
            case 'd', 'H', 'm', 's' -> field.count == 2 ? SIGNIFICANCE.indexOf(field.letter) : -1;
            case 'S' -> SIGNIFICANCE.indexOf('S');
            default -> -1;
        };
    }
}
