// A condition on a sort key as the range that it is: where the slice of an ordered collection begins and where it ends.

import { fromBase64, toBase64 } from "../value/bytes.js";
import { member, typeOf } from "../value/types.js";
import { compareKeys } from "./order.js";

/**
 * No bound means open to that side.
 * @typedef {import("../value/types.js").AttributeValue} AttributeValue
 * @typedef {{value: AttributeValue, inclusive: boolean}} Bound
 * @typedef {{from: Bound | null, to: Bound | null}} Range
 *
 * What a Query reads. pinned: the key attributes that have one value in all of it; attribute: the one whose values run from and to, none
 * in a table without sort key.
 * @typedef {{pinned: {name: string, value: AttributeValue}[], attribute: string | undefined, operator: string | undefined}
 *   & Range} KeyRange
 */

/**
 * @param {string} operator one of = < <= > >= between begins_with; undefined for the whole collection
 * @param {AttributeValue[]} values as many as the operator takes
 * @returns {Range}
 */
export function rangeOf(operator, values) {
  const [first, second] = values;
  switch (operator) {
    case undefined:
      return { from: null, to: null };
    case "=":
      return { from: bound(first, true), to: bound(first, true) };
    case "<":
    case "<=":
      return { from: null, to: bound(first, operator === "<=") };
    case ">":
    case ">=":
      return { from: bound(first, operator === ">="), to: null };
    case "between":
      return { from: bound(first, true), to: bound(second, true) };
    case "begins_with": {
      const end = afterPrefix(first);
      return { from: bound(first, true), to: end === undefined ? null : bound(end, false) };
    }
    default:
      throw new RangeError(`not a condition on a sort key: ${operator}`);
  }
}

function bound(value, inclusive) {
  return { value, inclusive };
}

/**
 * The least value that is greater than every value with the prefix.
 * @param {AttributeValue} prefix S or B
 * @returns {AttributeValue | undefined} undefined when there is none
 */
export function afterPrefix(prefix) {
  return typeOf(prefix) === "S" ? afterText(prefix.S) : afterBinary(prefix.B);
}

function afterText(prefix) {
  const points = Array.from(prefix, (point) => point.codePointAt(0));
  while (points.length > 0) {
    const last = points.pop();
    if (last < 0x10ffff) {
      // The surrogates between U+D7FF and U+E000 are no characters.
      const next = last >= 0xd7ff && last < 0xe000 ? 0xe000 : last + 1;
      return { S: [...points, next].map((point) => String.fromCodePoint(point)).join("") };
    }
  }
  return undefined;
}

function afterBinary(prefix) {
  const bytes = [...fromBase64(prefix)];
  while (bytes.length > 0) {
    const last = bytes.pop();
    if (last < 0xff) {
      return { B: toBase64(Uint8Array.from([...bytes, last + 1])) };
    }
  }
  return undefined;
}

/**
 * @param {Range} range
 * @param {AttributeValue} value
 * @returns {boolean}
 */
export function isInside(range, value) {
  return !isBefore(range, value) && !isBehind(range, value);
}

function isBefore({ from }, value) {
  const order = from === null ? 1 : compareKeys(value, from.value);
  return order < 0 || (order === 0 && !from.inclusive);
}

function isBehind({ to }, value) {
  const order = to === null ? -1 : compareKeys(value, to.value);
  return order > 0 || (order === 0 && !to.inclusive);
}

/**
 * Where the slice lies among values that are in order.
 * @param {Range} range
 * @param {AttributeValue[]} values ascending
 * @returns {{begin: number, end: number}} the slice is values[begin] to values[end - 1]; when nothing lies in it, begin = end is where it
 *     would lie
 */
export function positionsOf(range, values) {
  const begin = firstThat(values, (value) => !isBefore(range, value));
  return { begin, end: Math.max(begin, firstThat(values, (value) => isBehind(range, value))) };
}

/**
 * On which side of the slice an item lies; for several sort key attributes, too, of which the first ones are pinned.
 * @param {KeyRange} range
 * @param {import("../value/types.js").Item} item its key at least
 * @param {import("./schema.js").KeyAttribute[]} sort
 * @returns {number} negative before the slice, zero inside of it, positive behind it
 */
export function sideOf(range, item, sort) {
  for (const { name } of sort) {
    const value = member(item, name);
    if (name === range.attribute) {
      return isBefore(range, value) ? -1 : isBehind(range, value) ? 1 : 0;
    }
    const pin = range.pinned.find((each) => each.name === name);
    const order = pin === undefined ? 0 : compareKeys(value, pin.value);
    if (order !== 0) {
      return order;
    }
  }
  return 0;
}

/**
 * @template T
 * @param {T[]} values
 * @param {(value: T, at: number) => boolean} holds false up to some value and true from it on
 * @returns {number} the place of the first value for which it is true, or their number
 */
export function firstThat(values, holds) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(values[middle], middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
