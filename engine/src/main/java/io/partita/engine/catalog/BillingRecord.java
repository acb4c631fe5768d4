package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.putTime;
import static io.partita.engine.catalog.RecordFields.text;
import static io.partita.engine.catalog.RecordFields.time;
import static io.partita.engine.catalog.RecordFields.whole;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The part of the record of a table or of a global index that says how its capacity is paid for. */
final class BillingRecord {
    private static final String BILLING_MODE = "billingMode";
    private static final String ON_DEMAND_SINCE = "onDemandSince";
    private static final String READ_UNITS = "readUnits";
    private static final String WRITE_UNITS = "writeUnits";
    private static final String LAST_INCREASE = "lastIncrease";
    private static final String LAST_DECREASE = "lastDecrease";
    private static final String DECREASES = "decreasesThatDay";
    private static final String SWITCHES = "onDemandSwitches";

    private BillingRecord() {}

    static void write(Billing billing, Map<String, AttributeValue> record) {
        record.put(BILLING_MODE, AttributeValue.string(billing.mode().name()));
        putTime(record, ON_DEMAND_SINCE, billing.onDemandSince());
        record.put(READ_UNITS, AttributeValue.number(billing.throughput().readUnits()));
        record.put(WRITE_UNITS, AttributeValue.number(billing.throughput().writeUnits()));
        putTime(record, LAST_INCREASE, billing.lastIncrease());
        putTime(record, LAST_DECREASE, billing.lastDecrease());
        record.put(DECREASES, AttributeValue.number(billing.decreasesThatDay()));
        if (!billing.switches().isEmpty()) {
            record.put(
                    SWITCHES,
                    new AttributeValue.L(billing.switches().stream()
                            .<AttributeValue>map(time -> AttributeValue.string(time.toString()))
                            .toList()));
        }
    }

    /** Null where nothing was written: a local index uses the capacity of its table. */
    static Billing read(Item record) {
        if (record.get(BILLING_MODE) == null) {
            return null;
        }
        return new Billing(
                BillingMode.valueOf(text(record, BILLING_MODE)),
                time(record, ON_DEMAND_SINCE),
                new Throughput(whole(record, READ_UNITS), whole(record, WRITE_UNITS)),
                time(record, LAST_INCREASE),
                time(record, LAST_DECREASE),
                (int) whole(record, DECREASES),
                switches(record));
    }

    private static List<Instant> switches(Item record) {
        return record.get(SWITCHES) instanceof AttributeValue.L times
                ? times.elements().stream()
                        .map(time -> Instant.parse(((AttributeValue.S) time).value()))
                        .toList()
                : List.of();
    }
}
