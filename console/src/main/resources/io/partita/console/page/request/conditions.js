// Whether a single condition can be sent, and how an expression writes it.

import { compareKeys } from "../key/order.js";
import { problemOfKey, problemOfName, problemOfValue } from "../value/check.js";
import { nameOfType, TYPES, typeOf } from "../value/types.js";
import { pathText } from "../value/tree.js";
import { keyOperators, negated, OPERATORS } from "./operators.js";

const DEPTH_MAX = 32;

/**
 * @typedef {{operator: string, values: import("../value/types.js").AttributeValue[]}} KeyCondition
 * @typedef {{path: import("../value/tree.js").Path, operator: string, values: import("../value/types.js").AttributeValue[],
 *   not?: true}} Condition not: it is to fail
 */

/**
 * Why a condition cannot be one on this key attribute of a Query.
 * @param {KeyCondition} condition
 * @param {import("../key/schema.js").KeyAttribute} attribute
 * @param {"partition" | "sort"} role
 * @returns {string | undefined} undefined when it can
 */
export function problemOfKeyCondition({ operator, values }, attribute, role) {
  if (!keyOperators(role, attribute.type).includes(operator)) {
    return role === "partition"
      ? `A Query pins the partition key ${attribute.name} with =; ${operator} is not possible`
      : `${operator} is not possible on the sort key ${attribute.name}, a ${nameOfType(attribute.type)}`;
  }
  return (
    problemOfCount(operator, values) ??
    firstProblem(values, (value) => problemOfKey(value, attribute, role)) ??
    problemOfOrder(operator, values)
  );
}

/**
 * Why a condition cannot be part of a filter.
 * @param {Condition} condition
 * @returns {string | undefined} undefined when it can
 */
export function problemOfFilter({ path, operator, values }) {
  const known = OPERATORS.get(operator);
  if (known === undefined) {
    return `There is no operator ${operator}`;
  }
  return (
    problemOfPath(path) ??
    problemOfCount(operator, values) ??
    firstProblem(values, problemOfValue) ??
    firstProblem(values, (value) =>
      known.types.includes(typeOf(value)) ? undefined : `${operator} does not take a ${nameOfType(typeOf(value))}`,
    ) ??
    (operator === "type" && !TYPES.includes(values[0].S) ? `A type is one of ${TYPES.join(", ")}` : undefined) ??
    problemOfOrder(operator, values)
  );
}

/**
 * Why a path cannot stand in an expression.
 * @param {import("../value/tree.js").Path} path
 * @returns {string | undefined} undefined when it can
 */
export function problemOfPath(path) {
  if (path.length === 0 || typeof path[0] !== "string") {
    return "The name of an attribute is needed";
  }
  if (path.length > DEPTH_MAX) {
    return `A path has at most ${DEPTH_MAX} steps`;
  }
  return firstProblem(path, (step) => {
    if (typeof step === "string") {
      return problemOfName(step);
    }
    return Number.isSafeInteger(step) && step >= 0 ? undefined : "The place in a list is a whole number from 0";
  });
}

/**
 * @param {Condition} condition one without a problem
 * @param {import("./placeholders.js").Placeholders} placeholders
 * @returns {string}
 */
export function writeCondition({ path, operator, values, not }, placeholders) {
  const hints = operator === "between" ? ["from", "to"] : [];
  const name = pathText(path);
  const text = OPERATORS.get(operator).write(
    placeholders.path(path),
    values.map((value, at) => placeholders.value(value, hints[at] === undefined ? name : `${name}_${hints[at]}`)),
  );
  return not ? negated(text) : text;
}

function problemOfCount(operator, values) {
  const [least, most] = OPERATORS.get(operator).values;
  if (values.length < least || values.some((value) => value === undefined || value === null)) {
    return least === 2 ? "between needs two values" : `${operator} needs a value`;
  }
  return values.length > most ? `${operator} takes at most ${most} values` : undefined;
}

function problemOfOrder(operator, values) {
  if (operator !== "between") {
    return undefined;
  }
  const [low, high] = values;
  if (typeOf(low) !== typeOf(high)) {
    return "Both values of between have one type";
  }
  return compareKeys(low, high) > 0 ? "The first value of between is greater than the second; nothing lies there" : undefined;
}

function firstProblem(all, problemOf) {
  for (const one of all) {
    const problem = problemOf(one);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}
