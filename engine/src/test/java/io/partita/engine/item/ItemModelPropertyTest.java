package io.partita.engine.item;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.items;
import static io.partita.engine.testing.Values.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.AllEngines;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.WriteCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Any sequence of writes to a few items does what it does to a map in memory. */
final class ItemModelPropertyTest {
    private static final int KEYS = 4;

    private static AllEngines engines;

    private enum Kind {
        PUT,
        PUT_IF_ABSENT,
        PUT_IF_SAME,
        SET,
        SET_IF_PRESENT,
        ADD,
        REMOVE,
        DELETE,
        DELETE_IF_SAME
    }

    /**
     * One write.
     *
     * @param key which item
     * @param value value to write, or to compare with
     */
    private record Step(Kind kind, int key, int value) {}

    @BeforeContainer
    static void openEngines() {
        engines = AllEngines.open();
    }

    @AfterContainer
    static void closeEngines() {
        engines.close();
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.of(Kind.values()),
                        Arbitraries.integers().between(1, KEYS),
                        Arbitraries.integers().between(0, 2))
                .as(Step::new)
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 60)
    void writesDoWhatTheyDoToAMap(@ForAll("steps") List<Step> steps) {
        String collection = engines.newCollection();
        engines.each(AttributeType.N, table -> {
            Map<Integer, Item> model = new TreeMap<>();
            for (Step step : steps) {
                run(table, collection, model, step);
            }
            assertThat(table.query("pk = :pk").with(":pk", collection).items())
                    .containsExactlyElementsOf(items(model.values()));
        });
    }

    private static void run(TestTable table, String collection, Map<Integer, Item> model, Step step) {
        Item before = model.get(step.key());
        Item key = item("pk", collection, "sk", step.key());
        boolean allowed = isAllowed(step, before);
        if (allowed) {
            Item after = after(step, key, before);
            if (after == null) {
                model.remove(step.key());
            } else {
                model.put(step.key(), after);
            }
        }
        WriteCall call = call(table, key, step).returning(ReturnValues.ALL_OLD).showingItemOnFailure();
        try {
            assertThat(call.attributes()).isEqualTo(before);
            assertThat(allowed).isTrue();
        } catch (DynamoDbException refusal) {
            assertThat(refusal.type()).isEqualTo(ErrorType.CONDITIONAL_CHECK_FAILED);
            assertThat(refusal.item().map(found -> found.toItem()).orElse(null)).isEqualTo(before);
            assertThat(allowed).isFalse();
        }
        assertThat(table.getting(key).item()).isEqualTo(model.get(step.key()));
    }

    private static boolean isAllowed(Step step, Item before) {
        return switch (step.kind()) {
            case PUT_IF_ABSENT -> before == null;
            case SET_IF_PRESENT -> before != null;
            case PUT_IF_SAME, DELETE_IF_SAME ->
                before != null && AttributeValue.number(step.value()).equals(before.get("v"));
            default -> true;
        };
    }

    private static Item after(Step step, Item key, Item before) {
        Item base = before == null ? key : before;
        return switch (step.kind()) {
            case PUT, PUT_IF_ABSENT -> with(key, "v", step.value());
            case PUT_IF_SAME -> with(key, "v", step.value() + 1);
            case SET, SET_IF_PRESENT -> with(base, "v", step.value());
            case ADD -> {
                AttributeValue old = base.get("n");
                long sum = old == null
                        ? 0
                        : ((AttributeValue.N) old).value().toBigDecimal().longValueExact();
                yield with(base, "n", sum + step.value());
            }
            case REMOVE -> {
                Map<String, AttributeValue> rest = base.toMutableMap();
                rest.remove("v");
                yield Item.of(rest);
            }
            case DELETE, DELETE_IF_SAME -> null;
        };
    }

    private static WriteCall call(TestTable table, Item key, Step step) {
        return switch (step.kind()) {
            case PUT -> table.putting(with(key, "v", step.value()));
            case PUT_IF_ABSENT -> table.putting(with(key, "v", step.value())).onlyIf("attribute_not_exists(pk)");
            case PUT_IF_SAME ->
                table.putting(with(key, "v", step.value() + 1)).onlyIf("v = :v").with(":v", step.value());
            case SET -> table.updating(key, "SET v = :v").with(":v", step.value());
            case SET_IF_PRESENT ->
                table.updating(key, "SET v = :v").onlyIf("attribute_exists(sk)").with(":v", step.value());
            case ADD -> table.updating(key, "ADD n :v").with(":v", step.value());
            case REMOVE -> table.updating(key, "REMOVE v");
            case DELETE -> table.deleting(key);
            case DELETE_IF_SAME -> table.deleting(key).onlyIf("v = :v").with(":v", step.value());
        };
    }
}
