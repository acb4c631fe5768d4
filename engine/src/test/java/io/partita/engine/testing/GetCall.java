package io.partita.engine.testing;

import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.request.Request;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;

/** GetItem, strongly consistent unless said otherwise. */
public final class GetCall extends ExpressionCall<GetCall, GetItemResponse> {
    private final Checked<Item> key;
    private String projection;
    private List<String> attributesToGet;
    private boolean consistent = true;

    GetCall(TestTable table, Checked<Item> key) {
        super(table);
        this.key = key;
    }

    /** Sets the projection. */
    public GetCall showing(String expression) {
        projection = expression;
        return this;
    }

    /** Sets AttributesToGet. */
    public GetCall showingWhole(String... attributes) {
        attributesToGet = List.of(attributes);
        return this;
    }

    /** Lets the read be eventually consistent. */
    public GetCall eventually() {
        consistent = false;
        return this;
    }

    @Override
    protected GetCall self() {
        return this;
    }

    @Override
    public Request<GetItemResponse> request() {
        return new GetItemRequest(table.name(), key, projection, attributesToGet, placeholders(), consistent, capacity);
    }

    /** Sends the request and gives back the item; null when there is none. */
    public Item item() {
        GetItemResponse answer = run();
        return answer.item() == null ? null : answer.item().toItem();
    }
}
