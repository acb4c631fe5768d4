package io.partita.expression.update;

import io.partita.model.error.DynamoDbException;

/** What can go wrong when an update meets the stored item (fact pack: VALIDATION UPD16 to UPD19, V15, Z2). */
final class UpdateFaults {
    private UpdateFaults() {}

    static DynamoDbException missingAttribute() {
        return DynamoDbException.validation(
                "The provided expression refers to an attribute that does not exist in the item");
    }

    static DynamoDbException wrongOperandType() {
        return DynamoDbException.validation("An operand in the update expression has an incorrect data type");
    }

    static DynamoDbException invalidPath() {
        return DynamoDbException.validation(
                "The document path provided in the update expression is invalid for update");
    }

    static DynamoDbException legacyTypeMismatch() {
        return DynamoDbException.validation("Type mismatch for attribute to update");
    }

    static DynamoDbException itemTooLarge() {
        return DynamoDbException.validation("Item size to update has exceeded the maximum allowed size");
    }

    static DynamoDbException nestedTooDeep() {
        return DynamoDbException.validation(
                "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit");
    }
}
