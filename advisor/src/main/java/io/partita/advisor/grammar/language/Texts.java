package io.partita.advisor.grammar.language;

import org.apache.lucene.util.automaton.Automaton;

/** The texts of one form. */
interface Texts {
    /** As {@link Language#automaton()}. */
    Automaton automaton();

    /** As {@link Language#contains}. */
    boolean contains(String text);

    /** A text that people would expect, another for each number from 0 on where there are so many; null where none comes to mind. */
    String sample(int nth);
}
