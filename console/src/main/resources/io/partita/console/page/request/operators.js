// The operators that a condition can have: how many values each takes, of which types, and how expressions write it.

import { KEY_TYPES, TYPES } from "../value/types.js";

/**
 * @typedef {{values: [number, number], types: readonly string[],
 *   write: (path: string, values: string[]) => string}} Operator values: least and most
 */

const IN_MAX = 100;
const NUMBER = ["N"];
const NAME_OF_TYPE = ["S"];

const comparison = (sign, types = TYPES) => ({
  values: [1, 1],
  types,
  write: (path, [value]) => `${path} ${sign} ${value}`,
});
const sizeOf = (sign) => ({
  values: [1, 1],
  types: NUMBER,
  write: (path, [value]) => `size(${path}) ${sign} ${value}`,
});
const call = (name, types) => ({
  values: [1, 1],
  types,
  write: (path, [value]) => `${name}(${path}, ${value})`,
});

/** @type {ReadonlyMap<string, Operator>} */
export const OPERATORS = new Map([
  ["=", comparison("=")],
  ["<>", comparison("<>")],
  ["<", comparison("<", KEY_TYPES)],
  ["<=", comparison("<=", KEY_TYPES)],
  [">", comparison(">", KEY_TYPES)],
  [">=", comparison(">=", KEY_TYPES)],
  ["between", { values: [2, 2], types: KEY_TYPES, write: (path, [low, high]) => `${path} BETWEEN ${low} AND ${high}` }],
  ["begins_with", call("begins_with", ["S", "B"])],
  ["in", { values: [1, IN_MAX], types: TYPES, write: (path, values) => `${path} IN (${values.join(", ")})` }],
  ["contains", call("contains", TYPES)],
  ["not_contains", { ...call("contains", TYPES), write: (path, [value]) => `NOT contains(${path}, ${value})` }],
  ["exists", { values: [0, 0], types: [], write: (path) => `attribute_exists(${path})` }],
  ["not_exists", { values: [0, 0], types: [], write: (path) => `attribute_not_exists(${path})` }],
  ["type", call("attribute_type", NAME_OF_TYPE)],
  ["size =", sizeOf("=")],
  ["size <>", sizeOf("<>")],
  ["size <", sizeOf("<")],
  ["size <=", sizeOf("<=")],
  ["size >", sizeOf(">")],
  ["size >=", sizeOf(">=")],
]);

const SORT_OPERATORS = Object.freeze(["=", "<", "<=", ">", ">=", "between", "begins_with"]);

/**
 * The opposite of a condition; `NOT NOT` is no expression.
 * @param {string} text a condition as an operator writes it
 * @returns {string}
 */
export function negated(text) {
  return text.startsWith("NOT ") ? `NOT (${text})` : `NOT ${text}`;
}

/**
 * The operators that a key attribute allows in a Query.
 * @param {"partition" | "sort"} role
 * @param {string} type S, N or B
 * @returns {readonly string[]}
 */
export function keyOperators(role, type) {
  if (role === "partition") {
    return ["="];
  }
  return type === "N" ? SORT_OPERATORS.filter((operator) => operator !== "begins_with") : SORT_OPERATORS;
}

/**
 * The operators that a condition on any other attribute allows.
 * @returns {string[]}
 */
export function filterOperators() {
  return [...OPERATORS.keys()];
}
