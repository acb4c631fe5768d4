// Which attributes of a list of items stand in which columns: items of one entity share theirs, so that several kinds of items can lie
// in one list without a desert of empty cells.
import { member } from "../value/types.js";
import { prefixOf, shapeOf } from "./shape.js";

/**
 * @typedef {{shape: import("./shape.js").Shape, entities: string[], columnsOf: (item: object) => string[], entityOf: (item: object) =>
 *   string | undefined, widest: number}} Layout entities: the prefixes, in the order of their first items; widest: columns of the widest
 */

/**
 * @param {import("../value/types.js").Item[]} items
 * @param {import("./schema.js").KeyAttribute[]} keys not shown among the columns
 * @param {string | undefined} by the attribute whose prefix tells the entity
 * @returns {Layout}
 */
export function layoutOf(items, keys, by) {
  const texts = by === undefined ? [] : items.map((item) => member(item, by)?.S).filter((text) => text !== undefined);
  const shape = shapeOf(texts);
  const hidden = new Set(keys.map(({ name }) => name));
  const entityOf = (item) => {
    const text = by === undefined ? undefined : member(item, by)?.S;
    return text === undefined ? undefined : prefixOf(text, shape);
  };
  const columns = new Map();
  for (const item of items) {
    const entity = entityOf(item);
    const names = columns.get(entity) ?? new Set();
    columns.set(entity, names);
    for (const name of Object.keys(item)) {
      if (!hidden.has(name)) {
        names.add(name);
      }
    }
  }
  const lists = new Map([...columns].map(([entity, names]) => [entity, [...names].sort()]));
  return {
    shape,
    entities: [...lists.keys()],
    entityOf,
    columnsOf: (item) => lists.get(entityOf(item)) ?? [],
    widest: Math.max(0, ...[...lists.values()].map((names) => names.length)),
  };
}
