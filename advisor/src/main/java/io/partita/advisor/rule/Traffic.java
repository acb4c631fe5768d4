package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.pattern.Cost;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the most requested key of a partition key gets: rate × units of a request × the share of requests that go to that key, over all
 * patterns. Writes of new items go to the current value of a time; a shard takes its part of the writes and all reads that do not know it. A
 * local index lies with its table.
 *
 * @param partition whose keys
 * @param values of the choices in it, for which it is the most
 * @param parts what each pattern adds
 */
record Traffic(Partition partition, Map<String, String> values, List<Part> parts) {
    /** Write units a second that a partition serves (fact pack: LIMITS "Throughput"). */
    static final double WRITE_LIMIT = 1000;

    /** Read units a second that a partition serves (fact pack: LIMITS "Throughput"). */
    static final double READ_LIMIT = 3000;

    private static final double READ_UNIT_BYTES = 4096;

    /** Choices of several components are looked at in all combinations, up to so many. */
    private static final int COMBINATIONS = 64;

    /**
     * What a pattern adds.
     *
     * @param pattern its name
     * @param entities which of the items
     * @param isWrite whether units are write units
     * @param units a second on the key
     * @param requests a second to the key
     * @param divides whether shards of the key would get a part of it each; else each gets all
     */
    record Part(
            String pattern, Set<String> entities, boolean isWrite, double units, double requests, boolean divides) {}

    /** The most that one key gets of all that lies under it. */
    static Traffic of(Demand demand, Partition partition) {
        return of(demand, partition, ignored -> true);
    }

    /** The most that one key gets for items of the partition's own entity. */
    static Traffic ofEntityAlone(Demand demand, Partition partition) {
        return of(demand, partition, partition.entity().name()::equals);
    }

    private static Traffic of(Demand demand, Partition partition, Predicate<String> entities) {
        return assignments(partition).stream()
                .map(values -> with(demand, partition, values, entities))
                .max(Comparator.comparingDouble(Traffic::load))
                .orElseThrow();
    }

    /** Against what is allowed; over 1 is too much. */
    double load() {
        return Math.max(writeUnits() / WRITE_LIMIT, readUnits() / READ_LIMIT);
    }

    /** Write units a second. */
    double writeUnits() {
        return sum(true);
    }

    /** Read units a second. */
    double readUnits() {
        return sum(false);
    }

    private double sum(boolean writes) {
        return parts.stream()
                .filter(part -> part.isWrite() == writes)
                .mapToDouble(Part::units)
                .sum();
    }

    /** Read units a second that each of several shards would get. */
    double readUnitsOfShard(int shards) {
        return parts.stream()
                .filter(part -> !part.isWrite())
                .mapToDouble(part -> part.divides() ? part.units() / shards : part.units())
                .sum();
    }

    private static List<Map<String, String>> assignments(Partition partition) {
        List<Map<String, String>> all = List.of(Map.of());
        for (String name : partition.varying()) {
            if (partition.form(name) instanceof Form.Choice choice
                    && all.size() * choice.shares().size() <= COMBINATIONS) {
                List<Map<String, String>> longer = new ArrayList<>();
                for (Map<String, String> one : all) {
                    for (Form.Share share : choice.shares()) {
                        Map<String, String> more = new LinkedHashMap<>(one);
                        more.put(name, share.value());
                        longer.add(more);
                    }
                }
                all = longer;
            }
        }
        return all;
    }

    private static Traffic with(
            Demand demand, Partition partition, Map<String, String> values, Predicate<String> entities) {
        List<Partition> sharing = demand.partitions().stream()
                .filter(partition::sharesKeysWith)
                .filter(one -> entities.test(one.entity().name()))
                .toList();
        List<Part> parts = new ArrayList<>();
        for (Verdict verdict : demand.verdicts()) {
            switch (verdict.pattern()) {
                case Read read -> addRead(demand, partition, sharing, values, verdict, read, parts);
                case Write write -> addWrite(demand, sharing, values, write, parts);
            }
        }
        return new Traffic(
                partition,
                values,
                parts.stream().filter(part -> part.units() > 0).toList());
    }

    private static void addWrite(
            Demand demand, List<Partition> sharing, Map<String, String> values, Write write, List<Part> parts) {
        for (Write.Step step : write.steps()) {
            for (Partition one : sharing) {
                if (one.entity().name().equals(step.entity())) {
                    Map<Optional<String>, Double> units =
                            demand.cost(write, step).writeUnits();
                    double share = writeShare(one, write, step, values);
                    double perSecond = write.rate().perSecond() * share;
                    parts.add(new Part(
                            write.name(),
                            Set.of(step.entity()),
                            true,
                            perSecond * of(one, units),
                            perSecond * step.times(),
                            true));
                }
            }
        }
    }

