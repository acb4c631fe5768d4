// What changed between the item that was shown and the item after editing: as few paths as say it.

import { sameValue } from "./equality.js";
import { member, typeOf } from "./types.js";

/**
 * guard is the path whose value must still be what was shown: the path itself, or the outermost list on the way to it, since another
 * client may have moved that list's elements.
 * @typedef {import("./tree.js").Path} Path
 * @typedef {import("./types.js").AttributeValue} AttributeValue
 * @typedef {{path: Path, before: AttributeValue | undefined, after: AttributeValue | undefined, guard: Path}} Change
 */

/**
 * Changed members of maps, and changed elements of lists that kept their length, are changes of their own; all else is a change of the
 * whole value. before or after is undefined where the value is absent.
 * @param {import("./types.js").Item} before
 * @param {import("./types.js").Item} after
 * @param {{nested?: boolean}} [options] nested: false for changes of whole attributes only
 * @returns {Change[]} none when the items are the same to a server
 */
export function changesBetween(before, after, { nested = true } = {}) {
  const changes = [];
  collectMembers(before, after, [], undefined, nested, changes);
  return changes;
}

function collectMembers(before, after, path, guard, nested, changes) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    collect(member(before, name), member(after, name), [...path, name], guard, nested, changes);
  }
}

function collect(before, after, path, guard, nested, changes) {
  if (sameValue(before, after)) {
    return;
  }
  const type = before !== undefined && after !== undefined && typeOf(before) === typeOf(after) ? typeOf(before) : undefined;
  if (nested && type === "M") {
    collectMembers(before.M, after.M, path, guard, nested, changes);
  } else if (nested && type === "L" && before.L.length === after.L.length) {
    before.L.forEach((element, at) => collect(element, after.L[at], [...path, at], guard ?? path, nested, changes));
  } else {
    changes.push({ path, before, after, guard: guard ?? path });
  }
}
