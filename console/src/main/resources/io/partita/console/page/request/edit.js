// What saving, creating, moving and deleting an item send: changed attributes only, on the condition that the server still has what was
// shown. A refused condition comes back with the item as it is now, so that both can be put side by side.

import { changesBetween } from "../value/diff.js";
import { lengthInUtf8 } from "../value/bytes.js";
import { pathText, valueAt } from "../value/tree.js";
import { member, typeOf } from "../value/types.js";
import { Placeholders } from "./placeholders.js";

const EXPRESSION_BYTES_MAX = 4096;
const OPERATORS_MAX = 300;

/**
 * @typedef {import("../value/types.js").Item} Item
 * @typedef {import("../key/schema.js").TableSchema} TableSchema
 * @typedef {{operation: string, request: object, unguarded?: string[]}} WriteRequest unguarded: attributes that the condition does not
 *     hold, since an expression has room for some 140 of them
 */

/**
 * The attributes of a table's primary key, in their order.
 * @param {Item} item
 * @param {TableSchema} schema
 * @returns {Item}
 */
export function keyOf(item, schema) {
  return Object.fromEntries([...schema.partition, ...schema.sort].map(({ name }) => [name, member(item, name)]));
}

/**
 * What saving sends; undefined when nothing changed. An edit of the key is a move: the old item goes and the new one comes, or neither.
 * @param {TableSchema} schema
 * @param {Item} before as shown
 * @param {Item} after as edited
 * @returns {WriteRequest | {problem: string} | undefined}
 */
export function saveRequest(schema, before, after) {
  const keys = [...schema.partition, ...schema.sort].map(({ name }) => name);
  const changes = changesBetween(before, after);
  if (changes.length === 0) {
    return undefined;
  }
  if (changes.some(({ path }) => keys.includes(path[0]))) {
    return moveRequest(schema, before, after);
  }
  const fine = updateRequest(schema, before, changes);
  if (fits(fine.request)) {
    return fine;
  }
  // Whole attributes need fewer paths and conditions than what changed inside of them.
  const coarse = updateRequest(schema, before, changesBetween(before, after, { nested: false }));
  return fits(coarse.request)
    ? coarse
    : { problem: "More attributes were changed than one request can say; save some of the changes first" };
}

function updateRequest(schema, before, changes) {
  const placeholders = new Placeholders();
  const sets = [];
  const removals = [];
  for (const { path, after } of changes) {
    if (after === undefined) {
      removals.push(placeholders.path(path));
    } else {
      sets.push(`${placeholders.path(path)} = ${placeholders.value(after, `new_${hintOf(path)}`)}`);
    }
  }
  const conditions = [`attribute_exists(${placeholders.name(schema.partition[0].name)})`];
  for (const guard of distinct(changes.map((change) => change.guard))) {
    conditions.push(...shown(before, guard, placeholders));
  }
  const update = [
    ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
    ...(removals.length > 0 ? [`REMOVE ${removals.join(", ")}`] : []),
  ];
  return {
    operation: "UpdateItem",
    request: {
      TableName: schema.table,
      Key: keyOf(before, schema),
      UpdateExpression: update.join(" "),
      ConditionExpression: conditions.join(" AND "),
      ...placeholders.members(),
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  };
}

/** The conditions under which the value at a path is still what was shown. */
function shown(before, path, placeholders) {
  const value = valueAt(before, path);
  const text = placeholders.path(path);
  if (value !== undefined) {
    return [`${text} = ${placeholders.value(value, `old_${hintOf(path)}`)}`];
  }
  const absent = `attribute_not_exists(${text})`;
  if (path.length === 1) {
    return [absent];
  }
  // A member can be absent because its map went; then the update would be refused as wrong, not as outdated.
  const parent = path.slice(0, -1);
  const type = typeOf(valueAt(before, parent));
  return [`attribute_type(${placeholders.path(parent)}, ${placeholders.value({ S: type }, "type")})`, absent];
}

/**
 * A new item; refused when its key is taken.
 * @param {TableSchema} schema
 * @param {Item} item
 * @returns {WriteRequest}
 */
export function createRequest(schema, item) {
  return { operation: "PutItem", request: { ...newItem(schema, item), ReturnValuesOnConditionCheckFailure: "ALL_OLD" } };
}

function newItem(schema, item) {
  const placeholders = new Placeholders();
  const condition = `attribute_not_exists(${placeholders.name(schema.partition[0].name)})`;
  return { TableName: schema.table, Item: item, ConditionExpression: condition, ...placeholders.members() };
}

/**
 * Deletes an item on the condition that all attributes shown still have their values. An attribute that was added since cannot be told.
 * @param {TableSchema} schema
 * @param {Item} item as shown, whole
 * @returns {WriteRequest}
 */
export function deleteRequest(schema, item) {
  const { unguarded, ...request } = wholeItem(schema, item);
  return {
    operation: "DeleteItem",
    request: { ...request, ReturnValuesOnConditionCheckFailure: "ALL_OLD" },
    ...(unguarded.length > 0 && { unguarded }),
  };
}

/**
 * Gives an item another key: deletes the one shown and puts the one edited, both or neither. The answer to a refusal says in
 * CancellationReasons which of the two was not as expected.
 * @param {TableSchema} schema
 * @param {Item} before as shown, whole
 * @param {Item} after with another key
 * @returns {WriteRequest}
 */
export function moveRequest(schema, before, after) {
  const { unguarded, ...remove } = wholeItem(schema, before);
  const failure = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
  return {
    operation: "TransactWriteItems",
    request: { TransactItems: [{ Delete: { ...remove, ...failure } }, { Put: { ...newItem(schema, after), ...failure } }] },
    ...(unguarded.length > 0 && { unguarded }),
  };
}

function wholeItem(schema, item) {
  const key = keyOf(item, schema);
  const names = Object.keys(item).filter((name) => !Object.hasOwn(key, name));
  let guarded = names.length;
  for (;;) {
    const placeholders = new Placeholders();
    const conditions = [`attribute_exists(${placeholders.name(schema.partition[0].name)})`];
    for (const name of names.slice(0, guarded)) {
      conditions.push(...shown(item, [name], placeholders));
    }
    const request = {
      TableName: schema.table,
      Key: key,
      ConditionExpression: conditions.join(" AND "),
      ...placeholders.members(),
    };
    if (fits(request)) {
      return { ...request, unguarded: names.slice(guarded) };
    }
    guarded = Math.floor(guarded * 0.9);
  }
}

/** Counted carefully: a comparison and the AND before it are two, and a function may count, too. */
function fits({ UpdateExpression = "", ConditionExpression }) {
  const operators = ConditionExpression.split(" AND ").length * 2;
  const assignments = UpdateExpression.split(" = ").length;
  return (
    lengthInUtf8(UpdateExpression) <= EXPRESSION_BYTES_MAX &&
    lengthInUtf8(ConditionExpression) <= EXPRESSION_BYTES_MAX &&
    operators <= OPERATORS_MAX &&
    assignments <= OPERATORS_MAX
  );
}

function hintOf(path) {
  return pathText(path);
}

function distinct(paths) {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}
