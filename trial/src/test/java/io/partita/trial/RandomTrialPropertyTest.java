package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever the design and the plan: what is measured is what was forecast. */
final class RandomTrialPropertyTest {
    private static final Estimate NO_ESTIMATE = new Estimate(0, 0, 0, 0, 0, 0);

    @Property(tries = 25)
    void plannedPatternsCostWhatWasForecast(@ForAll long seed) {
        Design design = RandomDesign.of(seed);

        assertAsForecast(design, Planner.verdicts(design));
    }

    @Property(tries = 25)
    void anyPlanCostsWhatWasForecast(@ForAll long seed) {
        Design design = RandomDesign.of(seed);
        SplittableRandom random = new SplittableRandom(seed);
        List<Verdict> verdicts = new ArrayList<>();
        for (AccessPattern pattern : design.patterns()) {
            if (pattern instanceof Read read && has(read, "pid")) {
                verdicts.add(new Verdict(pattern, plan(read, random), NO_ESTIMATE, List.of(), Optional.empty()));
            }
        }

        assertAsForecast(design, verdicts);
    }

    private static void assertAsForecast(Design design, List<Verdict> verdicts) {
        TrialReport report = Trial.run(design, verdicts);

        assertThat(report.loading()).isEmpty();
        for (PatternTrial pattern : report.patterns()) {
            assertThat(pattern.differences())
                    .as(pattern.pattern() + " " + pattern.plan() + " " + pattern.binding())
                    .isEmpty();
        }
    }

    private static boolean has(Read read, String component) {
        return read.given().stream().anyMatch(given -> given.component().equals(component));
    }

    /** A Query on a collection of the table or of the local index, with any slice and any filters. */
    private static Plan plan(Read read, SplittableRandom random) {
        boolean local = random.nextBoolean();
        Optional<Plan.Slice> slice = local ? Optional.empty() : slice(read, random);
        List<Plan.Filter> filters = new ArrayList<>();
        if (has(read, "state") && random.nextBoolean()) {
            boolean held = !local || random.nextBoolean();
            filters.add(new Plan.Filter(Plan.FilterOf.VALUE, "state", !held));
        }
        if (random.nextInt(3) == 0) {
            filters.add(new Plan.Filter(Plan.FilterOf.KIND, "SK", false));
        }
        int times = read.given().stream()
                .filter(given -> given.component().equals("pid"))
                .findFirst()
                .orElseThrow()
                .times();
        List<Plan.Spread> spreads =
                times > 1 ? List.of(new Plan.Spread("pid", Plan.SpreadKind.GIVEN, times)) : List.of();
        boolean fetches =
                local && random.nextBoolean() || filters.stream().anyMatch(filter -> local && filter.inExpression());
        return new Plan.Query(
                read.want(),
                local ? Optional.of("ByAmount") : Optional.empty(),
                List.of(new Plan.Equality("PK", KeyTemplate.parse("P#{pid}"))),
                List.of(),
                slice,
                filters,
                fetches ? Plan.Fetch.BY_LOCAL_INDEX : Plan.Fetch.NONE,
                random.nextBoolean(),
                random.nextBoolean(),
                spreads);
    }

    private static Optional<Plan.Slice> slice(Read read, SplittableRandom random) {
        Plan.Bound low = new Plan.Bound(KeyTemplate.parse(random.nextBoolean() ? "C#" : "C#01H"), random.nextBoolean());
        Plan.Bound high = new Plan.Bound(KeyTemplate.parse(random.nextBoolean() ? "C#" : "Z"), true);
        return switch (random.nextInt(6)) {
            case 0 -> Optional.of(new Plan.BeginsWith("SK", KeyTemplate.parse("C#")));
            case 1 -> Optional.of(new Plan.Between("SK", low, high));
            case 2 -> Optional.of(new Plan.Compared("SK", ">", low));
            case 3 -> Optional.of(new Plan.Compared("SK", "<=", high));
            case 4 -> ranged(read, random);
            default -> Optional.empty();
        };
    }

    private static Optional<Plan.Slice> ranged(Read read, SplittableRandom random) {
        Optional<Read.Range> range = read.ranges().stream()
                .filter(one -> one.component().equals("at"))
                .findFirst();
        KeyTemplate template = KeyTemplate.parse(random.nextBoolean() ? "C#{at}" : "C#{at}#");
        Plan.Bound end = new Plan.Bound(template, random.nextBoolean());
        return range.map(one -> switch (one.operator()) {
            case BETWEEN -> new Plan.Between("SK", end, new Plan.Bound(template, true));
            case FROM -> new Plan.Compared("SK", ">=", end);
            case AFTER -> new Plan.Compared("SK", ">", end);
            case TO -> new Plan.Compared("SK", "<=", end);
            case BEFORE -> new Plan.Compared("SK", "<", end);
            case BEGINS_WITH -> new Plan.BeginsWith("SK", template);
        });
    }
}
