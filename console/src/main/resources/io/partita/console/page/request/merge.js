// An edit and what somebody else wrote meanwhile, put together: attributes that only one of both changed are as that one left them, and
// for those that both changed somebody has to say which.
import { changesBetween } from "../value/diff.js";
import { sameValue } from "../value/equality.js";
import { member } from "../value/types.js";

/**
 * undefined stands for an absent attribute.
 * @typedef {import("../value/types.js").AttributeValue | undefined} Value
 * @typedef {{name: string, shown: Value, now: Value, mine: Value}} Conflict
 */

/**
 * @param {import("../value/types.js").Item} before as it was shown
 * @param {import("../value/types.js").Item} after as it was edited
 * @param {import("../value/types.js").Item} now as it is
 * @returns {Conflict[]} the attributes that both changed, each to something else
 */
export function conflictsOf(before, after, now) {
  return changesBetween(before, after, { nested: false })
    .map(({ path: [name], before: shown, after: mine }) => ({ name, shown, mine, now: member(now, name) }))
    .filter(({ shown, mine, now: theirs }) => !sameValue(shown, theirs) && !sameValue(mine, theirs));
}

/**
 * @param {import("../value/types.js").Item} before
 * @param {import("../value/types.js").Item} after
 * @param {import("../value/types.js").Item} now
 * @param {Set<string>} theirs attributes that stay as they are now
 * @returns {import("../value/types.js").Item}
 */
export function merged(before, after, now, theirs) {
  const values = new Map(Object.entries(now));
  for (const { path: [name], after: mine } of changesBetween(before, after, { nested: false })) {
    if (theirs.has(name)) {
      continue;
    }
    if (mine === undefined) {
      values.delete(name);
    } else {
      values.set(name, mine);
    }
  }
  return Object.fromEntries(values);
}
