package io.partita.protocol.internal.shape;

import io.partita.model.error.DynamoDbException;
import java.util.ArrayList;
import java.util.List;

/** Violated constraints of one request, collected in declared order and reported together (fact pack: VALIDATION §4). */
public final class Faults {
    private static final int MOST_REPORTED = 10;

    private final boolean firstEnumOnly;
    private final List<String> texts = new ArrayList<>(0);
    private boolean enumReported;

    /**
     * No faults yet.
     *
     * @param firstEnumOnly whether bad enum values after the first are left out
     */
    Faults(boolean firstEnumOnly) {
        this.firstEnumOnly = firstEnumOnly;
    }

    /** Adds a fault of the form {@code Value … at '…' failed to satisfy constraint: …}; {@code value} is null or comes quoted. */
    public void add(String value, Path path, String constraint) {
        if (texts.size() < MOST_REPORTED) {
            addText("Value " + value + " at '" + path + "' failed to satisfy constraint: " + constraint);
        }
    }

    /** As {@link #add}, for a value outside an enum. */
    void addEnum(String value, Path path, String constraint) {
        if (!(firstEnumOnly && enumReported)) {
            add(value, path, constraint);
        }
        enumReported = true;
    }

    /** Adds a fault whose whole text is given. */
    void addText(String text) {
        if (texts.size() < MOST_REPORTED) {
            texts.add(text);
        }
    }

    /**
     * Ends the checks.
     *
     * @throws DynamoDbException ValidationException when there is any fault
     */
    public void raise() {
        if (!texts.isEmpty()) {
            int count = texts.size();
            throw DynamoDbException.validation(count + (count == 1 ? " validation error" : " validation errors")
                    + " detected: " + String.join("; ", texts));
        }
    }
}
