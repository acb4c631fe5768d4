package io.partita.storage;

/**
 * What a space holds at one point in time, counted, and what its totals said at the same point. The difference is what the totals have to be
 * changed by to be right, whatever was committed since.
 *
 * @param counted what is there
 * @param recorded the totals by the deltas committed up to that point
 */
public record SpaceCount(SpaceTotals counted, SpaceTotals recorded) {}
