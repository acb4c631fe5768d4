package io.partita.engine.testing;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/**
 * A request that is being put together.
 *
 * @param <C> the kind of request itself
 * @param <R> its answer
 */
public abstract class ExpressionCall<C extends ExpressionCall<C, R>, R> {
    protected final TestTable table;
    protected ReturnConsumedCapacity capacity = ReturnConsumedCapacity.TOTAL;
    private Map<String, String> names;
    private Map<String, Checked<AttributeValue>> values;

    protected ExpressionCall(TestTable table) {
        this.table = table;
    }

    /** The request as it stands. */
    public abstract Request<R> request();

    protected abstract C self();

    /** Defines a name placeholder. */
    public C named(String placeholder, String name) {
        noNames();
        names.put(placeholder, name);
        return self();
    }

    /** Defines a value placeholder. */
    public C with(String placeholder, Object value) {
        noValues();
        values.put(placeholder, Checked.of(Values.value(value)));
        return self();
    }

    /** Defines a value placeholder whose value was found faulty when it was read. */
    public C withFaulty(String placeholder, DynamoDbException fault) {
        noValues();
        values.put(placeholder, Checked.refused(fault));
        return self();
    }

    /** Sends ExpressionAttributeNames, empty so far. */
    public C noNames() {
        names = names == null ? new LinkedHashMap<>() : names;
        return self();
    }

    /** Sends ExpressionAttributeValues, empty so far. */
    public C noValues() {
        values = values == null ? new LinkedHashMap<>() : values;
        return self();
    }

    /** Asks for this much about capacity; TOTAL unless said otherwise. */
    public C reporting(ReturnConsumedCapacity how) {
        capacity = how;
        return self();
    }

    protected Placeholders placeholders() {
        return Placeholders.of(names, values);
    }

    /** Sends the request and waits for its answer. */
    public R run() {
        return table.database().execute(request());
    }

    /** Sends the request without waiting. */
    public CompletionStage<R> start() {
        return table.database().start(request());
    }
}
