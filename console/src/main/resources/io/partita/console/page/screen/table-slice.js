// The slice that a plan reads, found in the collection that was loaded, and what that tells of its cost.
import { placesOf } from "../key/placed.js";

/**
 * @returns {{begin: number, end: number} | null} null where the plan reads no slice of this collection
 */
export function sliceIn(plan, target, collection, { backward = false }) {
  if (collection === null || plan.range === null || plan.range.operator === undefined || target.sort.length === 0) {
    return null;
  }
  return placesOf(plan.range, target.sort, collection.items, backward);
}

/** What `begins_with` on a sort key of type S asks for; undefined where it is not asked. */
export function prefixOf(plan, target) {
  const { attribute, operator, from } = plan.range ?? {};
  return operator === "begins_with" && attribute === target.sort[0]?.name ? from?.value.S : undefined;
}

/**
 * @returns {import("../request/cost.js").Known | undefined}
 */
export function knownOf(plan, collection, slice) {
  if (collection === null || plan.kind === "Scan" || collection.pages === 0) {
    return undefined;
  }
  const { begin, end } = slice ?? { begin: 0, end: collection.items.length };
  const bytes = collection.items.bytesBefore(end) - collection.items.bytesBefore(begin);
  return { items: end - begin, bytes, complete: collection.complete || (slice !== null && end < collection.items.length) };
}
