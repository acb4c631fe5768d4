package io.partita.resilience.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Searches for an order of all operations that respects real time (what was over before another began comes before it) and in which
 * every answer is the one the sequential model gives: the search of Wing and Gong with the memory of Lowe ("Testing for
 * linearizability", 2017). A set of operations already placed, together with the state they lead to, is tried only once.
 *
 * <p>An operation of unknown outcome has no end: it may be placed anywhere after its beginning, or be left out.
 */
public final class LinearizabilityChecker<S, C, A> {
    private final SequentialModel<S, C, A> model;
    private final int maxSteps;

    /**
     * A checker.
     *
     * @param maxSteps placements tried before the search gives up
     */
    public LinearizabilityChecker(SequentialModel<S, C, A> model, int maxSteps) {
        this.model = model;
        this.maxSteps = maxSteps;
    }

    /** Judges a history of one object. */
    public Verdict check(List<Operation<C, A>> history) {
        return new Search(history).run();
    }

    /** What the search found. */
    public sealed interface Verdict {
        /** There is such an order. */
        record Linearizable() implements Verdict {}

        /**
         * There is none.
         *
         * @param explanation the longest order found, and the operation that could not be placed
         */
        record Violation(String explanation) implements Verdict {}

        /** The search gave up. */
        record Undecided(int steps) implements Verdict {}
    }

    private record Reached<S>(BitSet placed, S state) {}

    private record Placement<S, C, A>(Event<C, A> begin, S before) {}

    /** Begin or end of an operation, in a list linked in both directions, from which placed operations are lifted out. */
    private static final class Event<C, A> {
        final Operation<C, A> operation;
        final int number;
        final boolean isBegin;
        Event<C, A> end;
        Event<C, A> previous;
        Event<C, A> next;

        Event(Operation<C, A> operation, int number, boolean isBegin) {
            this.operation = operation;
            this.number = number;
            this.isBegin = isBegin;
        }

        long at() {
            return isBegin ? operation.invoked() : operation.returned();
        }

        void unlink() {
            previous.next = next;
            if (next != null) {
                next.previous = previous;
            }
        }

        void relink() {
            previous.next = this;
            if (next != null) {
                next.previous = this;
            }
        }
    }

    private final class Search {
        private final Event<C, A> head = new Event<>(null, -1, true);
        private final Deque<Placement<S, C, A>> order = new ArrayDeque<>();
        private final Set<Reached<S>> seen = new HashSet<>();
        private final BitSet placed = new BitSet();
        private S state = model.initial();
        private int knownLeft;
        private int steps;
        private List<Operation<C, A>> longest = List.of();
        private S longestState = state;
        private Operation<C, A> stuckAt;

        Search(List<Operation<C, A>> history) {
            List<Event<C, A>> events = new ArrayList<>(2 * history.size());
            for (int i = 0; i < history.size(); i++) {
                Operation<C, A> operation = history.get(i);
                Event<C, A> begin = new Event<>(operation, i, true);
                events.add(begin);
                if (operation.isKnown()) {
                    begin.end = new Event<>(operation, i, false);
                    events.add(begin.end);
                    knownLeft++;
                }
            }
            events.sort(Comparator.comparingLong(Event::at));
            Event<C, A> last = head;
            for (Event<C, A> event : events) {
                last.next = event;
                event.previous = last;
                last = event;
            }
        }

        Verdict run() {
            Event<C, A> event = head.next;
            while (knownLeft > 0) {
                if (event != null && event.isBegin) {
                    if (++steps > maxSteps) {
                        return new Verdict.Undecided(steps);
                    }
                    event = place(event) ? head.next : event.next;
                } else {
                    // The end of an operation that is not placed (or of the list): nothing later may come before it.
                    remember(event);
                    if (order.isEmpty()) {
                        return new Verdict.Violation(explanation());
                    }
                    event = takeBack().next;
                }
            }
            return new Verdict.Linearizable();
        }

        private boolean place(Event<C, A> event) {
            C call = event.operation.call();
            S after = event.operation.isKnown()
                    ? model.explained(state, call, event.operation.answer())
                    : model.apply(state, call).state();
            if (after == null) {
                return false;
            }
            if (!event.operation.isKnown() && after.equals(state)) {
                // It may as well be left out.
                return false;
            }
            placed.set(event.number);
            if (!seen.add(new Reached<>((BitSet) placed.clone(), after))) {
                placed.clear(event.number);
                return false;
            }
            order.push(new Placement<>(event, state));
            state = after;
            event.unlink();
            if (event.end != null) {
                event.end.unlink();
                knownLeft--;
            }
            return true;
        }

        private Event<C, A> takeBack() {
            Placement<S, C, A> last = order.pop();
            Event<C, A> event = last.begin();
            state = last.before();
            placed.clear(event.number);
            if (event.end != null) {
                event.end.relink();
                knownLeft++;
            }
            event.relink();
            return event;
        }

        private void remember(Event<C, A> stuck) {
            if (stuckAt == null || order.size() > longest.size()) {
                longest = new ArrayList<>();
                order.descendingIterator().forEachRemaining(placement -> longest.add(placement.begin().operation));
                longestState = state;
                stuckAt = stuck == null ? stuckAt : stuck.operation;
            }
        }

        private String explanation() {
            StringBuilder text = new StringBuilder("no order explains the history; the longest that was found:\n");
            for (Operation<C, A> operation : longest) {
                text.append("  ").append(operation).append('\n');
            }
            return text.append("leads to ")
                    .append(longestState)
                    .append(", which cannot be followed by\n  ")
                    .append(stuckAt)
                    .toString();
        }
    }
}
