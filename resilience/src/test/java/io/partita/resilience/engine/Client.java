package io.partita.resilience.engine;

import io.partita.engine.Database;
import io.partita.engine.request.Request;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a database and waits for the answer. */
public final class Client {
    private static final int ANSWER_TIMEOUT_S = 20;

    private final Database database;

    /** Asks this database. */
    public Client(Database database) {
        this.database = database;
    }

    /** Nobody can tell whether the request took effect, or will. */
    public static final class NoAnswerException extends Exception {
        NoAnswerException(Throwable cause) {
            super("no answer", cause);
        }
    }

    /**
     * The answer.
     *
     * @throws DynamoDbException a refusal: the request had no effect
     */
    public <R> R ask(Request<R> request) throws InterruptedException, NoAnswerException {
        try {
            return database.execute(Databases.CALLER, request)
                    .toCompletableFuture()
                    .get(ANSWER_TIMEOUT_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new NoAnswerException(e);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof DynamoDbException refusal)) {
                throw new AssertionError("a failure that no client can read", e.getCause());
            }
            if (refusal.type() == ErrorType.INTERNAL_SERVER_ERROR) {
                throw new NoAnswerException(refusal);
            }
            throw refusal;
        }
    }

    /** Values of an expression: names with their colon, each followed by a {@link Long}. */
    public static Placeholders numbers(Object... namesAndValues) {
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], Checked.of(AttributeValue.number((Long) namesAndValues[i + 1])));
        }
        return Placeholders.of(null, values);
    }

    /** The number in an attribute; null when it is absent. */
    public static Long number(AttributeValue value) {
        return value == null
                ? null
                : Long.valueOf(((AttributeValue.N) value).value().toBigDecimal().longValueExact());
    }
}
