package io.partita.protocol.internal.shape;

import io.partita.model.error.DynamoDbException;

/** Names and ARNs of tables, as far as they can be judged without knowing the tables (fact pack: VALIDATION §4.1). */
public final class TableNames {
    private static final String ARN_START = "arn:";
    private static final String RESOURCE_START = "table/";
    private static final int MOST_ARN_CHARS = 1024;
    private static final int RESOURCE_PART = 5;

    private TableNames() {}

    /** Whether a text is meant as an ARN, good or bad: no table name has a colon. */
    static boolean isArn(String text) {
        return text.startsWith(ARN_START);
    }

    /**
     * Refuses a bad ARN; names pass.
     *
     * @throws DynamoDbException ValidationException when {@code text} is an ARN, but not of a table
     */
    public static void checkArn(String text) {
        if (isArn(text) && !isTableArn(text)) {
            throw DynamoDbException.validation("Invalid TableArn: Invalid ResourceArn provided as input " + text);
        }
    }

    /** Whether {@code text} reads {@code arn:<partition>:dynamodb:<region>:<account>:table/<name>}. */
    private static boolean isTableArn(String text) {
        String[] parts = text.length() > MOST_ARN_CHARS ? new String[0] : text.split(":", -1);
        if (parts.length != RESOURCE_PART + 1 || !parts[2].equals("dynamodb")) {
            return false;
        }
        String resource = parts[RESOURCE_PART];
        return resource.startsWith(RESOURCE_START)
                && Constraints.isOfNameCharacters(resource.substring(RESOURCE_START.length()));
    }

    /**
     * Refuses a missing name where a table is created, changed, deleted or described.
     *
     * @throws DynamoDbException ValidationException of VALIDATION T6, T9
     */
    public static void checkPresent(String tableName) {
        if (tableName == null) {
            throw DynamoDbException.validation(
                    "The parameter 'TableName' is required but was not present in the request");
        }
    }

    /**
     * Refuses a bad name where a table is changed, deleted or described; it is reported alone, before anything else.
     *
     * @throws DynamoDbException ValidationException of VALIDATION T9 to T11
     */
    public static void checkForTableOperation(String tableName) {
        checkPresent(tableName);
        if (isArn(tableName)) {
            checkArn(tableName);
            return;
        }
        if (tableName.length() < Constraints.LEAST_NAME_CHARS || tableName.length() > Constraints.MOST_NAME_CHARS) {
            throw DynamoDbException.validation(
                    "TableName must be at least 3 characters long and at most 255 characters long");
        }
        Faults faults = new Faults(false);
        Constraints.nameCharacters().check(tableName, Scalars.STRING, Path.TOP.member("tableName"), faults);
        faults.raise();
    }
}
