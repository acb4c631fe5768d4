package io.partita.advisor.grammar.language;

import io.partita.advisor.moment.MomentFormat;
import io.partita.advisor.moment.MomentRange;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

/** The texts of one format of moments, as a language. */
final class MomentAutomaton {
    private final MomentRange range;

    private MomentAutomaton(MomentRange range) {
        this.range = range;
    }

    /** At least the texts of the format in the range: each field by itself. */
    static Automaton of(MomentFormat format, MomentRange range) {
        MomentAutomaton automaton = new MomentAutomaton(range);
        return Operations.concatenate(
                format.fields().stream().map(automaton::of).toList());
    }

    private Automaton of(MomentFormat.Field field) {
        int count = field.count();
        return switch (field.letter()) {
            case (char) 0 -> Automata.makeString(field.text());
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
        int first = Math.max(0, range.from().getYear());
        return range.to().getYear() > 9999 || range.from().getYear() < 0
                ? expression("[+\\-]?[0-9]+")
                : digits(first, Math.max(first, range.to().getYear()), count);
    }

    private static Automaton digits(int least, int most, int width) {
        return new NumberTexts(BigDecimal.valueOf(least), BigDecimal.valueOf(most), 0, width).automaton();
    }

    private static Automaton names(MomentFormat.Field field, int days) {
        DateTimeFormatter name =
                DateTimeFormatter.ofPattern(String.valueOf(field.letter()).repeat(field.count()), Locale.ENGLISH);
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
