package io.partita.engine.catalog;

import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.Map;

/** The part of a table's record that holds what is only shown. Nothing is written for what was not asked for. */
final class RecordedSettingsRecord {
    private static final String ENCRYPTED = "encrypted";
    private static final String ENCRYPTION_KEY = "encryptionKey";
    private static final String MAX_READ_UNITS = "maxReadUnits";
    private static final String MAX_WRITE_UNITS = "maxWriteUnits";
    private static final String WARM_READ_UNITS = "warmReadUnits";
    private static final String WARM_WRITE_UNITS = "warmWriteUnits";

    private RecordedSettingsRecord() {}

    static void write(RecordedSettings settings, Map<String, AttributeValue> record) {
        Encryption encryption = settings.encryption();
        if (encryption != null) {
            record.put(ENCRYPTED, new AttributeValue.Bool(encryption.enabled()));
            if (encryption.keyId() != null) {
                record.put(ENCRYPTION_KEY, AttributeValue.string(encryption.keyId()));
            }
        }
        if (settings.limits() != null) {
            put(record, MAX_READ_UNITS, settings.limits().readUnits());
            put(record, MAX_WRITE_UNITS, settings.limits().writeUnits());
        }
        if (settings.warm() != null) {
            put(record, WARM_READ_UNITS, settings.warm().readUnits());
            put(record, WARM_WRITE_UNITS, settings.warm().writeUnits());
        }
    }

    static RecordedSettings read(Item record) {
        Long maxReads = whole(record, MAX_READ_UNITS);
        Long maxWrites = whole(record, MAX_WRITE_UNITS);
        Long warmReads = whole(record, WARM_READ_UNITS);
        Long warmWrites = whole(record, WARM_WRITE_UNITS);
        return new RecordedSettings(
                encryption(record),
                maxReads == null && maxWrites == null ? null : new OnDemandLimits(maxReads, maxWrites),
                warmReads == null && warmWrites == null ? null : new WarmThroughput(warmReads, warmWrites));
    }

    private static Encryption encryption(Item record) {
        if (!(record.get(ENCRYPTED) instanceof AttributeValue.Bool enabled)) {
            return null;
        }
        return new Encryption(
                enabled.value(), record.get(ENCRYPTION_KEY) instanceof AttributeValue.S key ? key.value() : null);
    }

    private static void put(Map<String, AttributeValue> record, String name, Long units) {
        if (units != null) {
            record.put(name, AttributeValue.number(units));
        }
    }

    private static Long whole(Item record, String name) {
        return record.get(name) instanceof AttributeValue.N units
                ? (Long) units.value().toBigDecimal().longValueExact()
                : null;
    }
}
