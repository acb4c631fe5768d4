// Whether a table would take an item: its key is there and right, no attribute that an index sorts by is of another type, and it is not
// too large.

import { problemOfKey, problemOfName, problemOfValue } from "../value/check.js";
import { ITEM_BYTES_MAX, sizeOfItem } from "../value/size.js";
import { member } from "../value/types.js";

/**
 * @typedef {{name?: string, message: string}} ItemProblem name: the attribute, where it is one
 */

/**
 * Everything for which a server would refuse the item.
 * @param {import("../key/schema.js").TableSchema} schema
 * @param {import("../value/types.js").Item} item
 * @returns {ItemProblem[]} none when it can be stored
 */
export function problemsOfItem(schema, item) {
  const problems = [];
  const add = (name, message) => {
    if (message !== undefined) {
      problems.push({ name, message });
    }
  };
  const wrong = new Set();
  for (const name of Object.keys(item)) {
    const message = problemOfName(name) ?? problemOfValue(item[name]);
    add(name, message);
    if (message !== undefined) {
      wrong.add(name);
    }
  }
  const rightOnes = (attributes) => attributes.filter(({ name }) => !wrong.has(name));
  const checkKey = (role) => (attribute) => {
    const value = member(item, attribute.name);
    add(attribute.name, value === undefined ? `Every item has the ${role} key ${attribute.name}` : problemOfKey(value, attribute, role));
  };
  rightOnes(schema.partition).forEach(checkKey("partition"));
  rightOnes(schema.sort).forEach(checkKey("sort"));
  const keys = new Set([...schema.partition, ...schema.sort].map(({ name }) => name));
  for (const index of schema.indexes) {
    const checkIndexKey = (role) => (attribute) => {
      const value = keys.has(attribute.name) ? undefined : member(item, attribute.name);
      const message = value === undefined ? undefined : problemOfKey(value, attribute, role);
      add(attribute.name, message === undefined ? undefined : `Key of the index ${index.name}: ${message}`);
    };
    rightOnes(index.partition).forEach(checkIndexKey("partition"));
    rightOnes(index.sort).forEach(checkIndexKey("sort"));
  }
  if (wrong.size === 0) {
    const bytes = sizeOfItem(item);
    if (bytes > ITEM_BYTES_MAX) {
      problems.push({ message: `An item has at most ${ITEM_BYTES_MAX} bytes; this one has ${bytes}` });
    }
  }
  return problems;
}
