package io.partita.server;

/** Advises on keys that the console shows. Who puts the parts together gives it, so that the server needs to know no advisor. */
@FunctionalInterface
public interface ConsoleAdvice {
    /**
     * Answers one request: a pure function, safe for use by several threads at once, that takes bounded time and memory.
     *
     * @param request JSON, of which the first {@code length} bytes are used; not to be changed
     * @return JSON
     * @throws IllegalArgumentException with a text for the sender, when the request is not what it should be
     */
    byte[] answer(byte[] request, int length);
}
