package io.partita.trial;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Puts counter-examples into a real database, to see whether it does what they claim. */
public final class ExampleCheck {
    /** An attribute beside the keys, by which the things of an example are told apart. */
    private static final String MARK = "example";

    private final TrialDatabase database;
    private final ItemWrites writes;

    private ExampleCheck(TrialDatabase database) {
        this.database = database;
        this.writes = new ItemWrites(database);
    }

    /** How it went. */
    public enum Result {
        /** The database does what the example claims. */
        SHOWN,
        /** It does something else: the example is wrong. */
        NOT_SHOWN,
        /** The example speaks of numbers and not of keys. */
        NOT_TRIED
    }

    /**
     * What was seen.
     *
     * @param result how it went
     * @param seen what the database did, in one sentence
     */
    public record Check(Result result, String seen) {}

    /** Tries an example in an empty database with the table of a design. */
    public static Check check(Design design, CounterExample example) {
        if (example instanceof CounterExample.Figures) {
            return new Check(Result.NOT_TRIED, "It speaks of numbers.");
        }
        try (TrialDatabase database = TrialDatabase.open(design)) {
            return new ExampleCheck(database).check(example);
        } catch (DynamoDbException refused) {
            return new Check(Result.NOT_SHOWN, "The database refused the example: " + refused.getMessage());
        }
    }

    private Check check(CounterExample example) {
        return switch (example) {
            case CounterExample.WrongOrder order ->
                order(order.index(), List.of(order.storedFirst(), order.meantFirst()));
            case CounterExample.StoredOrder order -> order(order.index(), order.keys());
            case CounterExample.Collision collision -> collision(collision);
            case CounterExample.StrayMatch match -> stray(match);
            case CounterExample.DifferentBytes bytes -> different(bytes);
            case CounterExample.RefusedKey key -> refused(key);
            case CounterExample.Figures ignored -> new Check(Result.NOT_TRIED, "It speaks of numbers.");
        };
    }

    private static Check seen(boolean shown, String seen) {
        return new Check(shown ? Result.SHOWN : Result.NOT_SHOWN, seen);
    }

    private Check order(Optional<String> index, List<KeyedInput> claimed) {
        for (int i = claimed.size() - 1; i >= 0; i--) {
            if (put(claimed.get(i), i) != null) {
                return seen(false, "Two of the keys are one, so that an item replaced another.");
            }
        }
        List<Integer> found = query(index, claimed.getFirst().keys(), Optional.empty());
        List<Integer> expected = IntStream.range(0, claimed.size()).boxed().toList();
        return seen(
                found.equals(expected),
                found.equals(expected)
                        ? "A Query returns them in the order that was stated."
                        : "A Query returns them in the order " + found + " of the stated one.");
    }

    private Check collision(CounterExample.Collision collision) {
        put(collision.first(), 0);
        Item replaced = put(collision.second(), 1);
        return seen(
                replaced != null,
                replaced != null
                        ? "The second PutItem returned the first item as the one that it replaced."
                        : "Both items are there.");
    }

    private Check stray(CounterExample.StrayMatch match) {
        put(match.meant(), 0);
        put(match.stray(), 1);
        List<Integer> found = query(match.index(), match.stray().keys(), Optional.of(match.condition()));
        boolean shown = found.contains(1) && found.contains(0);
        return seen(
                shown, found.contains(1) ? "The condition finds the stray item." : "The condition does not find it.");
    }

    private Check different(CounterExample.DifferentBytes bytes) {
        put(bytes.first(), 0);
        Item replaced = put(bytes.second(), 1);
        boolean differ = !bytes.first().keys().equals(bytes.second().keys());
        Keys keys = database.keys(Optional.empty());
        boolean samePrimaryKey = keys.attributes().stream()
                .allMatch(key -> bytes.first()
                        .keys()
                        .get(key.name())
                        .equals(bytes.second().keys().get(key.name())));
        boolean shown = differ && (samePrimaryKey || replaced == null);
        return seen(
                shown,
                !differ
                        ? "Both keys are equal."
                        : samePrimaryKey ? "The keys of the index differ." : "Both items are there, side by side.");
    }

    private Check refused(CounterExample.RefusedKey key) {
        try {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            for (KeyAttribute attribute : database.keys(Optional.empty()).attributes()) {
                item.put(attribute.name(), some(attribute.type()));
            }
            item.put(key.attribute(), typed(AttributeType.valueOf(key.type()), key.value()));
            writes.put(Item.of(item));
            return seen(false, "The database took the key.");
        } catch (DynamoDbException refusal) {
            return seen(refusal.type() == ErrorType.VALIDATION, refusal.type().name() + ": " + refusal.getMessage());
        }
    }

    private static AttributeValue some(AttributeType type) {
        return switch (type) {
            case N -> AttributeValue.number(1);
            case B -> AttributeValue.binary(new byte[] {1});
            default -> AttributeValue.string("some");
        };
    }

    private static AttributeValue typed(AttributeType type, String text) {
        return switch (type) {
            case S -> AttributeValue.string(text);
            case N -> AttributeValue.number(text);
            case B -> AttributeValue.binary(Base64.getDecoder().decode(text));
            case BOOL -> new AttributeValue.Bool(Boolean.parseBoolean(text));
            case NULL -> AttributeValue.Null.INSTANCE;
            case L -> new AttributeValue.L(List.of(AttributeValue.string(text)));
            case M -> new AttributeValue.M(Map.of(MARK, AttributeValue.string(text)));
            case SS -> new AttributeValue.SS(List.of(text));
            case NS -> new AttributeValue.NS(List.of(AttributeValue.number(text).value()));
            case BS ->
                new AttributeValue.BS(List.of(Binary.wrap(Base64.getDecoder().decode(text))));
        };
    }

    private Item put(KeyedInput thing, int mark) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(thing.keys());
        item.put(MARK, AttributeValue.number(mark));
        return writes.put(Item.of(item));
    }

    /** The marks of what lies in the collection of some keys, in their order; items whose mark an index does not copy are found by their key. */
    private List<Integer> query(
            Optional<String> index,
            Map<String, AttributeValue> within,
            Optional<CounterExample.SortCondition> condition) {
        KeyExpression expression = new KeyExpression(database.keys(index), within, condition);
        List<Integer> marks = new ArrayList<>();
        Item start = null;
        do {
            ItemsResponse page = database.execute(new QueryRequest(
                    database.table(),
                    index.orElse(null),
                    expression.text(),
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    Sending.placeholders(expression.names(), expression.values()),
                    null,
                    null,
                    true,
                    false,
                    start == null ? null : Checked.of(start),
                    ReturnConsumedCapacity.NONE));
            page.items().forEach(item -> marks.add(mark(item)));
            start = page.lastEvaluatedKey();
        } while (start != null);
        return marks;
    }

    private int mark(AttributeSource found) {
        AttributeSource item = found.get(MARK) == null ? database.get(found) : found;
        return Integer.parseInt(((AttributeValue.N) item.get(MARK)).value().text());
    }
}
