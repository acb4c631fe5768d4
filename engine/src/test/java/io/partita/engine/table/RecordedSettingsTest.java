package io.partita.engine.table;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Encryption, limits on demand and warm throughput: kept and shown. */
final class RecordedSettingsTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private TableCall onDemand() {
        return db.creating("table").partition("pk", AttributeType.S).billed(BillingMode.PAY_PER_REQUEST, null);
    }

    private static RecordedSettings encryption(Encryption encryption) {
        return new RecordedSettings(encryption, null, null);
    }

    private static RecordedSettings limits(Long reads, Long writes) {
        return new RecordedSettings(null, new OnDemandLimits(reads, writes), null);
    }

    private static RecordedSettings warm(Long reads, Long writes) {
        return new RecordedSettings(null, null, new WarmThroughput(reads, writes));
    }

    private TableDescription update(RecordedSettings change) {
        return db.execute(new UpdateTableRequest("table", null, null, null, null, change, List.of()))
                .table();
    }

    @Test
    void aTableHasNoneUnasked() {
        TableDescription table = onDemand().describe();
        assertThat(table.recorded()).isEqualTo(RecordedSettings.NONE);
        assertThat(table.kmsKeyArn()).isNull();
    }

    @Test
    void theKeyIsShownByItsArn() {
        TableDescription table =
                onDemand().recording(encryption(new Encryption(true, null))).describe();
        String prefix = table.tableArn().replace(":dynamodb:", ":kms:").replace("table/table", "");
        assertThat(table.kmsKeyArn()).isEqualTo(prefix + "alias/aws/dynamodb");
        assertThat(update(encryption(new Encryption(true, "1234"))).kmsKeyArn()).isEqualTo(prefix + "key/1234");
        assertThat(update(encryption(new Encryption(true, "alias/mine"))).kmsKeyArn())
                .isEqualTo(prefix + "alias/mine");
        assertThat(update(encryption(new Encryption(true, "arn:aws:kms:x:1:key/2")))
                        .kmsKeyArn())
                .isEqualTo("arn:aws:kms:x:1:key/2");
        assertThat(update(encryption(Encryption.OFF)).kmsKeyArn()).isNull();
    }

    @Test
    void limitsChangeOneByOneAndAreTakenBack() {
        assertThat(onDemand().recording(limits(5L, -1L)).describe().recorded()).isEqualTo(limits(5L, null));
        assertThat(update(limits(null, 6L)).recorded()).isEqualTo(limits(5L, 6L));
        assertThat(update(limits(-1L, -1L)).recorded()).isEqualTo(RecordedSettings.NONE);
    }

    @Test
    void limitsNeedATableOnDemand() {
        String text = " for OnDemandThroughput cannot be specified when table BillingMode is PROVISIONED.";
        TableCall provisioned =
                db.creating("table").partition("pk", AttributeType.S).billed(null, new Throughput(1, 1));
        assertInvalid(
                INVALID + "MaxReadRequestUnits" + text,
                () -> provisioned.recording(limits(1L, 1L)).describe());
        provisioned.recording(RecordedSettings.NONE).run();
        assertInvalid(INVALID + "MaxWriteRequestUnits" + text, () -> update(limits(null, 1L)));
    }

    @Test
    void limitsEndWhenCapacityIsProvisioned() {
        onDemand().recording(limits(5L, 6L)).run();
        assertThat(db.execute(new UpdateTableRequest(
                                "table",
                                BillingMode.PROVISIONED,
                                new Throughput(1, 1),
                                null,
                                null,
                                RecordedSettings.NONE,
                                List.of()))
                        .table()
                        .recorded())
                .isEqualTo(RecordedSettings.NONE);
    }

    @Test
    void limitsHaveARange() {
        String text = " for OnDemandThroughput for table is outside of valid range";
        assertInvalid(
                INVALID + "Requested MaxReadRequestUnits" + text,
                () -> onDemand().recording(limits(0L, -2L)).describe());
        assertInvalid(INVALID + "Requested MaxWriteRequestUnits" + text, () -> update(limits(1L, -2L)));
    }

    @Test
    void warmThroughputIsRaisedAndNeverLowered() {
        onDemand().recording(warm(20_000L, null)).run();
        assertThat(update(warm(10_000L, 5_000L)).recorded()).isEqualTo(warm(20_000L, 5_000L));
    }
}
