package io.partita.bench.workload;

import java.nio.charset.StandardCharsets;

/** Writes bodies of requests. Used by one thread. */
final class Bodies {
    private final StringBuilder text = new StringBuilder(8192);
    private final Items items;

    Bodies(Items items) {
        this.items = items;
    }

    private StringBuilder begin() {
        text.setLength(0);
        return text.append("{\"TableName\":\"").append(items.table()).append('"');
    }

    private byte[] end() {
        return text.append('}').toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    byte[] put(long number) {
        begin().append(",\"Item\":");
        items.appendItem(text, number);
        return end();
    }

    byte[] get(long number, boolean consistent) {
        begin().append(",\"Key\":");
        items.appendKey(text, number);
        text.append(consistent ? ",\"ConsistentRead\":true" : "");
        return end();
    }

    byte[] miss(long number) {
        begin().append(",\"Key\":");
        items.appendAbsentKey(text, number);
        return end();
    }

    /** A counter, a mark, a condition and the new values. */
    byte[] count(long number) {
        begin().append(",\"Key\":");
        items.appendKey(text, number);
        text.append(",\"UpdateExpression\":\"ADD hits :one SET seen = :t\"")
                .append(",\"ConditionExpression\":\"attribute_not_exists(gone)\"")
                .append(",\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"},\":t\":{\"S\":\"2026-11-30\"}}")
                .append(",\"ReturnValues\":\"UPDATED_NEW\"");
        return end();
    }

    /** Another value of the long attribute. */
    byte[] replace(long number, int variant) {
        begin().append(",\"Key\":");
        items.appendKey(text, number);
        text.append(",\"UpdateExpression\":\"SET #long = :v\",\"ExpressionAttributeNames\":{\"#long\":\"name\"}")
                .append(",\"ExpressionAttributeValues\":{\":v\":{\"S\":\"");
        items.appendPadding(text, (char) ('a' + variant));
        text.append("\"}}");
        return end();
    }

    /** Items of one collection, from an item on. */
    byte[] query(long number, int limit, boolean forward) {
        begin().append(",\"KeyConditionExpression\":\"pk = :p AND sk ")
                .append(forward ? ">=" : "<=")
                .append(" :s\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\"");
        items.appendPartition(text, number);
        text.append("\"},\":s\":{\"S\":\"");
        items.appendSort(text, number);
        text.append("\"}},\"Limit\":").append(limit);
        text.append(forward ? "" : ",\"ScanIndexForward\":false");
        return end();
    }

    byte[] batchGet(long[] numbers) {
        text.setLength(0);
        text.append("{\"RequestItems\":{\"").append(items.table()).append("\":{\"Keys\":[");
        for (int i = 0; i < numbers.length; i++) {
            text.append(i == 0 ? "" : ",");
            items.appendKey(text, numbers[i]);
        }
        text.append("]}}");
        return end();
    }

    /** Puts the items from {@code first} up to {@code end}. */
    byte[] batchWrite(long first, long end) {
        text.setLength(0);
        text.append("{\"RequestItems\":{\"").append(items.table()).append("\":[");
        for (long number = first; number < end; number++) {
            text.append(number == first ? "" : ",").append("{\"PutRequest\":{\"Item\":");
            items.appendItem(text, number);
            text.append("}}");
        }
        text.append("]}");
        return end();
    }
}
