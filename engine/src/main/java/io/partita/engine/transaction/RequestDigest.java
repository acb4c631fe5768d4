package io.partita.engine.transaction;

import io.partita.model.error.Checked;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells the content of requests apart. What a request says counts, not how it is written down: the order of members, the spelling of numbers and
 * the order of sets do not matter (fact pack: ERRORS §4.1). What it asks to be told does not count.
 */
final class RequestDigest {
    private final MessageDigest sha256;

    private RequestDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256: missing (expected: in every JDK)", e);
        }
    }

    /** The digest of a transaction's actions. */
    static byte[] of(List<WriteAction> actions) {
        RequestDigest digest = new RequestDigest();
        for (int i = 0; i < actions.size(); i++) {
            digest.add(actions.get(i));
        }
        return digest.sha256.digest();
    }

    private void add(WriteAction action) {
        TransactAction sent = action.sent();
        sha256.update((byte) sent.kind().ordinal());
        sha256.update((byte) (sent.returnItemOnConditionFailure() ? 1 : 0));
        add(sent.tableName());
        add(action.canonicalSubject());
        add(sent.updateExpression());
        add(sent.conditionExpression());
        add(
                sent.placeholders().names() == null
                        ? null
                        : canonicalNames(sent.placeholders().names()));
        add(
                sent.placeholders().values() == null
                        ? null
                        : canonicalValues(sent.placeholders().values()));
    }

    private void add(String text) {
        add(text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    /** Every part begins with its length, so that no two lists of parts look the same. */
    private void add(byte[] part) {
        int length = part == null ? -1 : part.length;
        sha256.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
        if (part != null) {
            sha256.update(part);
        }
    }

    private static byte[] canonicalNames(Map<String, String> names) {
        Map<String, AttributeValue> values = new HashMap<>();
        names.forEach((placeholder, name) -> values.put(placeholder, AttributeValue.string(name)));
        return EncodedItem.of(Item.of(values)).bytes();
    }

    private static byte[] canonicalValues(Map<String, Checked<AttributeValue>> checked) {
        Map<String, AttributeValue> values = new HashMap<>();
        checked.forEach((placeholder, value) -> values.put(placeholder, value.value()));
        return EncodedItem.of(Item.of(values)).bytes();
    }
}
