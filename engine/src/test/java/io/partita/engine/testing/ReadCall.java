package io.partita.engine.testing;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.Select;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Query or Scan, strongly consistent unless said otherwise. */
public final class ReadCall extends ExpressionCall<ReadCall, ItemsResponse> {
    private final boolean scan;
    private final String keyCondition;
    private String index;
    private Map<String, LegacyCondition> keyConditions;
    private String filter;
    private Map<String, LegacyCondition> legacyFilter;
    private ConditionalOperator conditionalOperator;
    private List<String> attributesToGet;
    private String projection;
    private Select select;
    private Integer limit;
    private Integer segment;
    private Integer totalSegments;
    private boolean forward = true;
    private boolean consistent = true;
    private Checked<Item> startKey;

    private ReadCall(TestTable table, boolean scan, String keyCondition) {
        super(table);
        this.scan = scan;
        this.keyCondition = keyCondition;
    }

    static ReadCall query(TestTable table, String keyCondition) {
        return new ReadCall(table, false, keyCondition);
    }

    static ReadCall scan(TestTable table) {
        return new ReadCall(table, true, null);
    }

    /** Sets the filter. */
    public ReadCall filtered(String expression) {
        filter = expression;
        return this;
    }

    /** Sends KeyConditions, empty so far. */
    public ReadCall whereNoKey() {
        keyConditions = keyConditions == null ? new LinkedHashMap<>() : keyConditions;
        return this;
    }

    /** Adds to KeyConditions. */
    public ReadCall whereKey(String attribute, LegacyCondition condition) {
        whereNoKey();
        keyConditions.put(attribute, condition);
        return this;
    }

    /** Adds to QueryFilter or ScanFilter. */
    public ReadCall where(String attribute, LegacyCondition condition) {
        legacyFilter = legacyFilter == null ? new LinkedHashMap<>() : legacyFilter;
        legacyFilter.put(attribute, condition);
        return this;
    }

    /** Sets ConditionalOperator. */
    public ReadCall combining(ConditionalOperator how) {
        conditionalOperator = how;
        return this;
    }

    /** Sets AttributesToGet. */
    public ReadCall showingWhole(String... attributes) {
        attributesToGet = List.of(attributes);
        return this;
    }

    /** Sets the projection. */
    public ReadCall showing(String expression) {
        projection = expression;
        return this;
    }

    /** Sets Select. */
    public ReadCall selecting(Select what) {
        select = what;
        return this;
    }

    /** Names an index. */
    public ReadCall onIndex(String name) {
        index = name;
        return this;
    }

    /** Sets Limit. */
    public ReadCall limit(Integer items) {
        limit = items;
        return this;
    }

    /** Sets Segment and TotalSegments, each null when absent. */
    public ReadCall segment(Integer number, Integer total) {
        segment = number;
        totalSegments = total;
        return this;
    }

    /** Reverses the order. */
    public ReadCall backwards() {
        forward = false;
        return this;
    }

    /** Lets the read be eventually consistent. */
    public ReadCall eventually() {
        consistent = false;
        return this;
    }

    /** Starts behind a key; null: from the start. */
    public ReadCall after(Item key) {
        startKey = key == null ? null : Checked.of(key);
        return this;
    }

    /** Sends a start key with a faulty value. */
    public ReadCall afterFaulty(DynamoDbException fault) {
        startKey = Checked.refused(fault);
        return this;
    }

    @Override
    protected ReadCall self() {
        return this;
    }

    @Override
    public Request<ItemsResponse> request() {
        return scan
                ? new ScanRequest(
                        table.name(),
                        index,
                        filter,
                        legacyFilter,
                        conditionalOperator,
                        projection,
                        attributesToGet,
                        placeholders(),
                        select,
                        limit,
                        segment,
                        totalSegments,
                        consistent,
                        startKey,
                        capacity)
                : new QueryRequest(
                        table.name(),
                        index,
                        keyCondition,
                        keyConditions,
                        filter,
                        legacyFilter,
                        conditionalOperator,
                        projection,
                        attributesToGet,
                        placeholders(),
                        select,
                        limit,
                        forward,
                        consistent,
                        startKey,
                        capacity);
    }

    /** Reads one page and gives back its items. */
    public List<Item> items() {
        return Values.items(run().items());
    }

    /** Reads one page and gives back one attribute of its items as text. */
    public List<String> column(String name) {
        return Values.column(name, run().items());
    }

    /** Reads page after page until nothing is left. */
    public List<ItemsResponse> pages() {
        List<ItemsResponse> pages = new ArrayList<>();
        do {
            pages.add(run());
            after(pages.getLast().lastEvaluatedKey());
        } while (startKey != null);
        return pages;
    }

    /** The items of all pages. */
    public List<Item> allItems() {
        List<Item> items = new ArrayList<>();
        pages().forEach(page -> items.addAll(Values.items(page.items())));
        return items;
    }
}
