// Where the slice that a condition reads lies among the items of its collection, from whichever end they were read.
import { positionsOfItems } from "./slice.js";

/**
 * @param {import("../request/plan.js").KeyRange} range
 * @param {import("./schema.js").KeyAttribute[]} sort
 * @param {import("../value/types.js").Item[]} items in their order, or with backward in the opposite one
 * @param {boolean} backward
 * @returns {{begin: number, end: number}} the slice is items[begin] to items[end - 1]
 */
export function placesOf(range, sort, items, backward) {
  const { begin, end } = positionsOfItems(range, backward ? items.toReversed() : items, sort);
  return backward ? { begin: items.length - end, end: items.length - begin } : { begin, end };
}
