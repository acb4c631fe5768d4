package io.partita.advisor.shown;

/**
 * A finding shown on one key.
 *
 * @param item which of the items
 * @param attribute the key attribute that it is about
 * @param rule the finding's
 * @param other the item that it is seen by: the one that it should stand behind, be found without, or differ from
 * @param because what is to be seen, a sentence
 * @param finding which of the findings
 */
record Mark(int item, String attribute, String rule, int other, String because, int finding) {}
