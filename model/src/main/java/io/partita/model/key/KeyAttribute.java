package io.partita.model.key;

import io.partita.model.value.AttributeType;
import java.util.Objects;

/**
 * An attribute that is part of a key, with its declared type.
 *
 * @param name 1 to 255 characters
 * @param type S, N or B
 */
public record KeyAttribute(String name, AttributeType type) {
    /** Refuses types that cannot be keys. */
    public KeyAttribute {
        Objects.requireNonNull(name, "name");
        if (!type.isKeyType()) {
            throw new IllegalArgumentException("type: " + type + " (expected: S, N or B)");
        }
    }
}
