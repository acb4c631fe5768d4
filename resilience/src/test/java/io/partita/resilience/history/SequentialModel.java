package io.partita.resilience.history;

/**
 * What an object does when calls come one after the other.
 *
 * @param <S> states, with a sound {@code equals}
 * @param <C> calls
 * @param <A> answers, with a sound {@code equals}
 */
public interface SequentialModel<S, C, A> {
    /** The state before all calls. */
    S initial();

    /** What {@code call} does to {@code state}, which must not be changed. */
    Step<S, A> apply(S state, C call);

    /**
     * The state after {@code call} if {@code answer} can be its answer; null if it cannot. For objects that may answer in more than one
     * way, such as with a refusal for reasons that are not in the state.
     */
    default S explained(S state, C call, A answer) {
        Step<S, A> step = apply(state, call);
        return step.answer().equals(answer) ? step.state() : null;
    }

    /**
     * What a call does.
     *
     * @param state the state afterwards
     * @param answer the answer
     */
    record Step<S, A>(S state, A answer) {}
}
