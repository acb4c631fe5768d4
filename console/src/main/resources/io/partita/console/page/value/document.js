// A whole item as JSON text in the form of the wire, to edit by hand or to copy. Numbers are texts in it, so nothing is lost.

import { problemOfName, problemOfValue } from "./check.js";

/**
 * @param {import("./types.js").Item} item
 * @returns {string} indented by two
 */
export function toDocument(item) {
  return JSON.stringify(item, null, 2);
}

/**
 * Reads an item.
 * @param {string} text
 * @returns {{item: import("./types.js").Item} | {problem: string, name?: string}} with the name of the attribute that has the problem
 */
export function fromDocument(text) {
  let item;
  try {
    item = JSON.parse(text);
  } catch (error) {
    return { problem: `This is not JSON: ${error.message}` };
  }
  if (item === null || typeof item !== "object" || Array.isArray(item)) {
    return { problem: 'An item is written as {"name": {"S": "text"}}' };
  }
  for (const name of Object.keys(item)) {
    const problem = problemOfName(name) ?? problemOfValue(item[name]);
    if (problem !== undefined) {
      return { problem, name };
    }
  }
  return { item };
}
