package io.partita.protocol;

import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parameters from before expressions, of all operations that take them. */
class LegacyRequestsTest {
    @Test
    void parametersFromBeforeExpressions() {
        PutItemRequest put = (PutItemRequest) decode(
                "PutItem",
                "{'TableName':'t','Item':{},'ConditionalOperator':'OR','Expected':{'b':{'Value':{'N':'1'},'Exists':true},"
                        + "'a':{'ComparisonOperator':'IN','AttributeValueList':[{'S':'x'},{}]}}}");
        assertThat(put.conditionalOperator()).isEqualTo(ConditionalOperator.OR);
        assertThat(put.expected().keySet()).containsExactly("b", "a");
        ExpectedAttribute plain = put.expected().get("b");
        assertThat(plain.value().value()).isEqualTo(AttributeValue.number(1));
        assertThat(plain.exists()).isTrue();
        assertThat(plain.operator()).isNull();
        assertThat(plain.operands()).isNull();
        ExpectedAttribute list = put.expected().get("a");
        assertThat(list.operator()).isEqualTo(LegacyOperator.IN);
        assertThat(list.operands().getFirst().value()).isEqualTo(AttributeValue.string("x"));
        assertThat(list.operands().getLast().fault()).hasMessageStartingWith("Supplied AttributeValue is empty");
        assertThat(list.exists()).isNull();
        assertThat(list.value()).isNull();

        UpdateItemRequest update = (UpdateItemRequest) decode(
                "UpdateItem",
                "{'TableName':'t','Key':{},'Expected':{'a':{}},'AttributeUpdates':{'a':{'Action':'DELETE'},"
                        + "'b':{'Value':{'S':'x'}}}}");
        assertThat(update.expected()).isEqualTo(Map.of("a", new ExpectedAttribute(null, null, null, null)));
        assertThat(update.attributeUpdates().get("a"))
                .isEqualTo(new AttributeUpdate(AttributeUpdate.Action.DELETE, null));
        assertThat(update.attributeUpdates().get("b").action()).isEqualTo(AttributeUpdate.Action.PUT);

        DeleteItemRequest delete = (DeleteItemRequest) decode("DeleteItem", "{'TableName':'t','Key':{},'Expected':{}}");
        assertThat(delete.expected()).isEmpty();
        assertThat(delete.conditionalOperator()).isNull();

        QueryRequest query = (QueryRequest) decode(
                "Query",
                "{'TableName':'t','KeyConditions':{'k':{'ComparisonOperator':'NULL'}},'QueryFilter':{'f':"
                        + "{'ComparisonOperator':'EQ','AttributeValueList':[{'N':'1'}]}},'ConditionalOperator':'AND',"
                        + "'AttributesToGet':['a.b']}");
        assertThat(query.keyConditions()).isEqualTo(Map.of("k", new LegacyCondition(LegacyOperator.NULL, List.of())));
        assertThat(query.queryFilter().get("f").operator()).isEqualTo(LegacyOperator.EQ);
        assertThat(query.conditionalOperator()).isEqualTo(ConditionalOperator.AND);
        assertThat(query.attributesToGet()).containsExactly("a.b");

        ScanRequest scan = (ScanRequest) decode(
                "Scan",
                "{'TableName':'t','ScanFilter':{'f':{'ComparisonOperator':'NOT_NULL'}},'AttributesToGet':['a']}");
        assertThat(scan.scanFilter()).isEqualTo(Map.of("f", new LegacyCondition(LegacyOperator.NOT_NULL, List.of())));
        assertThat(scan.attributesToGet()).containsExactly("a");

        BatchGetItemRequest batch = (BatchGetItemRequest)
                decode("BatchGetItem", "{'RequestItems':{'tab':{'Keys':[{}],'AttributesToGet':['a']}}}");
        assertThat(batch.tables().getFirst().attributesToGet()).containsExactly("a");
    }
}
