package io.partita.protocol.internal.shape;

import java.util.List;

/**
 * A declared member of a structure.
 *
 * @param index place in the declared order
 * @param name as on the wire
 * @param pathName as error paths print it: first letter in lower case
 * @param shape shape of its value
 * @param required whether it must be present
 * @param constraints what holds when it is
 * @param <T> type of its value
 */
public record Member<T>(
        int index, String name, String pathName, Shape<T> shape, boolean required, List<Constraint<T>> constraints) {
    /** Checks the member of a structure that stands at {@code parent}. */
    void check(Fields fields, Path parent, Faults faults) {
        T value = fields.get(this);
        if (value == null) {
            if (required) {
                faults.add("null", parent.member(pathName), "Member must not be null");
            }
            return;
        }
        Path path = parent.member(pathName);
        for (Constraint<T> constraint : constraints) {
            constraint.check(value, shape, path, faults);
        }
        shape.check(value, path, faults);
    }
}
