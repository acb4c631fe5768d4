package io.partita.protocol.internal.operation;

import io.partita.engine.table.TableDescriptionResponse;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import java.util.List;

/** UpdateTable. */
public final class UpdateTableCodec implements OperationCodec<UpdateTableRequest, TableDescriptionResponse> {
    private static final Structure INPUT = new Structure("UpdateTableInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);
    private static final Member<Fields> THROUGHPUT = INPUT.member("ProvisionedThroughput", TableShapes.THROUGHPUT);
    private static final Member<String> BILLING_MODE =
            INPUT.member("BillingMode", Scalars.STRING, TableShapes.BILLING_MODE);
    private static final Member<List<Fields>> INDEX_UPDATES =
            INPUT.member("GlobalSecondaryIndexUpdates", IndexShapes.INDEX_UPDATES);
    private static final Member<List<Fields>> ATTRIBUTE_DEFINITIONS =
            INPUT.member("AttributeDefinitions", TableShapes.ATTRIBUTE_DEFINITIONS);
    private static final Member<String> TABLE_CLASS =
            INPUT.member("TableClass", Scalars.STRING, TableShapes.TABLE_CLASS);
    private static final Member<Boolean> DELETION_PROTECTION =
            INPUT.member("DeletionProtectionEnabled", Scalars.BOOLEAN);
    private static final RecordedMembers RECORDED = RecordedMembers.declare(INPUT);
    private static final Member<Fields> STREAM = INPUT.member("StreamSpecification", StreamShapes.SPECIFICATION);
    private static final UnsupportedMembers UNSUPPORTED = UnsupportedMembers.declare(
            INPUT,
            "GlobalTableSettingsReplicationMode",
            "GlobalTableWitnessUpdates",
            "MultiRegionConsistency",
            "ReplicaUpdates",
            "VectorIndexUpdates");

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public UpdateTableRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        INPUT.check(fields);
        List<String> unsupported = UNSUPPORTED.in(fields);
        RECORDED.addUnsupported(fields, unsupported);
        return new UpdateTableRequest(
                fields.get(TABLE_NAME),
                TableShapes.attributeDefinitions(fields.get(ATTRIBUTE_DEFINITIONS)),
                IndexShapes.indexUpdates(fields.get(INDEX_UPDATES)),
                TableShapes.billingMode(fields.get(BILLING_MODE)),
                TableShapes.throughput(fields.get(THROUGHPUT)),
                TableShapes.tableClass(fields.get(TABLE_CLASS)),
                fields.get(DELETION_PROTECTION),
                StreamShapes.specification(fields.get(STREAM)),
                RECORDED.in(fields),
                unsupported);
    }

    @Override
    public int expectedBytes(TableDescriptionResponse answer) {
        return TableDescriptionWriter.EXPECTED_BYTES;
    }

    @Override
    public void write(TableDescriptionResponse answer, JsonOutput output) {
        TableDescriptionWriter.whole("TableDescription", answer.table(), output);
    }
}
