package io.partita.engine.skew;

import java.util.List;

/**
 * How unevenly the items of a table, or the entries of an index, lie in its item collections.
 *
 * @param collections how many there are
 * @param medianItems items of the one in the middle, within one percent
 * @param medianBytes bytes of the one in the middle, within one percent
 * @param largest the largest ones by their bytes, the largest first
 */
public record Skew(long collections, long medianItems, long medianBytes, List<LargeCollection> largest) {}
