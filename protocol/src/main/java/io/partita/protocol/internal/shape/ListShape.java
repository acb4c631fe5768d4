package io.partita.protocol.internal.shape;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.protocol.internal.json.JsonInput;
import java.util.ArrayList;
import java.util.List;

/**
 * A list.
 *
 * @param element shape of its elements
 * @param elementConstraints what holds for each element
 * @param <E> type of the elements
 */
public record ListShape<E>(Shape<E> element, List<Constraint<E>> elementConstraints) implements Shape<List<E>> {
    /** A list of {@code element}, each under the constraints. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <E> ListShape<E> of(Shape<E> element, Constraint<E>... elementConstraints) {
        return new ListShape<>(element, List.of(elementConstraints));
    }

    @Override
    public List<E> read(JsonInput input, boolean asElement) {
        if (input.token() != JsonToken.START_ARRAY) {
            input.mismatch(
                    input.token() == JsonToken.START_OBJECT
                            ? Mismatches.OBJECT_NOT_EXPECTED
                            : Mismatches.scalarForCollection(asElement));
            return null;
        }
        List<E> elements = new ArrayList<>();
        String firstMismatch = null;
        while (input.next() != JsonToken.END_ARRAY) {
            E next = input.isNull() ? element.ofNullElement() : element.read(input, true);
            if (next != null) {
                elements.add(next);
            }
            String mismatch = input.takeMismatch();
            firstMismatch = firstMismatch == null ? mismatch : firstMismatch;
        }
        input.noteMismatch(firstMismatch);
        return elements;
    }

    @Override
    public void check(List<E> value, Path path, Faults faults) {
        for (int i = 0; i < value.size(); i++) {
            Path at = path.element(i);
            for (Constraint<E> constraint : elementConstraints) {
                constraint.check(value.get(i), element, at, faults);
            }
            element.check(value.get(i), at, faults);
        }
    }

    @Override
    public String print(List<E> value) {
        StringBuilder text = new StringBuilder("[");
        for (E next : value) {
            if (text.length() > MOST_PRINTED_CHARS) {
                text.append(", ...");
                break;
            }
            text.append(text.length() == 1 ? "" : ", ").append(element.print(next));
        }
        return text.append(']').toString();
    }

    @Override
    public int lengthOf(List<E> value) {
        return value.size();
    }
}
