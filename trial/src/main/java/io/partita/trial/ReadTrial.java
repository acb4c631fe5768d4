package io.partita.trial;

import io.partita.advisor.data.Answers;
import io.partita.advisor.data.Assignments;
import io.partita.advisor.data.Binding;
import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.FollowingValues;
import io.partita.advisor.data.Forecast.Outcome;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Keeping;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.KeyConditions;
import io.partita.advisor.pattern.Plan;
import io.partita.engine.query.ItemsRequest;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.Select;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Executes the plan of a read by real requests. */
final class ReadTrial {
    private final TrialDatabase database;
    private final DataSet data;
    private final Design design;
    private final Read read;
    private final Binding binding;
    private final KeyReads keyReads;

    ReadTrial(TrialDatabase database, DataSet data, Read read, Binding binding) {
        this.database = database;
        this.data = data;
        this.design = data.design();
        this.read = read;
        this.binding = binding;
        this.keyReads = new KeyReads(database, data, read.consistent());
    }

    /** What it costs and gives. */
    Outcome run(Plan plan) {
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
        List<GeneratedItem> before = new ArrayList<>();
        List<GeneratedItem> last = List.of();
        for (Plan step : steps.steps()) {
            Outcome outcome = step(step, last);
            if (!(step instanceof Plan.GetFound)) {
                before.addAll(last);
            }
            last = outcome.rows();
            tally = tally.plus(outcome.tally());
        }
        before.addAll(last);
        return new Outcome(tally, before);
    }

    private Outcome get(Plan.Get get) {
        Set<Item> keys = new LinkedHashSet<>();
        for (Map<String, String> values : Assignments.of(design, binding, get.spreads())) {
            keys.add(Item.of(KeyConditions.key(get.key(), database.keys(Optional.empty()), values)));
        }
        return keyReads.read(List.copyOf(keys), get.transaction());
    }

    private Outcome getFound(Plan.GetFound got, List<GeneratedItem> found) {
        Outcome outcome = keyReads.read(
                found.stream().map(item -> data.keyOf(item.item())).distinct().toList(), false);
        return new Outcome(outcome.tally(), kept(outcome.rows(), got.want(), got.filters()));
    }

    /** What the caller keeps. */
    private List<GeneratedItem> kept(List<GeneratedItem> items, List<String> want, List<Plan.Filter> filters) {
        Keeping keeping = new Keeping(design, read, binding, want);
        List<Plan.Filter> callers =
                filters.stream().filter(filter -> !filter.inExpression()).toList();
        return items.stream()
                .filter(item -> callers.stream().allMatch(filter -> keeping.isMeant(filter, item)))
                .toList();
    }

    private Outcome query(Plan.Query query) {
        Keys keys = database.keys(query.index());
        Filters filters = Filters.of(design, read, binding, query.want(), query.filters());
        Tally tally = Tally.NOTHING;
        List<List<GeneratedItem>> answers = new ArrayList<>();
        for (Map<String, String> values : Assignments.of(design, binding, query.spreads())) {
            KeyConditions.Condition condition = KeyConditions.of(query, keys, ends(values));
            Outcome outcome = loop(
                    (limit, start) -> request(query, condition, filters, limit, start),
                    query.want(),
                    query.filters(),
                    query.isSorted());
            tally = tally.plus(outcome.tally());
            answers.add(outcome.rows());
        }
        return new Outcome(tally, Answers.merged(read, data, answers, query.isSorted()));
    }

    private KeyConditions.Values ends(Map<String, String> values) {
        Map<String, String> low = new LinkedHashMap<>(values);
        Map<String, String> high = new LinkedHashMap<>(values);
        binding.bounds().forEach((component, ends) -> {
            ends.low().ifPresent(end -> low.putIfAbsent(component, end));
            ends.high().ifPresent(end -> high.putIfAbsent(component, end));
        });
        return new KeyConditions.Values(
                values, FollowingValues.complete(design, low), FollowingValues.complete(design, high));
    }

    private QueryRequest request(
            Plan.Query query, KeyConditions.Condition condition, Filters filters, Integer limit, Checked<Item> start) {
        Map<String, String> names = new LinkedHashMap<>(condition.names());
        names.putAll(filters.names());
        Map<String, AttributeValue> values = new LinkedHashMap<>(condition.values());
        values.putAll(filters.values());
        return new QueryRequest(
                database.table(),
                query.index().orElse(null),
                condition.expression(),
                null,
                filters.expression(),
                null,
                null,
                null,
                null,
                Sending.placeholders(names, values),
                query.fetch() == Plan.Fetch.BY_LOCAL_INDEX ? Select.ALL_ATTRIBUTES : null,
                limit,
                !query.descending(),
                read.consistent(),
                start,
                ReturnConsumedCapacity.INDEXES);
    }

    private Outcome scan(Plan.Scan scan) {
        Filters filters = Filters.of(design, read, binding, scan.want(), scan.filters());
        Outcome outcome = loop(
                (limit, start) -> request(scan, filters, limit, start), scan.want(), scan.filters(), scan.isSorted());
        return new Outcome(outcome.tally(), Answers.merged(read, data, List.of(outcome.rows()), scan.isSorted()));
    }

    private ScanRequest request(Plan.Scan scan, Filters filters, Integer limit, Checked<Item> start) {
        return new ScanRequest(
                database.table(),
                scan.index().orElse(null),
                filters.expression(),
                null,
                null,
                null,
                null,
                Sending.placeholders(filters.names(), filters.values()),
                null,
                limit,
                null,
                null,
                read.consistent(),
                start,
                ReturnConsumedCapacity.INDEXES);
    }

    /** Makes the request of one page. */
    private interface Pages {
        ItemsRequest request(Integer limit, Checked<Item> start);
    }

    /** The request loop that {@link Plan.Query} describes. */
    private Outcome loop(Pages pages, List<String> want, List<Plan.Filter> filters, boolean sorted) {
        OptionalInt limit = sorted ? read.limit() : OptionalInt.empty();
        Tally tally = Tally.NOTHING;
        List<GeneratedItem> collected = new ArrayList<>();
        Item start = null;
        do {
            Integer most = limit.isPresent() && filters.isEmpty()
                    ? Integer.valueOf(limit.getAsInt() - collected.size())
                    : null;
            ItemsResponse page = database.execute(pages.request(most, start == null ? null : Checked.of(start)));
            collected.addAll(kept(items(page.items()), want, filters));
            tally = tally.plus(Measurement.ofRead(page.scannedCount(), List.of(page.consumedCapacity())));
            start = page.lastEvaluatedKey();
        } while (start != null && !(limit.isPresent() && collected.size() >= limit.getAsInt()));
        return new Outcome(tally.returning(collected.size()), collected);
    }

    private List<GeneratedItem> items(List<AttributeSource> rows) {
        List<GeneratedItem> items = new ArrayList<>();
        rows.forEach(row -> items.add(data.find(row).orElseThrow()));
        return items;
    }
}
