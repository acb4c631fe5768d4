package io.partita.resilience.serializability;

import java.util.List;

/** A request, before it is known of how many calls it consists. */
sealed interface Sent {
    /**
     * TransactWriteItems.
     *
     * @param token whether with a ClientRequestToken; then an unknown outcome is followed up by sending it again
     * @param again whether to send it once more after it was done, which must change nothing
     */
    record Transaction(List<Action> actions, boolean failureShowsItem, boolean token, boolean again) implements Sent {}

    /** PutItem, UpdateItem or DeleteItem. */
    record Write(Action action, Call.Shows shows, boolean failureShowsItem) implements Sent {}

    /** TransactGetItems. */
    record TransactGet(List<Integer> keys) implements Sent {}

    /** GetItem. */
    record Get(int key) implements Sent {}

    /** BatchGetItem. */
    record BatchGet(List<Integer> keys) implements Sent {}

    /** BatchWriteItem, of puts and deletes without conditions. */
    record BatchWrite(List<Action> actions) implements Sent {}

    /** Query of all the item collection to which a key belongs. */
    record Query(int member) implements Sent {}
}
