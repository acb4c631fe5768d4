// Between the address and the condition builder: a view of a table as conditions, and conditions as a view.
import { targetOf } from "../key/schema.js";
import { member } from "../value/types.js";

/**
 * @param {import("../key/schema.js").TableSchema} schema
 * @param {import("./address.js").TableView} view
 * @returns {import("../request/plan.js").Model}
 */
export function modelOf(schema, view) {
  const { index, keys, conditions, any, backward, limit, projection, consistent } = view;
  return { schema, index, keys: keys ?? {}, conditions: conditions ?? [], any, backward, limit, projection, consistent };
}

/**
 * @param {import("../request/plan.js").Model} model one without half-said conditions
 * @returns {import("./address.js").TableView}
 */
export function viewOfModel({ schema, index, keys, conditions, any, backward, limit, projection, consistent }) {
  return {
    screen: "table",
    table: schema.table,
    index: targetOf(schema, index) === undefined ? undefined : (index ?? undefined),
    keys: Object.fromEntries(Object.entries(keys ?? {}).filter(([, { values }]) => values.every((value) => value !== undefined))),
    conditions: (conditions ?? []).filter(({ path, values }) => path.length > 0 && values.every((value) => value !== undefined)),
    any: any || undefined,
    backward: backward || undefined,
    consistent: consistent || undefined,
    limit: Number.isInteger(limit) ? limit : undefined,
    projection: projection?.length > 0 ? projection : undefined,
  };
}

/**
 * The values of the partition key that conditions name.
 * @param {import("../request/plan.js").Model} model
 * @returns {import("../value/types.js").AttributeValue[] | undefined} undefined when they do not name one collection
 */
export function collectionOf({ schema, index, keys }) {
  const target = targetOf(schema, index);
  const values = (target?.partition ?? []).map(({ name }) => member(keys ?? {}, name)?.values[0]);
  return values.length === 0 || values.some((value) => value === undefined) ? undefined : values;
}
