// What a request will read and cost, before it is sent. It is an expectation: every figure says what it rests on.

import { targetOf } from "../key/schema.js";

const UNIT_BYTES = 4096;
const PAGE_BYTES = 1024 * 1024;

/**
 * What is known of the collection or slice from what was loaded. complete: nothing of the slice is missing in the figures.
 * @typedef {{items: number, bytes: number, complete: boolean}} Known
 *
 * Units are read units; reads that are not consistent cost half.
 * @typedef {{units: number | undefined, items: number | undefined, bytes: number | undefined, pages: number | undefined,
 *   exact: boolean, basis: string}} Cost undefined where nothing is known
 */

/**
 * @param {import("./plan.js").Plan} plan
 * @param {import("../key/schema.js").TableSchema} schema
 * @param {Known} [known] about what the plan reads
 * @returns {Cost}
 */
export function expectedCost(plan, schema, known) {
  const target = targetOf(schema, plan.index);
  const factor = plan.request?.ConsistentRead === true ? 1 : 0.5;
  const average = target.itemCount > 0 ? target.bytes / target.itemCount : undefined;
  switch (plan.kind) {
    case "GetItem":
      return costOfGet(average, factor, known);
    case "Query":
      return costOfQuery(plan, average, factor, known);
    default:
      return costOfScan(plan, target, average, factor);
  }
}

function costOfGet(average, factor, known) {
  if (known?.complete) {
    const basis = known.items === 0 ? "a missing item costs the least unit" : "the item as it was loaded";
    return cost(known.items, known.bytes, factor, true, basis);
  }
  return average === undefined
    ? cost(1, 0, factor, false, "the least that a read costs; the size of items is not known")
    : cost(1, average, factor, false, "one item of the table's average size");
}

function costOfQuery(plan, average, factor, known) {
  const limit = plan.request?.Limit;
  if (known?.complete) {
    if (limit !== undefined && limit < known.items) {
      return cost(limit, (known.bytes / known.items) * limit, factor, false, "the limit, and the average size of the items loaded");
    }
    return cost(known.items, known.bytes, factor, true, "the items of the slice as they were loaded");
  }
  const size = known?.items > 0 ? known.bytes / known.items : average;
  const whose = known?.items > 0 ? "the items loaded so far" : "the table's or index's items";
  if (limit !== undefined && size !== undefined) {
    return cost(limit, size * limit, factor, false, `the limit, and the average size of ${whose}; less when the slice is shorter`);
  }
  if (known?.items > 0) {
    return cost(known.items, known.bytes, factor, false, "what was loaded so far; there is more");
  }
  const basis = "how large the slice is shows only when it is read; a page costs at most " + `${unitsOf(PAGE_BYTES, factor)} units`;
  return { units: undefined, items: undefined, bytes: undefined, pages: undefined, exact: false, basis };
}

function costOfScan(plan, { itemCount, bytes, name }, average, factor) {
  const what = name === null ? "table" : "index";
  if (itemCount === undefined || bytes === undefined) {
    const basis = `the size of the ${what} is not known`;
    return { units: undefined, items: undefined, bytes: undefined, pages: undefined, exact: false, basis };
  }
  const limit = plan.request?.Limit;
  if (limit !== undefined && limit < itemCount) {
    return cost(limit, average * limit, factor, false, `the limit, and the average size in the ${what}'s description`);
  }
  const basis = `item count and bytes in the ${what}'s description, which some servers bring up to date only every few hours`;
  return cost(itemCount, bytes, factor, false, basis);
}

function cost(items, bytes, factor, exact, basis) {
  const pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES));
  return { units: unitsOf(bytes, factor), items, bytes: Math.round(bytes), pages, exact, basis };
}

/** Rounded up once, as a single page is; several pages round each, by less than a unit. */
function unitsOf(bytes, factor) {
  return Math.max(1, Math.ceil(bytes / UNIT_BYTES)) * factor;
}
