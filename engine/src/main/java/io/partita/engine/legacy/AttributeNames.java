package io.partita.engine.legacy;

import io.partita.expression.projection.Projection;
import io.partita.model.error.DynamoDbException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** AttributesToGet. */
public final class AttributeNames {
    private AttributeNames() {}

    /**
     * GET4, QRY5 and SCN5.
     *
     * @param names null when absent
     */
    public static void requireDistinct(List<String> names) {
        if (names == null) {
            return;
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw DynamoDbException.validation(
                        "One or more parameter values were invalid: Duplicate value in attribute name: " + name);
            }
        }
    }

    /**
     * The projection to these whole attributes, in whose names dots are ordinary characters (fact pack: EXPRESSIONS §8.2).
     *
     * @param names distinct; null when absent
     * @return null when absent
     */
    public static Projection lower(List<String> names) {
        return names == null ? null : Projection.ofAttributes(names);
    }
}
