// What the conditions on the screen become: GetItem, Query or Scan, its request, and the range it reads. A request that a server would
// refuse is not made; the plan says instead what is wrong and where.

import { rangeOf } from "../key/slice.js";
import { targetOf } from "../key/schema.js";
import { lengthInUtf8 } from "../value/bytes.js";
import { member } from "../value/types.js";
import { pathText } from "../value/tree.js";
import { problemOfFilter, problemOfKeyCondition, problemOfPath, writeCondition } from "./conditions.js";
import { OPERATORS } from "./operators.js";
import { Placeholders } from "./placeholders.js";

const EXPRESSION_BYTES_MAX = 4096;
const OPERATORS_MAX = 300;
const LIMIT_MAX = 2_147_483_647;

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
  const problems = [
    ...problemsOfKeys(kind, target, asked),
    ...problemsOfConditions(kind, model, target),
    ...problemsOfOptions(kind, model, target),
  ];
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
    plan.request = requestOf(plan, model, target, asked);
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

function problemsOfKeys(kind, target, asked) {
  if (kind === "Scan") {
    return asked.flatMap(({ attribute: { name }, condition }) =>
      condition === undefined ? [] : keyProblem(name, problemOfFilter({ path: [name], ...condition })),
    );
  }
  const problems = asked.flatMap(({ attribute, role, condition }) =>
    condition === undefined ? [] : keyProblem(attribute.name, problemOfKeyCondition(condition, attribute, role)),
  );
  return [...problems, ...problemsOfGaps(asked)];
}

/** Sort key attributes are narrowed from the left: what follows a gap or a range cannot be asked. */
function problemsOfGaps(asked) {
  const problems = [];
  let open;
  for (const { attribute, role, condition } of asked) {
    if (role === "sort") {
      if (open !== undefined && condition !== undefined) {
        problems.push(...keyProblem(attribute.name, `${attribute.name} can be asked only when ${open} has one value, by =`));
      }
      open ??= condition?.operator === "=" ? undefined : attribute.name;
    }
  }
  return problems;
}

function keyProblem(name, message) {
  return message === undefined ? [] : [{ part: "key", name, message }];
}

function problemsOfConditions(kind, { schema, conditions = [] }, target) {
  const keys = new Set([...target.partition, ...target.sort].map(({ name }) => name));
  return conditions.flatMap((condition, position) => {
    const [name] = condition.path;
    const message =
      problemOfFilter(condition) ??
      problemBelowKey(schema, condition.path) ??
      (kind === "Query" && keys.has(name) ? `${name} is part of the key; a Query takes it as a key condition only` : undefined) ??
      (kind === "Query" && isMissingIn(target, name) ? `The index ${target.name} does not hold ${name}` : undefined);
    return message === undefined ? [] : [{ part: "condition", position, message }];
  });
}

function problemBelowKey(schema, path) {
  const keys = [schema, ...schema.indexes].flatMap(({ partition, sort }) => [...partition, ...sort]);
  const isKey = keys.some(({ name }) => name === path[0]);
  return isKey && path.length > 1 ? `${path[0]} is a key attribute; there is nothing inside of it` : undefined;
}

/** A local index fetches from the table what it does not hold, a global one cannot. */
function isMissingIn({ kind, projection }, name) {
  return kind === "global" && !projection.all && !projection.names.has(name);
}

function problemsOfOptions(kind, { schema, limit, consistent, projection = [] }, target) {
  const problems = [];
  if (consistent === true && target.kind === "global") {
    const message = "A global index follows its table a moment later; it cannot be read consistently";
    problems.push({ part: "consistent", message });
  }
  if (kind !== "GetItem" && limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX)) {
    problems.push({ part: "limit", message: "A limit is a whole number from 1" });
  }
  projection.forEach((path, position) => {
    const message =
      problemOfPath(path) ??
      problemBelowKey(schema, path) ??
      (isMissingIn(target, path[0]) ? `The index ${target.name} does not hold ${path[0]}` : undefined) ??
      problemOfOverlap(projection.slice(0, position), path);
    if (message !== undefined) {
      problems.push({ part: "projection", position, message });
    }
  });
  return problems;
}

function problemOfOverlap(earlier, path) {
  for (const other of earlier) {
    const shared = Math.min(other.length, path.length);
    const differs = path.findIndex((step, at) => at < shared && step !== other[at]);
    if (differs < 0) {
      return `${pathText(path)} and ${pathText(other)} overlap; one of them is enough`;
    }
    if (typeof path[differs] !== typeof other[differs]) {
      return `${pathText(path)} takes for a list what ${pathText(other)} takes for a map, or the other way round`;
    }
  }
  return undefined;
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

function requestOf({ kind, index, filters }, model, target, asked) {
  const { backward = false, limit, projection = [], consistent = false } = model;
  const placeholders = new Placeholders();
  const request = { TableName: model.schema.table };
  if (index !== null) {
    request.IndexName = index;
  }
  if (kind === "GetItem") {
    request.Key = Object.fromEntries(asked.map(({ attribute, condition }) => [attribute.name, condition.values[0]]));
  }
  if (kind === "Query") {
    request.KeyConditionExpression = asked
      .filter(({ condition }) => condition !== undefined)
      .map(({ attribute, condition }) => writeCondition({ path: [attribute.name], ...condition }, placeholders))
      .join(" AND ");
  }
  if (filters.length > 0) {
    request.FilterExpression = filterExpression(filters, model, placeholders);
  }
  if (projection.length > 0) {
    request.ProjectionExpression = projection.map((path) => placeholders.path(path)).join(", ");
  }
  Object.assign(request, placeholders.members());
  if (kind === "Query" && backward) {
    request.ScanIndexForward = false;
  }
  if (kind !== "GetItem" && limit !== undefined) {
    request.Limit = limit;
  }
  if (consistent) {
    request.ConsistentRead = true;
  }
  return request;
}

/** What is asked of key attributes holds in any case; it stands before the others. */
function filterExpression(filters, { conditions = [], any = false }, placeholders) {
  const texts = filters.map((filter) => writeCondition(filter, placeholders));
  if (!any || conditions.length < 2) {
    return texts.join(" AND ");
  }
  const ofKeys = texts.slice(0, texts.length - conditions.length);
  const others = texts.slice(texts.length - conditions.length).join(" OR ");
  return ofKeys.length === 0 ? others : `${ofKeys.join(" AND ")} AND (${others})`;
}

function problemsOfSize(request) {
  const problems = [];
  const { KeyConditionExpression = "", FilterExpression = "", ProjectionExpression = "" } = request;
  const tooLong = (expression) => lengthInUtf8(expression) > EXPRESSION_BYTES_MAX;
  if (tooLong(KeyConditionExpression) || tooLong(FilterExpression)) {
    problems.push({ part: "condition", message: `An expression has at most ${EXPRESSION_BYTES_MAX} bytes` });
  }
  if (tooLong(ProjectionExpression)) {
    problems.push({ part: "projection", message: `An expression has at most ${EXPRESSION_BYTES_MAX} bytes` });
  }
  if (FilterExpression.split(/ AND | OR /).length * 2 > OPERATORS_MAX) {
    problems.push({ part: "condition", message: `An expression has at most ${OPERATORS_MAX} operators` });
  }
  return problems;
}

/**
 * How a condition reads on the screen.
 * @param {import("./conditions.js").Condition} condition
 * @param {string[]} values as the page writes them
 * @returns {string}
 */
export function conditionText({ path, operator, not }, values) {
  const text = OPERATORS.get(operator).write(pathText(path), values);
  return not ? `NOT ${text}` : text;
}
