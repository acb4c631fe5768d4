package io.partita.engine.catalog;

import io.partita.engine.request.Caller;

/**
 * The ARN of a table: {@code arn:aws:dynamodb:<region>:<account>:table/<name>} (fact pack: OPERATIONS "ARNs").
 *
 * @param region region in the ARN
 * @param account account in the ARN
 * @param tableName the bare name
 */
public record TableArn(String region, String account, String tableName) {
    private static final String TABLE_PREFIX = "table/";
    private static final int PARTS = 6;

    /** The ARN under which a caller sees a table: where callers are kept apart, they see none but their own. */
    public static TableArn of(Caller caller, String tableName) {
        return new TableArn(caller.region(), caller.account(), tableName);
    }

    /** Whether a text given as a table name is meant as an ARN. */
    public static boolean looksLikeArn(String nameOrArn) {
        return nameOrArn.startsWith("arn:");
    }

    /** Reads an ARN; null when it is not the ARN of a table (of an index, a stream, or of nothing at all). */
    public static TableArn parse(String arn) {
        String[] parts = arn.split(":", PARTS);
        if (parts.length < PARTS
                || !parts[0].equals("arn")
                || !parts[2].equals("dynamodb")
                || !parts[5].startsWith(TABLE_PREFIX)) {
            return null;
        }
        String name = parts[5].substring(TABLE_PREFIX.length());
        return name.isEmpty() || name.indexOf('/') >= 0 || name.indexOf(':') >= 0
                ? null
                : new TableArn(parts[3], parts[4], name);
    }

    /** The text of the ARN. */
    public String text() {
        return "arn:aws:dynamodb:" + region + ":" + account + ":" + TABLE_PREFIX + tableName;
    }
}
