// How much of what it can carry a partition has to, and what that is called.

/** From this part on a partition is hot: it splits when that lasts a minute. */
export const HOT = 0.8;

const LEVELS = [
  [HOT, 4],
  [0.4, 3],
  [0.1, 2],
];

/** What the levels are called, by their number. */
export const LEVEL_NAMES = Object.freeze(["unused", "below 10 %", "from 10 %", "from 40 %", "from 80 %: hot"]);

/**
 * The part of what a partition can carry that is used, of reads or of writes.
 * @param {{now: number, tenSeconds: number, most: number}} use
 * @returns {number} more than 1 when it is more than DynamoDB would admit
 */
export function partUsed({ now, tenSeconds, most }) {
  return Math.max(now, tenSeconds) / most;
}

/** The greater part of both. */
export function heatOf({ reads, writes }) {
  return Math.max(partUsed(reads), partUsed(writes));
}

/**
 * @param {number} part of what it can carry
 * @returns {0 | 1 | 2 | 3 | 4}
 */
export function levelOf(part) {
  const [, level] = LEVELS.find(([least]) => part >= least) ?? [0, part > 0 ? 1 : 0];
  return level;
}

/** How many requests there was too little capacity for. */
export function throttledOf({ reads, writes }) {
  return reads.throttled + writes.throttled;
}

/**
 * The one of several with the most of something; undefined of none.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => number} measure
 * @returns {T | undefined}
 */
export function greatest(all, measure) {
  return all.reduce((most, one) => (most === undefined || measure(one) > measure(most) ? one : most), undefined);
}

const MEANINGS = {
  ProvisionedThroughputExceeded: "more than what was provisioned; raise it, or let the table be on demand",
  MaxOnDemandThroughputExceeded: "more than the limit that was set for it on demand; raise MaxReadRequestUnits or MaxWriteRequestUnits",
  AccountLimitExceeded: "more than AWS allows a table; ask for a higher quota",
  KeyRangeThroughputExceeded: "more than one partition can carry, or than the table is ready for; spread the keys, or raise warm throughput",
};

/**
 * A throttling reason in words.
 * @param {string} reason such as TableWriteKeyRangeThroughputExceeded
 */
export function meaningOf(reason) {
  const known = Object.keys(MEANINGS).find((each) => reason.endsWith(each));
  return known === undefined ? "" : MEANINGS[known];
}
