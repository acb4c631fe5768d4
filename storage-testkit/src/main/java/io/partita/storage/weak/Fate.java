package io.partita.storage.weak;

/** What happens to a commit on its way. Drawn when it sets out, so that a seed decides it. */
enum Fate {
    /** It is decided and answered. */
    ANSWERED,
    /** It is decided; the answer is lost. */
    ANSWER_LOST,
    /** Nobody waits for it any longer when it is decided at last. */
    LATE,
    /** It never arrives. */
    LOST
}
