package io.partita.advisor.data;

import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.Formats;
import io.partita.advisor.moment.IsoTime;
import io.partita.advisor.moment.WrittenTime;
import io.partita.advisor.pattern.Plan;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The values that a plan is filled with: one assignment for each query or key, where components take several values all combinations. */
public final class Assignments {
    /** A derived component has no more periods than this. */
    private static final int MOST_PERIODS = 10_000;

    private Assignments() {}

    /**
     * All assignments, in the order of the values, the first component changing last.
     *
     * @param spreads the components that take several values
     */
    public static List<Map<String, String>> of(Design design, Binding binding, List<Plan.Spread> spreads) {
        Map<String, String> single = new LinkedHashMap<>();
        binding.values().forEach((component, values) -> single.put(component, values.getFirst()));
        List<Map<String, String>> assignments = List.of(single);
        for (Plan.Spread spread : spreads) {
            List<String> values = values(design, binding, spread);
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> assignment : assignments) {
                for (String value : values) {
                    Map<String, String> next = new LinkedHashMap<>(assignment);
                    next.put(spread.component(), value);
                    more.add(next);
                }
            }
            assignments = more;
        }
        return assignments.stream()
                .map(assignment -> FollowingValues.complete(design, assignment))
                .distinct()
                .toList();
    }

    private static List<String> values(Design design, Binding binding, Plan.Spread spread) {
        Component component = design.component(spread.component());
        Form form = design.component(component.domain()).form();
        return switch (spread.kind()) {
            case GIVEN -> binding.values().get(spread.component());
            case CHOICES ->
                ((Form.Choice) form).shares().stream().map(Form.Share::value).toList();
            case SHARDS -> shards((Form.Shard) form);
            case PERIODS -> periods(design, (Form.Derived) form, binding);
        };
    }

    private static List<String> shards(Form.Shard form) {
        List<String> shards = new ArrayList<>();
        for (int shard = 0; shard < form.shards(); shard++) {
            shards.add(FollowingValues.shard(form, shard));
        }
        return shards;
    }

    /** Each coarser time from the one of the lower to the one of the upper bound. */
    private static List<String> periods(Design design, Form.Derived derived, Binding binding) {
        String name = derived.source();
        while (!binding.bounds().containsKey(name) && design.component(name).form() instanceof Form.Derived source) {
            name = source.source();
        }
        Form form = design.component(name).form();
        Bounds bounds = binding.bounds().get(name);
        Instant from = bounds.low().isPresent()
                ? FollowingValues.time(form, bounds.low().get())
                : earliest(design, form);
        Instant to = bounds.high().isPresent()
                ? FollowingValues.time(form, bounds.high().get())
                : latest(design, form);
        Duration step = step(derived.format());
        Set<String> periods = new LinkedHashSet<>();
        for (Instant time = from; time.isBefore(to); time = time.plus(step)) {
            periods.add(WrittenTime.text(derived.format(), time, ZoneOffset.UTC));
            if (periods.size() > MOST_PERIODS) {
                throw new DataException("more than " + MOST_PERIODS + " values of the format " + derived.format()
                        + " lie between the bounds of " + name);
            }
        }
        periods.add(WrittenTime.text(derived.format(), to, ZoneOffset.UTC));
        return List.copyOf(periods);
    }

    private static Instant earliest(Design design, Form form) {
        return IsoTime.parse(moment(design, form).from());
    }

    private static Instant latest(Design design, Form form) {
        return IsoTime.parse(moment(design, form).to());
    }

    private static Form.Moment moment(Design design, Form form) {
        return switch (form) {
            case Form.Moment moment -> moment;
            case Form.Id id ->
                moment(design, design.component(id.madeAt().orElseThrow()).form());
            case Form.Derived derived ->
                moment(design, design.component(derived.source()).form());
            default -> throw new IllegalArgumentException("form: " + form + " (expected: one with a time)");
        };
    }

    /** A time that is not longer than a period of a format. */
    private static Duration step(String format) {
        if (Formats.isEpoch(format) || format.indexOf('s') >= 0) {
            return Duration.ofSeconds(1);
        }
        if (format.indexOf('m') >= 0) {
            return Duration.ofMinutes(1);
        }
        boolean hours = format.indexOf('H') >= 0 || format.indexOf('h') >= 0 || format.indexOf('a') >= 0;
        return hours ? Duration.ofHours(1) : Duration.ofDays(1);
    }
}
