package io.partita.engine.testing;

import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnValues;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.LinkedHashMap;
import java.util.Map;

/** PutItem, UpdateItem or DeleteItem. */
public final class WriteCall extends ExpressionCall<WriteCall, WriteItemResponse> {
    private enum Kind {
        PUT,
        UPDATE,
        DELETE
    }

    private final Kind kind;
    private final Checked<Item> subject;
    private final String update;
    private String condition;
    private Map<String, ExpectedAttribute> expected;
    private ConditionalOperator conditionalOperator;
    private Map<String, AttributeUpdate> attributeUpdates;
    private ReturnValues returnValues = ReturnValues.NONE;
    private boolean showOnFailure;
    private boolean metrics;

    private WriteCall(TestTable table, Kind kind, Checked<Item> subject, String update) {
        super(table);
        this.kind = kind;
        this.subject = subject;
        this.update = update;
    }

    static WriteCall put(TestTable table, Checked<Item> item) {
        return new WriteCall(table, Kind.PUT, item, null);
    }

    static WriteCall update(TestTable table, Checked<Item> key, String update) {
        return new WriteCall(table, Kind.UPDATE, key, update);
    }

    static WriteCall delete(TestTable table, Checked<Item> key) {
        return new WriteCall(table, Kind.DELETE, key, null);
    }

    /** Sets the condition. */
    public WriteCall onlyIf(String expression) {
        condition = expression;
        return this;
    }

    /** Sends Expected, empty so far. */
    public WriteCall expectingNothing() {
        expected = expected == null ? new LinkedHashMap<>() : expected;
        return this;
    }

    /** Adds an expectation. */
    public WriteCall expecting(String attribute, ExpectedAttribute expectation) {
        expectingNothing();
        expected.put(attribute, expectation);
        return this;
    }

    /** Sets ConditionalOperator. */
    public WriteCall combining(ConditionalOperator how) {
        conditionalOperator = how;
        return this;
    }

    /** Sends AttributeUpdates, empty so far. */
    public WriteCall changingNothing() {
        attributeUpdates = attributeUpdates == null ? new LinkedHashMap<>() : attributeUpdates;
        return this;
    }

    /** Adds to AttributeUpdates. */
    public WriteCall changing(String attribute, AttributeUpdate change) {
        changingNothing();
        attributeUpdates.put(attribute, change);
        return this;
    }

    /** Sets ReturnValues. */
    public WriteCall returning(ReturnValues which) {
        returnValues = which;
        return this;
    }

    /** Asks for the stored item when the condition fails. */
    public WriteCall showingItemOnFailure() {
        showOnFailure = true;
        return this;
    }

    /** Asks for the size of the item collection. */
    public WriteCall withMetrics() {
        metrics = true;
        return this;
    }

    @Override
    protected WriteCall self() {
        return this;
    }

    @Override
    public Request<WriteItemResponse> request() {
        return switch (kind) {
            case PUT ->
                new PutItemRequest(
                        table.name(),
                        subject,
                        condition,
                        expected,
                        conditionalOperator,
                        placeholders(),
                        returnValues,
                        showOnFailure,
                        capacity,
                        metrics);
            case UPDATE ->
                new UpdateItemRequest(
                        table.name(),
                        subject,
                        update,
                        attributeUpdates,
                        condition,
                        expected,
                        conditionalOperator,
                        placeholders(),
                        returnValues,
                        showOnFailure,
                        capacity,
                        metrics);
            case DELETE ->
                new DeleteItemRequest(
                        table.name(),
                        subject,
                        condition,
                        expected,
                        conditionalOperator,
                        placeholders(),
                        returnValues,
                        showOnFailure,
                        capacity,
                        metrics);
        };
    }

    /** Sends the request and gives back the attributes it answers; null when there are none. */
    public Item attributes() {
        WriteItemResponse answer = run();
        return answer.attributes() == null ? null : answer.attributes().toItem();
    }

    /** Sends the request and gives back the half units it used. */
    public long halfUnits() {
        return run().consumedCapacity().halfUnits();
    }
}
