/**
 * Dates and times as texts: which formats there are, what a text means, what a time looks like, whether texts sort as times do, how finely they
 * tell it, and which time is in an id.
 */
package io.partita.advisor.moment;
