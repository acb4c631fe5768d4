// What the programs in all four languages share: which characters a source text may hold as they are, and cutting a text into characters.

import { kindOf } from "../../value/visible.js";

/**
 * @typedef {{text: string, notes: string[]}} Code text: a whole program or command; notes: what to know before running it
 * @typedef {{kind: "GetItem" | "Query" | "Scan", request: object}} Request
 * @typedef {{endpoint?: string, region: string}} Place endpoint: left out for AWS itself
 */

/**
 * Writes a text between quotes. Characters that can be seen stand for themselves; everything else is escaped, so that no editor or
 * clipboard changes it and no reader is misled.
 * @param {string} text
 * @param {string} quote the quote, which is escaped like the backslash
 * @param {(point: number) => string} escape for a character that cannot be seen
 * @returns {string}
 */
export function quoted(text, quote, escape) {
  let literal = quote;
  for (const point of text) {
    if (point === quote || point === "\\") {
      literal += `\\${point}`;
    } else {
      literal += kindOf(point) === "plain" ? point : escape(point.codePointAt(0));
    }
  }
  return literal + quote;
}

/**
 * A unit of UTF-16 as four hexadecimal digits.
 * @param {number} unit
 * @returns {string}
 */
export function fourDigits(unit) {
  return unit.toString(16).padStart(4, "0");
}

/**
 * The units of a character in UTF-16.
 * @param {number} point
 * @returns {number[]}
 */
export function unitsOf(point) {
  const text = String.fromCodePoint(point);
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/**
 * JSON that holds only what can be seen; the rest is written as \uXXXX.
 * @param {unknown} value
 * @returns {string}
 */
export function visibleJson(value) {
  let json = "";
  for (const point of JSON.stringify(value)) {
    json += kindOf(point) === "plain" ? point : unitsOf(point.codePointAt(0)).map((unit) => `\\u${fourDigits(unit)}`).join("");
  }
  return json;
}

/**
 * Whether a request carries binary values.
 * @param {object} request
 * @returns {boolean}
 */
export function holdsBinary({ Key = {}, ExpressionAttributeValues = {}, ExclusiveStartKey = {} }) {
  const isBinary = (value) =>
    Object.hasOwn(value, "B") ||
    Object.hasOwn(value, "BS") ||
    (Array.isArray(value.L) && value.L.some(isBinary)) ||
    (value.M !== undefined && Object.values(value.M).some(isBinary));
  return [Key, ExpressionAttributeValues, ExclusiveStartKey].some((values) => Object.values(values).some(isBinary));
}

/**
 * Whether one request is meant: a GetItem, or a page of limited size. Everything else is read to its end.
 * @param {Request} request
 * @returns {boolean}
 */
export function isOnePage({ kind, request }) {
  return kind === "GetItem" || request.Limit !== undefined;
}
