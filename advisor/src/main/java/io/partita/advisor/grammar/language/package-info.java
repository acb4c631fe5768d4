/** Which texts a component can have: as an automaton over code points for searching, and exactly for checking what was found. */
package io.partita.advisor.grammar.language;
