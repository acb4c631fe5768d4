// Which attributes of a list of items stand in which columns: items of one entity share theirs, so that several kinds of items can lie
// in one list without a desert of empty cells. Where keys tell no entity, items with the same attributes count as one.
import { member } from "../value/types.js";
import { prefixOf, shapeOf } from "./shape.js";

const SEPARATOR = "\u0000";

/**
 * @typedef {{shapes: Map<string, import("./shape.js").Shape>, entityOf: (item: import("../value/types.js").Item) => string,
 *   columnsOf: (item: import("../value/types.js").Item) => string[], widest: number}} Layout shapes: by key attribute; widest: the
 *   columns of the entity that has most
 */

/**
 * @param {import("../value/types.js").Item[]} items
 * @param {import("./schema.js").KeyAttribute[]} keys shown in front, whose prefixes tell the entity
 * @param {string[]} [hidden] attributes that get no column
 * @returns {Layout}
 */
export function layoutOf(items, keys, hidden = []) {
  const textsOf = (name) => items.map((item) => member(item, name)?.S).filter((text) => text !== undefined);
  const shapes = new Map(keys.map(({ name }) => [name, shapeOf(textsOf(name))]));
  const without = new Set([...keys.map(({ name }) => name), ...hidden]);
  const namesOf = (item) => Object.keys(item).filter((name) => !without.has(name));
  const prefix = (item, name) => {
    const text = member(item, name)?.S;
    return text === undefined ? undefined : prefixOf(text, shapes.get(name));
  };
  const entityOf = (item) => {
    const prefixes = keys.map(({ name }) => prefix(item, name));
    const known = prefixes.some((each) => each !== undefined);
    return known ? prefixes.map((each) => each ?? "").join(SEPARATOR) : SEPARATOR + namesOf(item).sort().join(SEPARATOR);
  };
  const columns = new Map();
  for (const item of items) {
    const entity = entityOf(item);
    const names = columns.get(entity) ?? new Set();
    columns.set(entity, names);
    namesOf(item).forEach((name) => names.add(name));
  }
  const lists = new Map([...columns].map(([entity, names]) => [entity, [...names].sort()]));
  return {
    shapes,
    entityOf,
    columnsOf: (item) => lists.get(entityOf(item)) ?? [],
    widest: Math.max(0, ...Array.from(lists.values(), (names) => names.length)),
  };
}
