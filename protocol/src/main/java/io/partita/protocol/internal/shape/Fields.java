package io.partita.protocol.internal.shape;

/** The values of one structure as read, by declared member. */
public final class Fields {
    private final Object[] values;

    Fields(int members) {
        values = new Object[members];
    }

    void set(int index, Object value) {
        values[index] = value;
    }

    /** The member's value; null when it is absent. */
    @SuppressWarnings("unchecked")
    public <T> T get(Member<T> member) {
        // Only the member's own shape ever writes the value.
        return (T) values[member.index()];
    }

    /** Whether the member is present. */
    public boolean has(Member<?> member) {
        return values[member.index()] != null;
    }

    /** Whether a boolean member is present and true. */
    public boolean isTrue(Member<Boolean> member) {
        return Boolean.TRUE.equals(values[member.index()]);
    }
}
