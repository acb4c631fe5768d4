package io.partita.resilience.linearizability;

/** What a client may ask of one item, which holds a register {@code r} and a counter {@code c}, each possibly absent. */
sealed interface ItemCall {
    /** A consistent read. */
    record Get() implements ItemCall {}

    /** Replaces the whole item by one with this register, and gives back the old item. */
    record Put(long register) implements ItemCall {}

    /** Puts as {@link Put} does if there is no item; a refusal shows the item. */
    record PutIfAbsent(long register) implements ItemCall {}

    /** Sets the register if it has the expected value, which shows the whole new item; a refusal shows the item. */
    record SetIf(long expected, long register) implements ItemCall {}

    /** Adds to the counter, creating item and counter when needed, and gives back the new item. */
    record Add(long increment) implements ItemCall {}

    /** Deletes the item, and gives back the old one. */
    record Delete() implements ItemCall {}
}
