package io.partita.protocol;

import static io.partita.protocol.Requests.ARN;
import static io.partita.protocol.Requests.KEY;
import static io.partita.protocol.Requests.NAMES_AND_VALUES;
import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every operation on items with as few and with as many members as it takes. */
class ItemRequestsTest {
    @Test
    void getItem() {
        GetItemRequest least = (GetItemRequest) decode("GetItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.tableName()).isEqualTo("t");
        assertThat(least.key().value()).isEqualTo(KEY);
        assertThat(least.projectionExpression()).isNull();
        assertThat(least.placeholders().hasNames()).isFalse();
        assertThat(least.consistentRead()).isFalse();
        assertThat(least.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.NONE);

        GetItemRequest most = (GetItemRequest) decode(
                "GetItem",
                "{'TableName':'" + ARN + "','Key':{'a':{'S':'x'}},'ProjectionExpression':'#a','ConsistentRead':true,"
                        + "'ExpressionAttributeNames':{'#a':'b'},'ReturnConsumedCapacity':'INDEXES','Unknown':[{}],"
                        + "'AttributesToGet':null}");
        assertThat(most.tableName()).isEqualTo(ARN);
        assertThat(most.projectionExpression()).isEqualTo("#a");
        assertThat(most.placeholders().useName("#a")).isEqualTo("b");
        assertThat(most.consistentRead()).isTrue();
        assertThat(most.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.INDEXES);
    }

    @Test
    void putItem() {
        PutItemRequest least = (PutItemRequest) decode("PutItem", "{'TableName':'t','Item':{}}");
        assertThat(least.item().value()).isEqualTo(Item.EMPTY);
        assertThat(least.returnValues()).isEqualTo(ReturnValues.NONE);
        assertThat(least.returnItemOnConditionFailure()).isFalse();

        PutItemRequest most = (PutItemRequest) decode(
                "PutItem",
                "{'TableName':'t','Item':{'a':{'S':'x'}},'ConditionExpression':'c'," + NAMES_AND_VALUES
                        + "'ReturnValues':'ALL_OLD','ReturnValuesOnConditionCheckFailure':'ALL_OLD',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE'}");
        assertThat(most.item().value()).isEqualTo(KEY);
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.placeholders().useValue(":v")).isEqualTo(AttributeValue.number(1));
        assertThat(most.returnValues()).isEqualTo(ReturnValues.ALL_OLD);
        assertThat(most.returnItemOnConditionFailure()).isTrue();
        assertThat(most.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.TOTAL);
    }

    @Test
    void deleteItem() {
        DeleteItemRequest least = (DeleteItemRequest) decode("DeleteItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.key().value()).isEqualTo(KEY);
        assertThat(least.conditionExpression()).isNull();

        DeleteItemRequest most = (DeleteItemRequest) decode(
                "DeleteItem",
                "{'TableName':'t','Key':{'a':{'S':'x'}},'ConditionExpression':'c'," + NAMES_AND_VALUES
                        + "'ReturnValues':'UPDATED_NEW','ReturnValuesOnConditionCheckFailure':'NONE',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'NONE'}");
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.returnValues()).isEqualTo(ReturnValues.UPDATED_NEW);
        assertThat(most.returnItemOnConditionFailure()).isFalse();
        assertThat(most.placeholders().hasValues()).isTrue();
    }

    @Test
    void updateItem() {
        UpdateItemRequest least = (UpdateItemRequest) decode("UpdateItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.updateExpression()).isNull();

        UpdateItemRequest most = (UpdateItemRequest) decode(
                "UpdateItem",
                "{'TableName':'t','Key':{'a':{'S':'x'}},'UpdateExpression':'u','ConditionExpression':'c',"
                        + NAMES_AND_VALUES
                        + "'ReturnValues':'ALL_NEW','ReturnValuesOnConditionCheckFailure':'ALL_OLD',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'NONE'}");
        assertThat(most.updateExpression()).isEqualTo("u");
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.returnValues()).isEqualTo(ReturnValues.ALL_NEW);
        assertThat(most.returnItemOnConditionFailure()).isTrue();
        assertThat(most.placeholders().hasNames()).isTrue();
    }

    @Test
    void batchGetItem() {
        BatchGetItemRequest request = (BatchGetItemRequest) decode(
                "BatchGetItem",
                "{'RequestItems':{'tab':{'Keys':[{'a':{'S':'x'}}]},'" + ARN
                        + "':{'Keys':[{'a':{'S':'x'}},{'a':{}}],'ConsistentRead':true,'ProjectionExpression':'#a',"
                        + "'ExpressionAttributeNames':{'#a':'b'}}},'ReturnConsumedCapacity':'TOTAL'}");
        assertThat(request.tables())
                .extracting(BatchGetItemRequest.TableKeys::tableName)
                .containsExactly("tab", ARN);
        BatchGetItemRequest.TableKeys second = request.tables().get(1);
        assertThat(second.keys().getFirst().value()).isEqualTo(KEY);
        assertThat(second.keys().getLast().fault()).hasMessageStartingWith("Supplied AttributeValue is empty");
        assertThat(second.consistentRead()).isTrue();
        assertThat(second.projectionExpression()).isEqualTo("#a");
        assertThat(second.placeholders().useName("#a")).isEqualTo("b");
    }

    @Test
    void batchWriteItem() {
        BatchWriteItemRequest request = (BatchWriteItemRequest) decode(
                "BatchWriteItem",
                "{'RequestItems':{'tab':[{'PutRequest':{'Item':{'a':{'S':'x'}}}},{'DeleteRequest':{'Key':{}}},{}]},"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE'}");
        List<BatchWriteItemRequest.WriteRequest> writes =
                request.tables().getFirst().writes();
        assertThat(writes.get(0).putItem().value()).isEqualTo(KEY);
        assertThat(writes.get(0).deleteKey()).isNull();
        assertThat(writes.get(1).deleteKey().value()).isEqualTo(Item.EMPTY);
        assertThat(writes.get(2)).isEqualTo(new BatchWriteItemRequest.WriteRequest(null, null));
    }
}
