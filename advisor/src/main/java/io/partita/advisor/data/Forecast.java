package io.partita.advisor.data;

import io.partita.advisor.data.SortedEntries.Entry;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.pattern.Plan;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What a plan costs on given data, to the item and the half unit, computed without a database: keys are built and sorted, slices cut, sizes
 * added and rounded (fact pack: LIMITS). What a database measures has to be the same.
 */
public final class Forecast {
    /** Keys of one BatchGetItem or TransactGetItems. */
    private static final int KEYS_AT_A_TIME = 100;

    /** Most bytes of items in one answer of BatchGetItem. */
    private static final long ANSWER_BYTES = 16L << 20;

    private final DataSet data;
    private final Design design;
    private final Read read;
    private final Binding binding;

    private Forecast(Read read, Binding binding, DataSet data) {
        this.data = data;
        this.design = data.design();
        this.read = read;
        this.binding = binding;
    }

    /**
     * What comes of a plan.
     *
     * @param tally what it costs
     * @param rows the items that are returned, in the order the caller gets them; none for a write
     */
    public record Outcome(Tally tally, List<GeneratedItem> rows) {}

    /** What a plan costs. */
    public static Tally of(Plan plan, Binding binding, DataSet data) {
        return outcome(plan, binding, data).tally();
    }

    /** What a plan costs and gives. */
    public static Outcome outcome(Plan plan, Binding binding, DataSet data) {
        if (plan instanceof Plan.Impossible) {
            return new Outcome(Tally.NOTHING, List.of());
        }
        return switch (binding.pattern()) {
            case Read read -> new Forecast(read, binding, data).read(plan);
            case Write write -> new Outcome(WriteForecast.of(write, binding, data), List.of());
        };
    }

    private Outcome read(Plan plan) {
        Outcome outcome = step(plan, List.of());
        List<GeneratedItem> rows = Answers.firstOf(read, outcome.rows());
        return new Outcome(outcome.tally().returning(rows.size()), rows);
    }

    private Outcome step(Plan plan, List<GeneratedItem> found) {
        return switch (plan) {
            case Plan.Get get -> get(get);
            case Plan.GetFound got -> getFound(got, found);
            case Plan.Query query -> query(query);
            case Plan.Scan scan -> scan(scan);
            case Plan.Steps steps -> steps(steps);
            case Plan.Impossible ignored -> new Outcome(Tally.NOTHING, List.of());
            case Plan.Change change ->
                throw new IllegalArgumentException("plan: " + change + " (expected: one that reads)");
        };
    }

    private Outcome steps(Plan.Steps steps) {
        Tally tally = Tally.NOTHING;
        List<GeneratedItem> rows = new ArrayList<>();
        List<GeneratedItem> last = List.of();
        int from = 0;
        for (Plan step : steps.steps()) {
            Outcome outcome = step(step, last);
            if (step instanceof Plan.GetFound) {
                rows.subList(from, rows.size()).clear();
            }
            from = rows.size();
            rows.addAll(outcome.rows());
            last = outcome.rows();
            tally = tally.plus(outcome.tally());
        }
        return new Outcome(tally, rows);
    }

    private Outcome get(Plan.Get get) {
        SortedEntries table = data.entries(Optional.empty());
        Set<Item> keys = new LinkedHashSet<>();
        for (Map<String, String> values : Assignments.of(design, binding, get.spreads())) {
            keys.add(new Conditions(design, table, values, binding.bounds()).key(get.key()));
        }
        return byKeys(List.copyOf(keys), get.transaction());
    }

    private Outcome getFound(Plan.GetFound got, List<GeneratedItem> found) {
        List<Item> keys =
                found.stream().map(item -> data.keyOf(item.item())).distinct().toList();
        Outcome outcome = byKeys(keys, false);
        Keeping keeping = new Keeping(design, read, binding, got.want());
        return new Outcome(
                outcome.tally(),
                outcome.rows().stream()
                        .filter(item -> keeping.keeps(got.filters(), item, item.item()))
                        .toList());
    }

    private Outcome byKeys(List<Item> keys, boolean transaction) {
        List<GeneratedItem> found = new ArrayList<>();
        long halfUnits = 0;
        long requests = 0;
        int at = 0;
        while (at < keys.size()) {
            requests++;
            int end = requestEnd(at, keys.size());
            long answer = 0;
            boolean full = false;
            while (at < end && !full) {
                GeneratedItem item = data.find(keys.get(at)).orElse(null);
                int bytes = item == null ? 0 : item.item().sizeInBytes();
                answer += bytes;
                full = !transaction && answer > ANSWER_BYTES;
                if (!full) {
                    at++;
                    halfUnits += transaction
                            ? 2 * ReadLoop.halfUnits(bytes, true)
                            : ReadLoop.halfUnits(bytes, read.consistent());
                    if (item != null) {
                        found.add(item);
                    }
                }
            }
        }
        return new Outcome(
                new Tally(requests, found.size(), found.size(), new Consumed(halfUnits, 0), new TreeMap<>()), found);
    }

    /** Keys are asked for by the hundred; those that were left unprocessed come again before the next hundred. */
    private static int requestEnd(int at, int keys) {
        return Math.min(keys, (at / KEYS_AT_A_TIME + 1) * KEYS_AT_A_TIME);
    }

    private Outcome query(Plan.Query query) {
        SortedEntries source = data.entries(query.index());
        Keeping keeping = new Keeping(design, read, binding, query.want());
        boolean fetches = query.fetch() == Plan.Fetch.BY_LOCAL_INDEX && !source.holdsAll();
        ReadLoop loop = new ReadLoop(source, read.consistent(), fetches);
        Tally tally = Tally.NOTHING;
        List<List<GeneratedItem>> answers = new ArrayList<>();
        for (Map<String, String> values : Assignments.of(design, binding, query.spreads())) {
            Predicate<Item> condition = new Conditions(design, source, values, binding.bounds()).of(query);
            List<Entry> slice = source.all().stream()
                    .filter(entry -> condition.test(entry.shown()))
                    .toList();
            ReadLoop.Run run = loop.run(
                    query.descending() ? slice.reversed() : slice,
                    !query.filters().isEmpty(),
                    entry -> keeping.keeps(query.filters(), entry.source(), seen(query, entry)),
                    query.isSorted() ? read.limit() : OptionalInt.empty());
            tally = tally.plus(run.tally());
            answers.add(run.kept());
        }
        return new Outcome(tally, Answers.merged(read, data, answers, query.isSorted()));
    }

    /** What a filter sees of an entry. */
    private static Item seen(Plan.Query query, Entry entry) {
        return query.fetch() == Plan.Fetch.BY_LOCAL_INDEX ? entry.source().item() : entry.shown();
    }

    private Outcome scan(Plan.Scan scan) {
        SortedEntries source = data.entries(scan.index());
        Keeping keeping = new Keeping(design, read, binding, scan.want());
        ReadLoop.Run run = new ReadLoop(source, read.consistent(), false)
                .run(
                        source.all(),
                        !scan.filters().isEmpty(),
                        entry -> keeping.keeps(scan.filters(), entry.source(), entry.shown()),
                        scan.isSorted() ? read.limit() : OptionalInt.empty());
        return new Outcome(run.tally(), Answers.merged(read, data, List.of(run.kept()), scan.isSorted()));
    }
}
