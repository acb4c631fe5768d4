// An edit and what somebody else wrote meanwhile, put together path by path: what only one of both changed is as that one left it, and
// for what both changed somebody has to say which. Maps are entered; lists and sets are one value each, since another client may have
// moved what lies in them.
import { sameValue } from "../value/equality.js";
import { member, typeOf } from "../value/types.js";

/**
 * undefined stands for an absent attribute or member.
 * @typedef {import("../value/types.js").AttributeValue | undefined} Value
 * @typedef {import("../value/tree.js").Path} Path
 * @typedef {{path: Path, shown: Value, now: Value, mine: Value}} Conflict
 */

/**
 * @param {import("../value/types.js").Item} before as it was shown
 * @param {import("../value/types.js").Item} after as it was edited
 * @param {import("../value/types.js").Item} now as it is
 * @returns {Conflict[]} what both changed, each to something else; no path lies inside of another
 */
export function conflictsOf(before, after, now) {
  const conflicts = [];
  mergedMembers(before, after, now, [], (conflict) => {
    conflicts.push(conflict);
    return conflict.mine;
  });
  return conflicts;
}

/**
 * @param {import("../value/types.js").Item} before
 * @param {import("../value/types.js").Item} after
 * @param {import("../value/types.js").Item} now
 * @param {Set<string>} theirs the conflicts, by idOf, in which the value stays as it is now
 * @returns {import("../value/types.js").Item}
 */
export function merged(before, after, now, theirs) {
  return mergedMembers(before, after, now, [], (conflict) => (theirs.has(idOf(conflict)) ? conflict.now : conflict.mine));
}

/**
 * What tells a conflict from others of the same item.
 * @param {Conflict} conflict
 * @returns {string}
 */
export function idOf({ path }) {
  return JSON.stringify(path);
}

function mergedMembers(shown, mine, now, path, decide) {
  const values = new Map();
  for (const name of new Set([...Object.keys(now), ...Object.keys(mine), ...Object.keys(shown)])) {
    const value = mergedValue(member(shown, name), member(mine, name), member(now, name), [...path, name], decide);
    if (value !== undefined) {
      values.set(name, value);
    }
  }
  return Object.fromEntries(values);
}

function mergedValue(shown, mine, now, path, decide) {
  if (sameValue(shown, mine) || sameValue(mine, now)) {
    return now;
  }
  if (sameValue(shown, now)) {
    return mine;
  }
  if ([shown, mine, now].every((value) => value !== undefined && typeOf(value) === "M")) {
    return { M: mergedMembers(shown.M, mine.M, now.M, path, decide) };
  }
  return decide({ path, shown, mine, now });
}
