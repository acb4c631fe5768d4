package io.partita.engine.testing;

import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.TableDescription;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;

/**
 * A table under a name, which may be its ARN and need not exist.
 *
 * @param database where it is
 * @param name name or ARN as requests give it
 */
public record TestTable(TestDatabase database, String name) {
    private static final int MOST_LOOKS = 40;

    /** Begins a PutItem. */
    public WriteCall putting(Item item) {
        return WriteCall.put(this, Checked.of(item));
    }

    /** Begins a PutItem of an item in which a fault was found when it was read. */
    public WriteCall puttingFaulty(DynamoDbException fault) {
        return WriteCall.put(this, Checked.refused(fault));
    }

    /** Puts an item given by names and values. */
    public void put(Object... namesAndValues) {
        putting(Values.item(namesAndValues)).run();
    }

    /** Begins an UpdateItem; {@code update} is null when there is no update expression. */
    public WriteCall updating(Item key, String update) {
        return WriteCall.update(this, Checked.of(key), update);
    }

    /** Begins an UpdateItem with a faulty key. */
    public WriteCall updatingFaulty(DynamoDbException fault, String update) {
        return WriteCall.update(this, Checked.refused(fault), update);
    }

    /** Begins a DeleteItem. */
    public WriteCall deleting(Item key) {
        return WriteCall.delete(this, Checked.of(key));
    }

    /** Begins a DeleteItem with a faulty key. */
    public WriteCall deletingFaulty(DynamoDbException fault) {
        return WriteCall.delete(this, Checked.refused(fault));
    }

    /** Begins a GetItem. */
    public GetCall getting(Item key) {
        return new GetCall(this, Checked.of(key));
    }

    /** Begins a GetItem with a faulty key. */
    public GetCall gettingFaulty(DynamoDbException fault) {
        return new GetCall(this, Checked.refused(fault));
    }

    /** The item under a key given by names and values; null when there is none. */
    public Item get(Object... namesAndValues) {
        return getting(Values.item(namesAndValues)).item();
    }

    /** Begins a Query; {@code keyCondition} is null when absent. */
    public ReadCall query(String keyCondition) {
        return ReadCall.query(this, keyCondition);
    }

    /** Begins a Scan. */
    public ReadCall scan() {
        return ReadCall.scan(this);
    }

    /** Describes the table. */
    public TableDescription describe() {
        return database.execute(new DescribeTableRequest(name)).table();
    }

    /** Describes the table when engines that count late have caught up: they do so with every look. */
    public TableDescription describeCounted() {
        for (int i = 0; i < MOST_LOOKS; i++) {
            describe();
        }
        return describe();
    }

    /** The same table under its ARN. */
    public TestTable byArn() {
        return new TestTable(database, describe().tableArn());
    }
}
