// What is sent to be advised on, and what the answer says of the places that were looked at.
import { member, typeOf } from "../value/types.js";

/** Items looked at in one request: around what is in view, and from all over what was read. */
const NEAR = 200;
const FAR = 200;
/** Further attributes sent beside the keys, which give components their names, and how long they may be. */
const ATTRIBUTES = 8;
const LONG = 64;
const MOST_CHARACTERS = 400_000;

/**
 * The places of a list that are looked at: those around one part of it, and of the others as many as can be, evenly.
 * @param {number} count of the list
 * @param {number} part counted from the beginning, each of 100 places
 * @returns {number[]} in their order
 */
export function placesToAsk(count, part) {
  const begin = Math.max(0, Math.min(part * 100 - 50, count - NEAR));
  const end = Math.min(count, begin + NEAR);
  const step = Math.max(1, Math.ceil((count - (end - begin)) / FAR));
  const places = [];
  for (let at = 0; at < count; at++) {
    if ((at >= begin && at < end) || at % step === 0) {
      places.push(at);
    }
  }
  return places;
}

/** The part of a list that a place is in. */
export function partOf(place) {
  return Math.floor(place / 100);
}

/**
 * @param {{table: string, target: {partition: object[], sort: object[]}, items: object[] | import("../key/kept-items.js").KeptItems, complete: boolean, prefix?: string}} shown
 * @param {number[]} places which of the items
 * @returns {{body: object, places: number[]}} the request, and where each of its items lies
 */
export function adviceRequest({ table, target, items, complete, prefix }, places) {
  const attributes = [...target.partition, ...target.sort];
  const sent = [];
  const sentPlaces = [];
  let left = MOST_CHARACTERS;
  for (const place of places) {
    const item = reduced(items.at(place), attributes);
    left -= item === undefined ? 0 : JSON.stringify(item).length;
    if (left < 0) {
      break;
    }
    if (item !== undefined) {
      sent.push(item);
      sentPlaces.push(place);
    }
  }
  const body = {
    table,
    keys: { partition: target.partition.map(named), sort: target.sort.map(named) },
    complete: complete && sent.length === items.length,
    ...(prefix !== undefined && isPlain(prefix) && { prefix }),
    items: sent,
  };
  return { body, places: sentPlaces };
}

function named({ name, type }) {
  return { name, type };
}

/** Keys and short scalars; undefined for what was let go. Texts with NUL or half of a surrogate pair are no texts for everybody: such items are left out. */
function reduced(item, attributes) {
  if (item === undefined) {
    return undefined;
  }
  const keys = attributes.map(({ name }) => [name, member(item, name)]);
  if (keys.some(([, value]) => value === undefined || !isPlain(value.S ?? ""))) {
    return undefined;
  }
  const further = Object.entries(item)
    .filter(([name, value]) => ["S", "N"].includes(typeOf(value)) && value[typeOf(value)].length <= LONG && isPlain(name) && isPlain(value.S ?? ""))
    .slice(0, ATTRIBUTES);
  return { ...Object.fromEntries(further), ...Object.fromEntries(keys) };
}

function isPlain(text) {
  return !text.includes("\0") && text.isWellFormed();
}

/**
 * The marks of an answer by the place of their item.
 * @param {{findings: object[], marks: object[]}} answer
 * @param {number[]} places where the items of the request lie
 * @returns {Map<number, object[]>} each { rule, severity, title, because, reason, fix, link }
 */
export function marksOf(answer, places) {
  const marks = new Map();
  for (const { item, because, finding } of answer.marks) {
    const place = places[item];
    marks.set(place, [...(marks.get(place) ?? []), { ...answer.findings[finding], because }]);
  }
  return marks;
}

/** Marks of both; the later ones of a place and rule win. */
export function joined(marks, more) {
  const all = new Map(marks);
  for (const [place, findings] of more) {
    const rules = new Set(findings.map(({ rule }) => rule));
    all.set(place, [...(marks.get(place) ?? []).filter(({ rule }) => !rules.has(rule)), ...findings]);
  }
  return all;
}
