package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;

/** Dates and times of a range in one or several formats. */
final class MomentTexts implements Texts {
    static final String SECONDS = "epoch-seconds";
    static final String MILLIS = "epoch-millis";

    private final List<MomentFormat> formats = new ArrayList<>();
    private final List<NumberTexts> epochs = new ArrayList<>();
    private final List<Boolean> millis = new ArrayList<>();
    private final MomentRange range;
    private final Automaton automaton;

    MomentTexts(Form.Moment form) {
        this.range = MomentRange.of(form);
        List<Automaton> parts = new ArrayList<>();
        for (String format : form.formats()) {
            if (isEpoch(format)) {
                Numbers numbers = numbers(format, range);
                NumberTexts texts =
                        new NumberTexts(new BigDecimal(numbers.least()), new BigDecimal(numbers.most()), 0, 0);
                epochs.add(texts);
                millis.add(format.equals(MILLIS));
                parts.add(texts.automaton());
            } else {
                for (MomentFormat written : formats(format, range)) {
                    formats.add(written);
                    parts.add(written.automaton());
                }
            }
        }
        this.automaton = parts.isEmpty() ? Automata.makeAnyString() : Language.tidy(Operations.union(parts));
    }

    static boolean isEpoch(String format) {
        return format.equals(SECONDS) || format.equals(MILLIS);
    }

    /** One format for each way to keep or leave an optional section; none where it is not a pattern. */
    static List<MomentFormat> formats(String pattern, MomentRange range) {
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

    private static Numbers numbers(String format, MomentRange range) {
        long from = range.from().toEpochSecond(ZoneOffset.UTC);
        long to = range.to().toEpochSecond(ZoneOffset.UTC);
        long times = format.equals(MILLIS) ? 1_000 : 1;
        return new Numbers(BigInteger.valueOf(from * times), BigInteger.valueOf(to * times + times - 1), 0, 0);
    }

    /** The numbers of a form that is written as seconds or milliseconds and in no other way. */
    static Optional<Numbers> epochs(Form.Moment form) {
        List<String> formats = form.formats().stream().distinct().toList();
        return formats.size() == 1 && isEpoch(formats.getFirst())
                ? Optional.of(numbers(formats.getFirst(), MomentRange.of(form)))
                : Optional.empty();
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        return epochs.stream().anyMatch(epoch -> epoch.contains(text))
                || formats.stream().anyMatch(format -> format.read(text).isPresent())
                || formats.stream().anyMatch(format -> !format.isUnderstood()) && Operations.run(automaton, text);
    }

    /** The moment that a text means, if it is one of the range. */
    Optional<LocalDateTime> read(String text) {
        for (int i = 0; i < epochs.size(); i++) {
            if (epochs.get(i).contains(text)) {
                long number = Long.parseLong(text);
                long units = millis.get(i) ? 1_000 : 1;
                return Optional.of(LocalDateTime.ofEpochSecond(Math.floorDiv(number, units), 0, ZoneOffset.UTC));
            }
        }
        return formats.stream().flatMap(format -> format.read(text).stream()).findFirst();
    }

    /** Days after each other, at an hour that grows. */
    @Override
    public String sample(int nth) {
        LocalDateTime moment = range.nth(nth);
        if (moment == null) {
            return null;
        }
        if (!formats.isEmpty()) {
            return formats.getFirst().write(moment);
        }
        if (epochs.isEmpty()) {
            return null;
        }
        long seconds = moment.toEpochSecond(ZoneOffset.UTC);
        return Long.toString(millis.getFirst() ? seconds * 1_000 : seconds);
    }
}
