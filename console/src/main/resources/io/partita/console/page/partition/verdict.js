// What is to be said of the partitions of a table or an index, the gravest first: hot keys and partitions, throttling, skewed items.
import { HOT, greatest, heatOf, partUsed, throttledOf } from "./heat.js";

/** A key with this part of all use stands out. */
const LARGE_SHARE = 0.2;
/** Use within about a minute, in units, from which on shares mean something. */
const LEAST_UNITS = 20;
/** Items from which on the share of a collection means something. */
const LEAST_ITEMS = 20;

/**
 * key, share and rate are for what is about one key: its part, and about how many units a second it is.
 * @typedef {{kind: "hot-key" | "large-key" | "throttled" | "hot-partition" | "skewed" | "even" | "empty", grave: boolean, access?: "reads" | "writes",
 *   key?: Object<string, object>, share?: number, rate?: number, most?: number, partition?: number, refused?: number, done?: number}} Verdict
 */

/**
 * @param {object} space one of those in the answer about partitions
 * @returns {Verdict[]} never none
 */
export function verdictsOf(space) {
  const verdicts = [
    ...keysOf(space, "writes", space.keys.written),
    ...keysOf(space, "reads", space.keys.read),
    ...partitionsOf(space),
    ...throttlingOf(space),
    ...skewOf(space),
  ].sort((a, b) => Number(b.grave) - Number(a.grave));
  if (verdicts.length > 0) {
    return verdicts;
  }
  return [{ kind: space.items === 0 ? "empty" : "even", grave: false }];
}

function keysOf(space, access, keys) {
  const used = rateOf(space, access);
  return keys
    .filter(({ key, share, units }) => key !== undefined && share >= LARGE_SHARE && units >= LEAST_UNITS)
    .map(({ key, share, shareNow, partition }) => {
      const rate = used * shareNow;
      const most = mostOf(space, access);
      const isHot = rate >= HOT * most;
      return { kind: isHot ? "hot-key" : "large-key", grave: isHot, access, key, share, rate, most, partition };
    });
}

/** Hot partitions in which no key by itself is to blame. */
function partitionsOf(space) {
  const hottest = greatest(space.partitions, heatOf);
  if (hottest === undefined || heatOf(hottest) < HOT) {
    return [];
  }
  const access = partUsed(hottest.writes) >= partUsed(hottest.reads) ? "writes" : "reads";
  const keys = access === "writes" ? space.keys.written : space.keys.read;
  const rate = Math.max(hottest[access].now, hottest[access].tenSeconds);
  const isOneKey = keys.some(({ partition, shareNow }) => partition === hottest.id && shareNow * rateOf(space, access) >= rate / 2);
  return isOneKey ? [] : [{ kind: "hot-partition", grave: true, access, partition: hottest.id, rate, most: hottest[access].most }];
}

function throttlingOf({ partitions, throttling }) {
  const { refused, done } = throttling;
  return refused + done === 0 ? [] : [{ kind: "throttled", grave: true, refused, done, partition: greatest(partitions, throttledOf)?.id }];
}

function skewOf({ collections, items }) {
  const [first] = collections?.largest ?? [];
  if (first === undefined || items < LEAST_ITEMS || first.share < LARGE_SHARE) {
    return [];
  }
  const { key, share, partition } = first;
  return [{ kind: "skewed", grave: false, key, share, partition }];
}

function rateOf({ partitions }, access) {
  const sum = (window) => partitions.reduce((all, each) => all + each[access][window], 0);
  return Math.max(sum("now"), sum("tenSeconds"));
}

function mostOf({ partitions }, access) {
  return partitions[0]?.[access].most ?? Infinity;
}

/** Into how many keys one must be divided so that each is well below what a partition can carry. */
export function shardsFor(rate, most) {
  return Math.max(2, Math.ceil(rate / (most / 2)));
}
