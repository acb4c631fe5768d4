package io.partita.protocol.internal.operation;

import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import io.partita.protocol.internal.value.AttributeMapShape;
import java.util.Map;

/** One of the four actions of TransactWriteItems, as a member of the element it stands in. */
final class ActionShape {
    private final Kind kind;
    private final Member<Fields> action;
    private final Member<String> tableName;
    private final Member<Checked<Item>> subject;
    private final Member<String> updateExpression;
    private final Member<String> conditionExpression;
    private final Member<Map<String, String>> names;
    private final Member<Map<String, Checked<AttributeValue>>> values;
    private final Member<String> returnValuesOnFailure;

    private ActionShape(Kind kind, String name, Structure element) {
        Structure structure = new Structure(name);
        this.kind = kind;
        this.action = element.member(name, structure);
        this.tableName = structure.required("TableName", Scalars.STRING, Constraints.tableName());
        this.subject = structure.required(kind == Kind.PUT ? "Item" : "Key", AttributeMapShape.INSTANCE);
        this.updateExpression = kind == Kind.UPDATE ? structure.required("UpdateExpression", Scalars.STRING) : null;
        this.conditionExpression = kind == Kind.CONDITION_CHECK
                ? structure.required("ConditionExpression", Scalars.STRING)
                : structure.member("ConditionExpression", Scalars.STRING);
        this.names = structure.member("ExpressionAttributeNames", SharedParameters.NAMES);
        this.values = structure.member("ExpressionAttributeValues", SharedParameters.VALUES);
        this.returnValuesOnFailure = structure.member(
                "ReturnValuesOnConditionCheckFailure", Scalars.STRING, SharedParameters.RETURN_VALUES_ON_FAILURE);
    }

    static ActionShape conditionCheckIn(Structure element) {
        return new ActionShape(Kind.CONDITION_CHECK, "ConditionCheck", element);
    }

    static ActionShape putIn(Structure element) {
        return new ActionShape(Kind.PUT, "Put", element);
    }

    static ActionShape deleteIn(Structure element) {
        return new ActionShape(Kind.DELETE, "Delete", element);
    }

    static ActionShape updateIn(Structure element) {
        return new ActionShape(Kind.UPDATE, "Update", element);
    }

    /** Whether the element has this action. */
    boolean isIn(Fields element) {
        return element.has(action);
    }

    /**
     * The action in an element that has it.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException for a bad ARN
     */
    TransactAction action(Fields element) {
        Fields fields = element.get(action);
        TableNames.checkArn(fields.get(tableName));
        return new TransactAction(
                kind,
                fields.get(tableName),
                fields.get(subject),
                updateExpression == null ? null : fields.get(updateExpression),
                fields.get(conditionExpression),
                SharedParameters.placeholders(fields, names, values),
                SharedParameters.isAllOld(fields.get(returnValuesOnFailure)));
    }
}
