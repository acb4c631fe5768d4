package io.partita.advisor.grammar.language;

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
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

/** One way to write a moment: a pattern of {@link DateTimeFormatter} without optional sections, taken apart into its fields. */
final class MomentFormat {
    /** Fields whose text is a number and which are worth their place in time, the largest first. */
    private static final String SIGNIFICANCE = "yMdHmsS";

    private static final String OFFSETS = "XxZOVzv";
    private static final Set<Character> UNDERSTOOD = letters("yuMLdDHkhKmsSaEXxZOVzQq");

    /** A run of one pattern letter, or constant text under letter 0. */
    record Field(char letter, int count, String text) {}

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
    boolean hasTimeOfDay() {
        return has("HkhKmsSaAnN");
    }

    /** The text of a moment as it is in a zone. */
    String write(LocalDateTime utc, ZoneId zone) {
        return writer.format(utc.atZone(ZoneOffset.UTC).withZoneSameInstant(zone));
    }

    String write(LocalDateTime utc) {
        return write(utc, ZoneOffset.UTC);
    }

    /** The moment that a text of this format means, if it is one of the range. */
    Optional<LocalDateTime> read(String text) {
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
    boolean isUnderstood() {
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
    boolean followsTime() {
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

    /** At least the texts of the range: each field by itself. */
    Automaton automaton() {
        return Operations.concatenate(fields.stream().map(this::of).toList());
    }

    private Automaton of(Field field) {
        int count = field.count;
        return switch (field.letter) {
            case (char) 0 -> Automata.makeString(field.text);
            case 'y', 'u' -> year(count);
            case 'M', 'L' -> count <= 2 ? digits(1, 12, count) : names(field, 365);
            case 'd' -> digits(1, 31, count);
            case 'D' -> digits(1, 366, count);
            case 'H' -> digits(0, 23, count);
            case 'k' -> digits(1, 24, count);
            case 'K' -> digits(0, 11, count);
            case 'h' -> digits(1, 12, count);
            case 'm', 's' -> digits(0, 59, count);
            case 'S' -> expression("[0-9]{" + count + "}");
            case 'a' -> expression("AM|PM");
            case 'E' -> names(field, 7);
            case 'X', 'x', 'Z' -> expression("Z|(GMT)?([+\\-][0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?)?");
            default -> Automata.makeAnyString();
        };
    }

    private Automaton year(int count) {
        if (count == 2) {
            return expression("[0-9]{2}");
        }
        int first = Math.max(0, from.getYear());
        return to.getYear() > 9999 || from.getYear() < 0
                ? expression("[+\\-]?[0-9]+")
                : digits(first, Math.max(first, to.getYear()), count);
    }

    private static Automaton digits(int least, int most, int width) {
        return new NumberTexts(java.math.BigDecimal.valueOf(least), java.math.BigDecimal.valueOf(most), 0, width)
                .automaton();
    }

    private static Automaton names(Field field, int days) {
        DateTimeFormatter name =
                DateTimeFormatter.ofPattern(String.valueOf(field.letter).repeat(field.count), Locale.ENGLISH);
        LocalDateTime start = LocalDateTime.of(2023, 1, 1, 0, 0);
        Set<String> all = new TreeSet<>();
        for (int day = 0; day < days; day++) {
            all.add(name.format(start.plusDays(day)));
        }
        return Operations.union(all.stream().map(Automata::makeString).toList());
    }

    private static Automaton expression(String expression) {
        return new RegExp(expression, RegExp.NONE).toAutomaton();
    }
}
