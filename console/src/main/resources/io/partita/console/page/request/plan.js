// What the conditions on the screen become: GetItem, Query or Scan, its request, and the range it reads. A request that a server would
// refuse is not made; the plan says instead what is wrong and where.

import { rangeOf } from "../key/slice.js";
import { targetOf } from "../key/schema.js";
import { member } from "../value/types.js";
import { pathText } from "../value/tree.js";
import { requestOf } from "./expressions.js";
import { negated, OPERATORS } from "./operators.js";
import { isMissingIn, problemsOf, problemsOfSize } from "./problems.js";

/**
 * What the condition builder holds. keys: a condition per key attribute of the target, none where nothing is asked of it.
 * @typedef {{schema: import("../key/schema.js").TableSchema, index?: string | null,
 *   keys?: Object<string, import("./conditions.js").KeyCondition>, conditions?: import("./conditions.js").Condition[],
 *   any?: boolean, backward?: boolean, limit?: number, projection?: import("../value/tree.js").Path[], consistent?: boolean}} Model
 *
 * any: one of the conditions is enough, of several.
 *
 * part says where on the screen; name is a key attribute, position a place in conditions or projection.
 * @typedef {{part: "target" | "key" | "condition" | "limit" | "projection" | "consistent", name?: string, position?: number,
 *   message: string}} Problem
 *
 * @typedef {{kind: "GetItem" | "Query" | "Scan", table: string, index: string | null, why?: string, valid: boolean, reason?: string,
 *   problems: Problem[], request?: object,
 *   range: import("../key/slice.js").KeyRange | null,
 *   filters: (import("./conditions.js").Condition & {why: string})[], notes: string[]}} Plan
 *   why: for a Scan; range: for GetItem and Query; filters: what is dropped only after it was read and paid for
 */

/**
 * @param {Model} model
 * @returns {Plan}
 */
export function planOf(model) {
  const target = targetOf(model.schema, model.index);
  if (target === undefined) {
    return invalid(model, [{ part: "target", message: `${model.schema.table} has no index ${model.index}` }]);
  }
  const asked = conditionsOnKeys(model, target);
  const { kind, why } = kindOf(model, target, asked);
  const problems = problemsOf(kind, model, target, asked);
  const filters = filtersOf(kind, model, target, asked);
  const range = kind === "Scan" || problems.some(({ part }) => part === "key") ? null : keyRange(target, asked);
  const plan = {
    kind,
    table: model.schema.table,
    index: target.name,
    ...(why !== undefined && { why }),
    valid: problems.length === 0,
    problems,
    range,
    filters,
    notes: notesOf(kind, target, filters),
  };
  if (plan.valid) {
    plan.request = requestOf(plan, model, asked);
    problems.push(...problemsOfSize(plan.request));
  }
  if (problems.length > 0) {
    plan.valid = false;
    plan.reason = problems[0].message;
    delete plan.request;
  }
  return plan;
}

function invalid(model, problems) {
  const { table } = model.schema;
  const reason = problems[0].message;
  return { kind: "Scan", table, index: null, valid: false, reason, problems, range: null, filters: [], notes: [] };
}

/** The conditions on key attributes in the order of the key, each with its attribute and role. */
function conditionsOnKeys({ keys = {} }, { partition, sort }) {
  const of = (role) => (attribute) => ({ attribute, role, condition: member(keys, attribute.name) });
  return [...partition.map(of("partition")), ...sort.map(of("sort"))];
}

function kindOf({ conditions = [] }, target, asked) {
  const missing = asked.filter(({ role, condition }) => role === "partition" && condition === undefined);
  if (missing.length > 0) {
    return { kind: "Scan", why: `No value is given for ${names(missing)}, and only the partition key finds a collection` };
  }
  const loose = asked.filter(({ role, condition }) => role === "partition" && condition.operator !== "=");
  if (loose.length > 0) {
    const { operator } = loose[0].condition;
    return { kind: "Scan", why: `${names(loose)} is a partition key: a hash spreads its values, so ${operator} has no range to read` };
  }
  const whole = asked.every(({ condition }) => condition?.operator === "=");
  return { kind: target.kind === "table" && whole && conditions.length === 0 ? "GetItem" : "Query" };
}

function names(asked) {
  return asked.map(({ attribute }) => attribute.name).join(" and ");
}

function filtersOf(kind, { conditions = [] }, target, asked) {
  const filters = [];
  if (kind === "Scan") {
    for (const { attribute, condition } of asked) {
      if (condition !== undefined) {
        filters.push({ path: [attribute.name], ...condition, why: "a Scan reads every item and then drops those that do not match" });
      }
    }
  }
  const where = target.name === null ? "the table's key" : `the key of ${target.name}`;
  for (const condition of conditions) {
    filters.push({ ...condition, why: `${condition.path[0] ?? "it"} is not part of ${where}` });
  }
  if (kind === "Scan") {
    const keys = new Set([...target.partition, ...target.sort].map(({ name }) => name));
    return filters.map((filter) => (keys.has(filter.path[0]) ? { ...filter, why: filters[0].why } : filter));
  }
  return filters;
}

function notesOf(kind, target, filters) {
  const missing = filters.map(({ path }) => path[0]).filter((name) => kind === "Scan" && isMissingIn(target, name));
  return [...new Set(missing)].map((name) => `The index ${target.name} does not hold ${name}; the filter finds it missing in every item`);
}

function keyRange({ sort }, asked) {
  const pinned = asked
    .filter(({ condition }) => condition?.operator === "=")
    .map(({ attribute, condition }) => ({ name: attribute.name, value: condition.values[0] }));
  const last = asked.findLast(({ role, condition }) => role === "sort" && condition !== undefined);
  const running = last === undefined || last.condition.operator !== "=" ? undefined : sort[sort.indexOf(last.attribute) + 1];
  // Where the last condition pins an attribute and another follows, the slice is all of that other one's values.
  if (last === undefined || running !== undefined) {
    return { pinned, attribute: (running ?? sort[0])?.name, operator: undefined, ...rangeOf(undefined, []) };
  }
  const { operator, values } = last.condition;
  return { pinned, attribute: last.attribute.name, operator, ...rangeOf(operator, values) };
}

/**
 * How a condition reads on the screen.
 * @param {import("./conditions.js").Condition} condition
 * @param {string[]} values as the page writes them
 * @returns {string}
 */
export function conditionText({ path, operator, not }, values) {
  const text = OPERATORS.get(operator).write(pathText(path), values);
  return not ? negated(text) : text;
}
