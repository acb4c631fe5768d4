package io.partita.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.AttributeValue.Bool;
import io.partita.model.value.AttributeValue.L;
import io.partita.model.value.AttributeValue.M;
import io.partita.model.value.AttributeValue.Null;
import io.partita.model.value.AttributeValue.SS;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Short forms for building what requests carry. */
public final class Requests {
    private Requests() {}

    /** One placeholder with a value of every type, and names that need none or one. */
    public static Placeholders everyType() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("#a", "a");
        names.put("#b", "b");
        names.put("#dot", "x.y");
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        values.put(":n", Checked.of(n(1)));
        values.put(":n2", Checked.of(n(2)));
        values.put(":s", Checked.of(s("s")));
        values.put(":s2", Checked.of(s("t")));
        values.put(":b", Checked.of(b(1, 2)));
        values.put(":bool", Checked.of(new Bool(true)));
        values.put(":null", Checked.of(Null.INSTANCE));
        values.put(":ss", Checked.of(ss("x", "y")));
        values.put(":ns", Checked.of(new AttributeValue.NS(List.of(n(1).value()))));
        values.put(":bs", Checked.of(new AttributeValue.BS(List.of(b(1).value()))));
        values.put(":l", Checked.of(l(n(1))));
        values.put(":m", Checked.of(m("k", n(1))));
        values.put(":tS", Checked.of(s("S")));
        values.put(":tBad", Checked.of(s("STRING")));
        return Placeholders.of(names, values);
    }

    /** Placeholders with values only. */
    public static Placeholders values(Object... keysAndValues) {
        Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put((String) keysAndValues[i], Checked.of((AttributeValue) keysAndValues[i + 1]));
        }
        return Placeholders.of(null, values);
    }

    public static AttributeValue.S s(String text) {
        return AttributeValue.string(text);
    }

    public static AttributeValue.N n(long number) {
        return AttributeValue.number(number);
    }

    public static AttributeValue.N n(String number) {
        return AttributeValue.number(number);
    }

    public static AttributeValue.B b(int... bytes) {
        byte[] copy = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            copy[i] = (byte) bytes[i];
        }
        return AttributeValue.binary(copy);
    }

    public static SS ss(String... members) {
        return new SS(List.of(members));
    }

    public static L l(AttributeValue... elements) {
        return new L(List.of(elements));
    }

    public static M m(Object... keysAndValues) {
        return new M(entries(keysAndValues));
    }

    public static Item item(Object... keysAndValues) {
        return Item.of(entries(keysAndValues));
    }

    private static Map<String, AttributeValue> entries(Object... keysAndValues) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.put((String) keysAndValues[i], (AttributeValue) keysAndValues[i + 1]);
        }
        return entries;
    }

    /** The one error {@code call} must end with. */
    public static DynamoDbException errorOf(ThrowingCallable call) {
        DynamoDbException error = catchThrowableOfType(DynamoDbException.class, call);
        assertThat(error).as("an error").isNotNull();
        assertThat(error.type()).isEqualTo(ErrorType.VALIDATION);
        return error;
    }

    /** Runs {@code action} in a thread with a stack of 256 KB and gives back what it threw, or null. */
    public static Throwable onSmallStack(Runnable action) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        action.run();
                    } catch (RuntimeException | StackOverflowError e) {
                        thrown[0] = e;
                    }
                },
                "small stack",
                256 * 1024);
        thread.start();
        thread.join();
        return thrown[0];
    }

    /** {@code part} repeated with {@code separator} between. */
    public static String joined(String part, String separator, int times) {
        String[] parts = new String[times];
        Arrays.fill(parts, part);
        return String.join(separator, parts);
    }
}
