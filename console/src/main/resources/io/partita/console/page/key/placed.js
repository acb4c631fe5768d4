// Where the slice that a condition reads lies among the items of its collection, from whichever end they were read.
import { sideOf } from "./slice.js";

/**
 * @param {import("../request/plan.js").KeyRange} range
 * @param {import("./schema.js").KeyAttribute[]} sort
 * @param {import("./kept-items.js").KeptItems} items in their order, or with backward in the opposite one
 * @param {boolean} backward
 * @returns {{begin: number, end: number}} the slice is what lies from begin to end, without end; when nothing lies in it, begin = end is
 *     where it would lie
 */
export function placesOf(range, sort, items, backward) {
  const way = backward ? -1 : 1;
  items.forgetSearch();
  const begin = items.firstThat((item) => way * sideOf(range, item, sort) >= 0);
  return { begin, end: Math.max(begin, items.firstThat((item) => way * sideOf(range, item, sort) > 0)) };
}
