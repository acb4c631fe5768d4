package io.partita.engine.catalog;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;

/**
 * The ARN of a stream: {@code <ARN of the table>/stream/<label>} (fact pack: OPERATIONS "ARNs").
 *
 * @param table ARN of its table
 * @param label the label
 */
public record StreamArn(TableArn table, String label) {
    private static final String STREAM = "/stream/";

    /** Reads an ARN; null when it is not the ARN of a stream. */
    public static StreamArn parse(String arn) {
        int at = arn.indexOf(STREAM);
        if (at < 0) {
            return null;
        }
        TableArn table = TableArn.parse(arn.substring(0, at));
        String label = arn.substring(at + STREAM.length());
        return table == null
                        || label.isEmpty()
                        || label.indexOf('/') >= 0
                        || !table.text().equals(arn.substring(0, at))
                ? null
                : new StreamArn(table, label);
    }

    /** That there is no stream with this ARN (fact pack: ERRORS RN3). */
    public static DynamoDbException noSuchStream(String arn) {
        return DynamoDbException.of(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Stream: " + arn + " not found");
    }

    /** The text of the ARN. */
    public String text() {
        return table.text() + STREAM + label;
    }
}
