// What is wrong with the conditions on the screen, and where: what a server would refuse is said before anything is sent.

import { lengthInUtf8 } from "../value/bytes.js";
import { pathText } from "../value/tree.js";
import { problemOfFilter, problemOfKeyCondition, problemOfPath } from "./conditions.js";

const EXPRESSION_BYTES_MAX = 4096;
const OPERATORS_MAX = 300;
const LIMIT_MAX = 2_147_483_647;

/**
 * @param {"GetItem" | "Query" | "Scan"} kind
 * @param {import("./plan.js").Model} model
 * @param {import("../key/schema.js").Target} target
 * @param {object[]} asked the conditions on key attributes, as { attribute, role, condition }
 * @returns {import("./plan.js").Problem[]}
 */
export function problemsOf(kind, model, target, asked) {
  return [
    ...problemsOfKeys(kind, target, asked),
    ...problemsOfConditions(kind, model, target),
    ...problemsOfOptions(kind, model, target),
  ];
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
export function isMissingIn({ kind, projection }, name) {
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

/** What is wrong with a request as a whole. */
export function problemsOfSize(request) {
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
