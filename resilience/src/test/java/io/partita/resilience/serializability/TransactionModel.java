package io.partita.resilience.serializability;

import io.partita.resilience.history.SequentialModel;
import io.partita.resilience.serializability.Answer.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** All keys, when calls come one after the other. */
final class TransactionModel implements SequentialModel<List<Doc>, Call, Answer> {
    private final int keys;

    TransactionModel(int keys) {
        this.keys = keys;
    }

    @Override
    public List<Doc> initial() {
        return Collections.nCopies(keys, Doc.NONE);
    }

    @Override
    public Step<List<Doc>, Answer> apply(List<Doc> state, Call call) {
        return switch (call) {
            case Call.Read read ->
                new Step<>(
                        state,
                        new Answer.Items(read.keys().stream().map(state::get).toList()));
            case Call.Write write -> written(state, write);
        };
    }

    /** A conflict may come at any time. */
    @Override
    public List<Doc> explained(List<Doc> state, Call call, Answer answer) {
        return answer instanceof Answer.Conflict ? state : SequentialModel.super.explained(state, call, answer);
    }

    private static Step<List<Doc>, Answer> written(List<Doc> state, Call.Write write) {
        List<Reason> reasons = new ArrayList<>();
        List<Doc> after = new ArrayList<>(state);
        boolean refused = false;
        for (Action action : write.actions()) {
            Doc before = state.get(action.key());
            if (action.condition().holdsFor(before)) {
                reasons.add(Reason.NONE);
                after.set(action.key(), action.on(before));
            } else {
                reasons.add(new Reason(true, write.failureShowsItem() ? before : Doc.NONE));
                refused = true;
            }
        }
        if (refused) {
            return new Step<>(state, new Answer.Cancelled(reasons));
        }
        Action first = write.actions().getFirst();
        return new Step<>(
                after, new Answer.Done(shown(write.shows(), first, state.get(first.key()), after.get(first.key()))));
    }

    private static Doc shown(Call.Shows shows, Action action, Doc before, Doc after) {
        return switch (shows) {
            case NOTHING -> Doc.NONE;
            case OLD -> before;
            case NEW -> after;
            case TOUCHED_OLD -> before.only(((Action.Update) action).effect().touches());
            case TOUCHED_NEW -> after.only(((Action.Update) action).effect().touches());
        };
    }
}
