package io.partita.protocol.internal.operation;

import io.partita.engine.table.ListTablesRequest;
import io.partita.engine.table.ListTablesResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** ListTables. */
public final class ListTablesCodec implements OperationCodec<ListTablesRequest, ListTablesResponse> {
    private static final int MOST_NAMES = 100;
    private static final int EXPECTED_BYTES = 1024;

    private static final Structure INPUT = new Structure("ListTablesInput");
    private static final Member<Integer> LIMIT =
            INPUT.member("Limit", Scalars.INTEGER, Constraints.range(1, MOST_NAMES));
    private static final Member<String> EXCLUSIVE_START_TABLE_NAME =
            INPUT.member("ExclusiveStartTableName", Scalars.STRING, Constraints.name());

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public ListTablesRequest request(Fields fields) {
        INPUT.check(fields);
        return new ListTablesRequest(fields.get(EXCLUSIVE_START_TABLE_NAME), fields.get(LIMIT));
    }

    @Override
    public int expectedBytes(ListTablesResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(ListTablesResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("TableNames").beginArray();
        answer.tableNames().forEach(output::string);
        output.endArray();
        if (answer.lastEvaluatedTableName() != null) {
            output.member("LastEvaluatedTableName", answer.lastEvaluatedTableName());
        }
        output.endObject();
    }
}
