package io.partita.protocol.internal.value;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;

/**
 * What is wrong with one attribute value.
 *
 * @param row place of the rule in VALIDATION §5: of several faults of one value the lowest is reported
 * @param error the error to report
 */
record ValueFault(int row, DynamoDbException error) {
    private static final String INVALID = "One or more parameter values were invalid: ";

    /** V1. */
    static final ValueFault EMPTY =
            bare(1, "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    /** V2. */
    static final ValueFault NULL_NOT_TRUE =
            enveloped(2, INVALID + "Null attribute value types must have the value of true");
    /** V3. */
    static final ValueFault EMPTY_STRING_SET = enveloped(3, INVALID + "An string set  may not be empty");
    /** V4. */
    static final ValueFault EMPTY_NUMBER_SET = enveloped(4, INVALID + "An number set  may not be empty");
    /** V5. */
    static final ValueFault EMPTY_BINARY_SET = enveloped(5, INVALID + "Binary sets should not be empty");
    /** V12. */
    static final ValueFault DUPLICATE_NUMBERS = enveloped(12, "Input collection contains duplicates");
    /** V14. */
    static final ValueFault SEVERAL_TYPES = bare(
            14,
            "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes");
    /** V15. */
    static final ValueFault TOO_DEEP = bare(
            15,
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit");

    /** A name of an attribute of more than 65,535 bytes (fact pack: LIMITS "Names"; the text is not known for certain). */
    static final ValueFault NAME_TOO_LONG =
            bare(16, INVALID + "Attribute name is too large, must be less than 65536 bytes");

    /** A name of no bytes (fact pack: LIMITS "Names"; the text is not known for certain). */
    static final ValueFault NAME_EMPTY = bare(16, INVALID + "Attribute name must not be empty");

    /** A {@code null} inside a set, which no value of a set can be. */
    static final ValueFault NULL_IN_SET = bare(3, INVALID + "An string set may not have a null string as a member");

    /** V6 to V10, from reading a number. */
    static ValueFault number(DynamoDbException error) {
        return new ValueFault(6, error);
    }

    /** V11; {@code members} are printed in the order sent. */
    static ValueFault duplicateStrings(String members) {
        return enveloped(11, INVALID + "Input collection [" + members + "] contains duplicates.");
    }

    /** V13; {@code members} are printed in the order sent. */
    static ValueFault duplicateBinaries(String members) {
        return enveloped(13, INVALID + "Input collection [" + members + "]of type BS contains duplicates.");
    }

    private static ValueFault bare(int row, String text) {
        return new ValueFault(row, DynamoDbException.validation(text));
    }

    private static ValueFault enveloped(int row, String text) {
        return new ValueFault(row, DynamoDbException.validation(MessageFamily.ENVELOPED, text));
    }
}
