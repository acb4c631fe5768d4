// The order in which a collection lies: texts by their bytes in UTF-8, numbers by value, binaries by unsigned bytes.

import { compareBytes, fromBase64 } from "../value/bytes.js";
import { compareNumbers } from "../value/decimal.js";
import { member, typeOf } from "../value/types.js";

/**
 * Compares texts as their UTF-8 would compare, which is the order of code points. JavaScript's own order is that of UTF-16, in which
 * an emoji comes before U+FF5E.
 * @param {string} a
 * @param {string} b
 * @returns {number} negative, zero or positive
 */
export function compareTexts(a, b) {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) {
      return rank(left) - rank(right);
    }
  }
  return a.length - b.length;
}

/** Moves surrogates, which begin or end characters beyond U+FFFF, behind the units from U+E000 to U+FFFF. */
function rank(unit) {
  return unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/**
 * Compares two values of a key.
 * @param {import("../value/types.js").AttributeValue} a S, N or B
 * @param {import("../value/types.js").AttributeValue} b of the same type
 * @returns {number} negative, zero or positive
 */
export function compareKeys(a, b) {
  const type = typeOf(a);
  if (type !== typeOf(b)) {
    throw new TypeError(`values of two types have no order: ${type}, ${typeOf(b)}`);
  }
  switch (type) {
    case "S":
      return compareTexts(a.S, b.S);
    case "N":
      return compareNumbers(a.N, b.N);
    case "B":
      return compareBytes(fromBase64(a.B), fromBase64(b.B));
    default:
      throw new TypeError(`not a type of keys: ${type}`);
  }
}

/**
 * The order of the items of one collection.
 * @param {import("./schema.js").KeyAttribute[]} sort the sort key attributes in their order
 * @returns {(a: import("../value/types.js").Item, b: import("../value/types.js").Item) => number}
 */
export function orderOfItems(sort) {
  return (a, b) => {
    for (const { name } of sort) {
      const order = compareKeys(member(a, name), member(b, name));
      if (order !== 0) {
        return order;
      }
    }
    return 0;
  };
}
