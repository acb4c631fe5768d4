package io.partita.engine.tag;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.List;

/** Checks of tags and of the ARNs they hang on (fact pack: VALIDATION §22, LIMITS "Names"). */
public final class TagChecks {
    /** Most tags of a table. */
    static final int MAX_TAGS = 50;

    private static final int MAX_KEY_CHARACTERS = 128;
    private static final int MAX_VALUE_CHARACTERS = 256;
    private static final String RESERVED_PREFIX = "aws:";
    private static final int ARN_PARTS = 6;
    private static final String INVALID = "One or more parameter values were invalid: ";

    private TagChecks() {}

    /** Lengths, reserved prefix and number of tags. */
    public static void requireLegal(List<Tag> tags) {
        for (Tag tag : tags) {
            requireLength("key", tag.key(), 1, MAX_KEY_CHARACTERS);
            requireLength("value", tag.value(), 0, MAX_VALUE_CHARACTERS);
            if (tag.key().startsWith(RESERVED_PREFIX)) {
                throw DynamoDbException.validation(
                        INVALID + "Tag keys starting with 'aws:' are reserved for system use");
            }
        }
        requireCount(tags.size());
    }

    /** The number of tags a table has or would have. */
    static void requireCount(int tags) {
        if (tags > MAX_TAGS) {
            throw DynamoDbException.validation(INVALID + "Too many tags: tag limit is " + MAX_TAGS);
        }
    }

    private static void requireLength(String what, String text, int min, int max) {
        if (text.length() < min || text.length() > max) {
            throw DynamoDbException.validation(INVALID + "The length of a tag " + what + " must be from " + min + " to "
                    + max + " characters: " + text);
        }
    }

    /** TAG1 and TAG2: there is an ARN, and it has the form of one that tags can hang on. */
    static void requireArn(Caller caller, String arn, String operation) {
        if (arn == null) {
            throw DynamoDbException.validation("Invalid TableArn");
        }
        String[] parts = arn.split(":", ARN_PARTS);
        if (parts.length < ARN_PARTS || !parts[5].contains("table/")) {
            throw DynamoDbException.of(
                    ErrorType.ACCESS_DENIED,
                    "User: arn:aws:iam::" + caller.account() + ":user/partita is not authorized to perform: dynamodb:"
                            + operation + " on resource: " + (arn.isEmpty() ? "*" : arn));
        }
    }

    /** TAG3 to TAG7, in that order: there is a list, the ARN is one of a table, the list is not empty. */
    static void requireList(List<?> list, String path, String arn, String messageIfEmpty) {
        if (list == null) {
            throw DynamoDbException.validation("1 validation error detected: Value null at '" + path
                    + "' failed to satisfy constraint: Member must not be null");
        }
        requireArnOfTable(arn);
        if (list.isEmpty()) {
            throw DynamoDbException.validation(messageIfEmpty);
        }
    }

    /** TAG5: the ARN is one of a table. */
    static void requireArnOfTable(String arn) {
        if (TableArn.parse(arn) == null) {
            throw DynamoDbException.validation("Invalid TableArn: Invalid ResourceArn provided as input " + arn);
        }
    }

    /** TAG8: the table the ARN names; {@code messageIfAbsent} is what to say when there is none. */
    static Table requireTable(Catalog catalog, Caller caller, String arn, String messageIfAbsent) {
        Table table = catalog.findFresh(catalog.resolve(caller, arn));
        if (table == null) {
            throw DynamoDbException.of(ErrorType.RESOURCE_NOT_FOUND, messageIfAbsent);
        }
        return table;
    }

    /** TAG8, spelled as the service spells it. */
    static String notFound(String arn) {
        return "Requested resource not found: ResourcArn: " + arn + " not found";
    }
}