    /** The units of the table or index and, with the table, of its local indexes. */
    private static double of(Partition partition, Map<Optional<String>, Double> units) {
        double sum = units.getOrDefault(partition.access().name(), 0.0);
        if (partition.access().isTable()) {
            for (Index index : partition.design().indexes()) {
                if (index.kind() == Index.Kind.LOCAL) {
                    sum += units.getOrDefault(Optional.of(index.name()), 0.0);
                }
            }
        }
        return sum;
    }

    private static double writeShare(Partition partition, Write write, Write.Step step, Map<String, String> values) {
        double share = 1;
        Set<String> even = new LinkedHashSet<>();
        for (String name : partition.varying()) {
            boolean isWrittenNow = step.kind() == Write.Kind.PUT
                    || step.kind() == Write.Kind.UPDATE && write.changes().contains(partition.source(name));
            if (isWrittenNow && partition.isSharedByAllWrittenNow(name)) {
                continue;
            }
            Optional<Double> stated = statedShare(partition, name, values);
            if (stated.isPresent()) {
                share *= stated.get();
            } else {
                even.add(name);
            }
        }
        return share * partition.evenShare(even);
    }

    private static Optional<Double> statedShare(Partition partition, String name, Map<String, String> values) {
        Component component = partition.design().component(name);
        String value = values.get(name);
        Optional<Form.Share> most = component.mostFrequent();
        boolean isMost = value == null
                || most.map(Form.Share::value).filter(value::equals).isPresent();
        if (component.hottest().isPresent() && isMost) {
            return Optional.of(component.hottest().getAsDouble());
        }
        if (component.form() instanceof Form.Choice choice) {
            return choice.shares().stream()
                    .filter(share -> value == null
                            ? share.equals(most.orElseThrow())
                            : share.value().equals(value))
                    .map(Form.Share::share)
                    .findFirst();
        }
        return Optional.empty();
    }

    private static void addRead(
            Demand demand,
            Partition partition,
            List<Partition> sharing,
            Map<String, String> values,
            Verdict verdict,
            Read read,
            List<Part> parts) {
        if (PlannedSlices.readsForNothing(verdict)) {
            return;
        }
        List<Plan> steps = PlannedSlices.steps(verdict.plan()).stream()
                .filter(step -> PlannedSlices.access(partition.design(), step)
                        .filter(partition.access().name()::equals)
                        .isPresent())
                .toList();
        if (steps.isEmpty()) {
            return;
        }
        Cost cost = demand.cost(read);
        double left = of(partition, cost.readUnits());
        double gets = 0;
        for (Plan step : steps) {
            gets += step instanceof Plan.Get get ? unitsOf(partition.design().entity(get.want()), get, read) : 0;
        }
        long queries = steps.stream().filter(Plan.Query.class::isInstance).count();
        for (Plan step : steps) {
            Optional<Partition> asked = sharing.stream()
                    .filter(one ->
                            PlannedSlices.wants(step).contains(one.entity().name()))
                    .findFirst();
            if (asked.isEmpty()) {
                continue;
            }
            double units = step instanceof Plan.Get get
                    ? queries == 0 && steps.size() == 1
                            ? left
                            : unitsOf(partition.design().entity(get.want()), get, read)
                    : Math.max(0, left - gets) / queries;
            double times = PlannedSlices.times(step);
            double perSecond = read.rate().perSecond() * readShare(asked.get(), read, step, values);
            parts.add(new Part(
                    read.name(),
                    Set.copyOf(PlannedSlices.wants(step)),
                    false,
                    perSecond * units / times,
                    perSecond,
                    step instanceof Plan.Query && read.limit().isEmpty()));
        }
    }

    private static double unitsOf(Entity entity, Plan.Get get, Read read) {
        double unit = read.transaction() ? 2 : read.consistent() ? 1 : 0.5;
        return get.times() * unit * Math.max(1, Math.ceil(entity.averageBytes() / READ_UNIT_BYTES));
    }

    /** How many times a request asks the most requested key: at most once. */
    private static double readShare(Partition partition, Read read, Plan step, Map<String, String> values) {
        double share = 1;
        double times = 1;
        Set<String> even = new LinkedHashSet<>();
        for (String name : partition.varying()) {
            Optional<Read.Given> given = read.given().stream()
                    .filter(one -> one.component().equals(name))
                    .findFirst();
            Optional<Plan.Spread> spread = PlannedSlices.spreads(step).stream()
                    .filter(one -> one.component().equals(name))
                    .findFirst();
            if (given.flatMap(Read.Given::value).isPresent()) {
                String value = given.get().value().get();
                if (values.containsKey(name) && !values.get(name).equals(value)) {
                    return 0;
                }
                continue;
            }
            if (spread.filter(one -> one.kind() == Plan.SpreadKind.SHARDS || one.kind() == Plan.SpreadKind.CHOICES)
                    .isPresent()) {
                continue;
            }
            times *= spread.map(Plan.Spread::times).orElse(1L);
            Optional<Double> stated = statedShare(partition, name, values);
            if (stated.isPresent()) {
                share *= stated.get();
            } else {
                even.add(name);
            }
        }
        return Math.min(1, share * partition.evenShare(even) * times);
    }
}
