package io.partita.resilience.linearizability;

import io.partita.resilience.history.SequentialModel;
import io.partita.resilience.linearizability.ItemState.Answer;

/** One item, when calls come one after the other. */
final class ItemModel implements SequentialModel<ItemState, ItemCall, Answer> {
    @Override
    public ItemState initial() {
        return ItemState.NONE;
    }

    @Override
    public Step<ItemState, Answer> apply(ItemState state, ItemCall call) {
        return switch (call) {
            case ItemCall.Get ignored -> accepted(state, state);
            case ItemCall.Put put -> accepted(new ItemState(put.register(), null), state);
            case ItemCall.PutIfAbsent put ->
                state.equals(ItemState.NONE)
                        ? accepted(new ItemState(put.register(), null), state)
                        : new Step<>(state, new Answer(true, state));
            case ItemCall.SetIf set -> {
                ItemState after = new ItemState(set.register(), state.counter());
                yield state.register() != null && state.register() == set.expected()
                        ? accepted(after, after)
                        : new Step<>(state, new Answer(true, state));
            }
            case ItemCall.Add add -> {
                long before = state.counter() == null ? 0 : state.counter();
                ItemState after = new ItemState(state.register(), before + add.increment());
                yield accepted(after, after);
            }
            case ItemCall.Delete ignored -> accepted(ItemState.NONE, state);
        };
    }

    private static Step<ItemState, Answer> accepted(ItemState after, ItemState shown) {
        return new Step<>(after, new Answer(false, shown));
    }
}
