// When two values are the same to a server: numbers by value, sets without order, documents member by member.

import { canonicalNumber } from "./decimal.js";
import { member, typeOf } from "./types.js";

/**
 * @param {import("./types.js").AttributeValue | undefined} a undefined is an absent attribute
 * @param {import("./types.js").AttributeValue | undefined} b
 * @returns {boolean}
 */
export function sameValue(a, b) {
  if (a === undefined || b === undefined) {
    return a === b;
  }
  const type = typeOf(a);
  if (type === undefined || type !== typeOf(b)) {
    return false;
  }
  switch (type) {
    case "N":
      return canonicalNumber(a.N) === canonicalNumber(b.N);
    case "SS":
    case "BS":
      return sameElements(a[type], b[type]);
    case "NS":
      return sameElements(a.NS.map(canonicalNumber), b.NS.map(canonicalNumber));
    case "L":
      return a.L.length === b.L.length && a.L.every((element, at) => sameValue(element, b.L[at]));
    case "M":
      return sameItem(a.M, b.M);
    default:
      return a[type] === b[type];
  }
}

/**
 * @param {import("./types.js").Item} a
 * @param {import("./types.js").Item} b
 * @returns {boolean}
 */
export function sameItem(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => sameValue(a[name], member(b, name)));
}

function sameElements(a, b) {
  const left = new Set(a);
  const right = new Set(b);
  return left.size === right.size && [...left].every((element) => right.has(element));
}
