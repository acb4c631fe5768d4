// Where the slice that a condition reads lies among the items of its collection.
import { sameValue } from "../value/equality.js";
import { member } from "../value/types.js";
import { isInside, positionsOf } from "./slice.js";

/**
 * @param {import("../request/plan.js").KeyRange} range
 * @param {import("./schema.js").KeyAttribute[]} sort
 * @param {import("../value/types.js").Item[]} items in their order, or in the opposite one
 * @param {boolean} backward
 * @returns {{begin: number, end: number}} the slice is items[begin] to items[end - 1]
 */
export function placesOf(range, sort, items, backward) {
  const ascending = backward ? items.toReversed() : items;
  const { begin, end } = placesAscending(range, sort, ascending);
  return backward ? { begin: items.length - end, end: items.length - begin } : { begin, end };
}

function placesAscending(range, sort, items) {
  if (range.attribute === sort[0]?.name) {
    return positionsOf(range, items.map((item) => member(item, range.attribute)));
  }
  // Behind attributes that have one value each lies one run of items.
  const pinned = range.pinned.filter(({ name }) => sort.some((each) => each.name === name));
  const isIn = (item) => pinned.every(({ name, value }) => sameValue(member(item, name), value)) && isInside(range, member(item, range.attribute));
  const begin = items.findIndex(isIn);
  return begin < 0 ? { begin: 0, end: 0 } : { begin, end: items.findLastIndex(isIn) + 1 };
}
