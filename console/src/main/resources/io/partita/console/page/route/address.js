// What is shown, as the part of the page's address behind the #, and back. Every name and every value is a segment of its own, values
// with their type; a word in small letters says what the segments behind it are.

import { decodeSegment, decodeValue, encodeSegment, encodeValue } from "./codec.js";

/**
 * keys and conditions are as request/plan.js takes them; item is the primary key of the item in the editor, in the order of the
 * key.
 * @typedef {import("../value/types.js").AttributeValue} AttributeValue
 * @typedef {{screen: "tables"} | {screen: "new"} | TableView | PartitionsView} View
 * @typedef {{screen: "partitions", table: string, index?: string, lands?: AttributeValue[]}} PartitionsView lands: a partition key
 * @typedef {{screen: "table", table: string, index?: string,
 *   keys?: Object<string, import("../request/conditions.js").KeyCondition>, conditions?: import("../request/conditions.js").Condition[],
 *   any?: true, projection?: import("../value/tree.js").Path[], backward?: true, consistent?: true, limit?: number, item?: AttributeValue[]}} TableView
 */

const PARTITIONS = "partitions";

const WORDS = Object.freeze({
  "=": "eq",
  "<>": "ne",
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
  between: "between",
  begins_with: "begins_with",
  in: "in",
  contains: "contains",
  not_contains: "not_contains",
  exists: "exists",
  not_exists: "not_exists",
  type: "type",
  "size =": "size_eq",
  "size <>": "size_ne",
  "size <": "size_lt",
  "size <=": "size_le",
  "size >": "size_gt",
  "size >=": "size_ge",
});
const OPERATORS = new Map(Object.entries(WORDS).map(([operator, word]) => [word, operator]));

/**
 * @param {View} view
 * @returns {string} beginning with #/
 */
export function addressOf(view) {
  switch (view.screen) {
    case "tables":
      return "#/";
    case "new":
      return "#/new";
    case "partitions":
      return `#/${partitionsOf(view).join("/")}`;
    default:
      return `#/${segmentsOf(view).join("/")}`;
  }
}

function partitionsOf({ table, index, lands }) {
  const segments = ["t", encodeSegment(table), PARTITIONS];
  if (index !== undefined) {
    segments.push("index", encodeSegment(index));
  }
  return lands === undefined ? segments : [...segments, "lands", ...lands.map(encodeValue)];
}

function segmentsOf(view) {
  const { table, index, keys = {}, conditions = [], any, projection = [], backward, consistent, limit, item } = view;
  const segments = ["t", encodeSegment(table)];
  if (index !== undefined) {
    segments.push("index", encodeSegment(index));
  }
  for (const [name, { operator, values }] of Object.entries(keys)) {
    segments.push("key", encodeSegment(name), WORDS[operator], ...values.map(encodeValue));
  }
  for (const { path, operator, values, not } of conditions) {
    segments.push(not ? "unless" : "where", ...path.map(encodeStep), WORDS[operator], ...values.map(encodeValue));
  }
  if (any) {
    segments.push("any");
  }
  for (const path of projection) {
    segments.push("show", ...path.map(encodeStep));
  }
  if (backward) {
    segments.push("backward");
  }
  if (consistent) {
    segments.push("consistent");
  }
  if (limit !== undefined) {
    segments.push("limit", String(limit));
  }
  if (item !== undefined) {
    segments.push("item", ...item.map(encodeValue));
  }
  return segments;
}

/** A name begins with a dot and a place in a list with ~, which no word does. */
function encodeStep(step) {
  return typeof step === "number" ? `~${step}` : `.${encodeSegment(step)}`;
}

function decodeStep(segment) {
  return segment[0] === "~" ? (/^~\d{1,15}$/.test(segment) ? Number(segment.slice(1)) : undefined) : decodeSegment(segment.slice(1));
}

/**
 * @param {string} address beginning with #, or empty
 * @returns {View | undefined} undefined when the address means nothing; nothing is guessed from part of one
 */
export function viewOf(address) {
  const segments = address.replace(/^#?\/?/, "").split("/");
  if (segments.length === 1 && (segments[0] === "" || segments[0] === "new")) {
    return { screen: segments[0] === "" ? "tables" : "new" };
  }
  const table = segments[0] === "t" && segments.length > 1 ? decodeSegment(segments[1]) : undefined;
  if (table === undefined || table === "") {
    return undefined;
  }
  return segments[2] === PARTITIONS
    ? new Reader(segments.slice(3)).readPartitions({ screen: "partitions", table })
    : new Reader(segments.slice(2)).read({ screen: "table", table });
}

class Reader {
  #rest;
  #wrong = false;

  constructor(segments) {
    this.#rest = segments;
  }

  read(view) {
    const keys = [];
    while (this.#rest.length > 0 && !this.#wrong) {
      this.#readPart(this.#rest.shift(), view, keys);
    }
    if (keys.length > 0) {
      view.keys = Object.fromEntries(keys);
    }
    return this.#wrong ? undefined : view;
  }

  readPartitions(view) {
    if (this.#rest[0] === "index") {
      this.#rest.shift();
      view.index = this.#text();
    }
    if (this.#rest[0] === "lands") {
      this.#rest.shift();
      view.lands = this.#values();
    }
    return this.#wrong || this.#rest.length > 0 ? undefined : view;
  }

  #readPart(word, view, keys) {
    switch (word) {
      case "index":
        view.index = this.#text();
        break;
      case "key":
        keys.push([this.#text(), { operator: this.#operator(), values: this.#values() }]);
        break;
      case "where":
        (view.conditions ??= []).push({ path: this.#path(), operator: this.#operator(), values: this.#values() });
        break;
      case "unless":
        (view.conditions ??= []).push({ path: this.#path(), operator: this.#operator(), values: this.#values(), not: true });
        break;
      case "show":
        (view.projection ??= []).push(this.#path());
        break;
      case "any":
      case "backward":
      case "consistent":
        view[word] = true;
        break;
      case "limit":
        view.limit = this.#limit();
        break;
      case "item":
        view.item = this.#values();
        break;
      default:
        this.#wrong = true;
    }
  }

  #required(value) {
    this.#wrong ||= value === undefined;
    return value;
  }

  #text() {
    return this.#required(this.#rest.length === 0 ? undefined : decodeSegment(this.#rest.shift()));
  }

  #operator() {
    return this.#required(OPERATORS.get(this.#rest.shift()));
  }

  #values() {
    return this.#while(/^[SNBJ]\./, decodeValue);
  }

  #path() {
    const path = this.#while(/^[.~]/, decodeStep);
    return this.#required(path.length === 0 ? undefined : path);
  }

  #limit() {
    const text = this.#rest.shift();
    return this.#required(/^\d{1,10}$/.test(text ?? "") ? Number(text) : undefined);
  }

  #while(form, decode) {
    const all = [];
    while (this.#rest.length > 0 && form.test(this.#rest[0])) {
      all.push(this.#required(decode(this.#rest.shift())));
    }
    return all;
  }
}
