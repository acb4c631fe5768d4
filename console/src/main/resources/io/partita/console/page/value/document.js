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
  const twice = nameGivenTwice(text);
  if (twice !== undefined) {
    return { problem: `The name ${JSON.stringify(twice)} stands twice in one map; only one of the values could be kept` };
  }
  for (const name of Object.keys(item)) {
    const problem = problemOfName(name) ?? problemOfValue(item[name]);
    if (problem !== undefined) {
      return { problem, name };
    }
  }
  return { item };
}

/** JSON.parse takes the last of two members with one name without a word, and what the other one held would be lost. */
function nameGivenTwice(json) {
  const open = [];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      const isMap = token === "{";
      open.push({ names: new Set(), isMap, nameIsNext: isMap });
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (token === ",") {
      inner.nameIsNext = inner.isMap;
    } else if (inner?.nameIsNext) {
      const name = JSON.parse(token);
      if (inner.names.has(name)) {
        return name;
      }
      inner.names.add(name);
      inner.nameIsNext = false;
    }
  }
  return undefined;
}
