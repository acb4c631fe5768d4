package io.partita.advisor.moment;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.model.value.Utf8Order;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether the texts of a date or time sort as the moments that they stand for. */
public final class MomentOrder {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    /** Moments for which every pair of formats is tried. */
    private static final int MOST_FOR_PAIRS = 120;

    /** What is wrong with the text. */
    public enum Fault {
        /** The pattern does not begin with the year and end with the smallest unit, all of fixed width. */
        FORMAT,
        /** Writers use several formats. */
        SEVERAL_FORMATS,
        /** Clocks of several zones, or one that is put back. */
        ZONE
    }

    /**
     * Two moments and their texts, which lie the other way round.
     *
     * @param earlier text of the earlier moment
     * @param later text of the later moment
     * @param earlierMoment in ISO 8601, UTC
     * @param laterMoment in ISO 8601, UTC
     * @param fault why
     */
    public record Inversion(String earlier, String later, String earlierMoment, String laterMoment, Fault fault) {}

    private record Written(LocalDateTime moment, String text) {}

    private final Form.Zone zone;
    private final MomentForm form;
    private final MomentRange range;
    private final List<MomentFormat> formats;

    private MomentOrder(Form.Moment moment) {
        this.zone = moment.zone();
        this.form = MomentForm.of(moment);
        this.range = form.range();
        this.formats = form.formats();
    }

    /** The order of a component that is a time; absent for others and for those that are {@linkplain EpochNumbers numbers}. */
    public static Optional<MomentOrder> of(Design design, String component) {
        Form form = design.component(component).form();
        Form written = form instanceof Form.Derived derived ? CoarserTime.form(design, derived) : form;
        return written instanceof Form.Moment moment && EpochNumbers.of(moment).isEmpty()
                ? Optional.of(new MomentOrder(moment))
                : Optional.empty();
    }

    /** Orders texts by the moments that they mean, other texts first. */
    public Comparator<String> byTime() {
        return Comparator.comparing(text -> form.read(text).orElse(LocalDateTime.MIN));
    }

    /** Whether it is proven that a later moment never has a smaller text, whatever follows it. */
    public boolean isProven() {
        return form.epochs().isEmpty()
                && formats.size() == 1
                && formats.getFirst().followsTime()
                && (zone == Form.Zone.UTC || !formats.getFirst().hasTimeOfDay());
    }

    /**
     * Two moments whose texts lie the wrong way round.
     *
     * @param rest what follows the text in the key
     */
    public Optional<Inversion> inversion(String rest) {
        for (MomentFormat format : formats) {
            Optional<Inversion> found = within(format, rest);
            if (found.isPresent()) {
                return found;
            }
        }
        return between(rest).or(() -> zones(rest));
    }

    private Optional<Inversion> within(MomentFormat format, String rest) {
        List<Written> all = range.telling().stream()
                .map(moment -> new Written(moment, format.write(moment)))
                .toList();
        return neighbours(all, rest);
    }

    private static Optional<Inversion> neighbours(List<Written> all, String rest) {
        Inversion best = null;
        for (int i = 1; i < all.size(); i++) {
            Written earlier = all.get(i - 1);
            Written later = all.get(i);
            if (isWrong(earlier.text, later.text, rest)) {
                Inversion found = inversion(earlier, later, Fault.FORMAT);
                // Two that look alike show best what happens.
                if (best == null || found.later.length() < best.later.length()) {
                    best = found;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static boolean isWrong(String earlier, String later, String rest) {
        return Utf8Order.INSTANCE.compare(earlier + rest, later + rest) > 0 && !earlier.equals(later);
    }

    private static Inversion inversion(Written earlier, Written later, Fault fault) {
        return new Inversion(
                earlier.text,
                later.text,
                earlier.moment.atOffset(ZoneOffset.UTC).toString(),
                later.moment.atOffset(ZoneOffset.UTC).toString(),
                fault);
    }

    private Optional<Inversion> between(String rest) {
        if (formats.size() + form.epochs().size() < 2) {
            return Optional.empty();
        }
        List<LocalDateTime> moments = few(range.telling());
        for (LocalDateTime earlier : moments) {
            for (LocalDateTime later : moments) {
                if (!earlier.isBefore(later)) {
                    continue;
                }
                for (String first : all(earlier)) {
                    for (String second : all(later)) {
                        if (isWrong(first, second, rest)) {
                            return Optional.of(inversion(
                                    new Written(earlier, first), new Written(later, second), Fault.SEVERAL_FORMATS));
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static List<LocalDateTime> few(Collection<LocalDateTime> all) {
        int step = Math.max(1, all.size() / MOST_FOR_PAIRS);
        List<LocalDateTime> few = new ArrayList<>();
        int at = 0;
        for (LocalDateTime moment : all) {
            if (at++ % step == 0 || few.size() < MOST_FOR_PAIRS / 4) {
                few.add(moment);
            }
        }
        return few;
    }

    private List<String> all(LocalDateTime moment) {
        List<String> all = new ArrayList<>();
        formats.forEach(format -> all.add(format.write(moment)));
        form.epochs().forEach(numbers -> all.add(numbers.write(moment)));
        return all;
    }

    private Optional<Inversion> zones(String rest) {
        if (zone == Form.Zone.UTC || formats.isEmpty() || !formats.getFirst().hasTimeOfDay()) {
            return Optional.empty();
        }
        MomentFormat format = formats.getFirst();
        if (zone == Form.Zone.MIXED) {
            LocalDateTime earlier = range.nth(0);
            LocalDateTime later = earlier.plusHours(1);
            return wrongOrNot(format, earlier, BERLIN, later, NEW_YORK, rest);
        }
        for (int year = range.from().getYear(); year <= range.to().getYear(); year++) {
            LocalDateTime back =
                    LocalDateTime.of(year, 11, 1, 1, 0).minusSeconds(1).with(LAST_SUNDAY);
            LocalDateTime earlier = back.withHour(0).withMinute(50).withSecond(0);
            LocalDateTime later = back.withHour(1).withMinute(10).withSecond(0);
            Optional<Inversion> found = wrongOrNot(format, earlier, BERLIN, later, BERLIN, rest);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static final java.time.temporal.TemporalAdjuster LAST_SUNDAY =
            java.time.temporal.TemporalAdjusters.previousOrSame(java.time.DayOfWeek.SUNDAY);

    private Optional<Inversion> wrongOrNot(
            MomentFormat format,
            LocalDateTime earlier,
            ZoneId earlierZone,
            LocalDateTime later,
            ZoneId laterZone,
            String rest) {
        Written first = new Written(earlier, format.write(earlier, earlierZone));
        Written second = new Written(later, format.write(later, laterZone));
        return range.contains(earlier) && range.contains(later) && isWrong(first.text, second.text, rest)
                ? Optional.of(inversion(first, second, Fault.ZONE))
                : Optional.empty();
    }
}
