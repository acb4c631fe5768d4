package io.partita.model.error;

/**
 * Groups of messages that AWS rewords together (fact pack: VALIDATION §0.1). The renderer of the protocol, not the place that
 * raises the error, decides what a family looks like under a wording profile.
 */
public enum MessageFamily {
    /** The text is the same in every profile. */
    BARE,

    /**
     * Tagged {@code [E]}: since July 2026 PutItem, UpdateItem and DeleteItem put {@code 1 validation error detected: } in front;
     * every other operation and every earlier profile gives the bare text.
     */
    ENVELOPED
}
