// The request that conditions become: its expressions, with placeholders for every name and value.

import { writeCondition } from "./conditions.js";
import { Placeholders } from "./placeholders.js";

/**
 * @param {import("./plan.js").Plan} plan what is to be done, without its request
 * @param {import("./plan.js").Model} model
 * @param {object[]} asked the conditions on key attributes, as { attribute, role, condition }
 * @returns {object}
 */
export function requestOf({ kind, index, filters }, model, asked) {
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
