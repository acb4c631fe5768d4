package io.partita.resilience.serializability;

import java.util.List;

/** An answer to a {@link Call}. */
sealed interface Answer {
    /** A write that was done. */
    record Done(Doc shown) implements Answer {
        @Override
        public String toString() {
            return shown.equals(Doc.NONE) ? "done" : "done " + shown;
        }
    }

    /** A write that was not done, and what each action has to do with it. */
    record Cancelled(List<Reason> reasons) implements Answer {
        @Override
        public String toString() {
            return "cancelled " + reasons;
        }
    }

    /**
     * Why.
     *
     * @param failed whether the condition of this action failed
     * @param shown the item shown
     */
    record Reason(boolean failed, Doc shown) {
        static final Reason NONE = new Reason(false, Doc.NONE);

        @Override
        public String toString() {
            return failed ? "failed " + shown : "ok";
        }
    }

    /** The items read. */
    record Items(List<Doc> docs) implements Answer {
        @Override
        public String toString() {
            return docs.toString();
        }
    }

    /** A transaction conflict: nothing was done, whatever the state. */
    record Conflict() implements Answer {
        static final Conflict INSTANCE = new Conflict();

        @Override
        public String toString() {
            return "conflict";
        }
    }
}
