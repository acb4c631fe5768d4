package io.partita.clients.transcript;

/**
 * A command of a page and the output that the page shows for it.
 *
 * @param line where the command stands in its page, counted from 1
 * @param text what is typed, without the prompt
 * @param expected what is printed, standard error included; empty for nothing
 */
record Command(int line, String text, String expected) {}
