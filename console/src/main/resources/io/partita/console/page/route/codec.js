// Texts and values as segments of an address. A segment holds letters, digits and - . _ ~ as they are and every other byte as %XX, so
// nothing in it can be taken for a separator, and nothing that browsers or mail programs change. A surrogate without its other half is
// written as the three bytes it would have in UTF-8.

import { typeOf } from "../value/types.js";

const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * @param {string} text any text
 * @returns {string}
 */
export function encodeSegment(text) {
  let segment = "";
  for (const point of text) {
    segment += UNRESERVED.test(point) ? point : bytesOf(point.codePointAt(0)).map(escaped).join("");
  }
  return segment;
}

function escaped(byte) {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

function bytesOf(point) {
  const tail = (shift) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x80) {
    return [point];
  }
  if (point < 0x800) {
    return [0xc0 | (point >> 6), tail(0)];
  }
  if (point < 0x10000) {
    return [0xe0 | (point >> 12), tail(6), tail(0)];
  }
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}

/** How many bytes a character has by its first one; 0 when none begins so. */
function lengthBy(lead) {
  if (lead === undefined || (lead >= 0x80 && lead < 0xc2) || lead > 0xf4) {
    return 0;
  }
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/**
 * @param {string} segment
 * @returns {string | undefined} undefined when it is not a segment
 */
export function decodeSegment(segment) {
  let text = "";
  for (let at = 0; at < segment.length; ) {
    if (segment[at] !== "%") {
      text += segment[at++];
      continue;
    }
    const lead = byteAt(segment, at);
    const length = lengthBy(lead);
    if (length === 0) {
      return undefined;
    }
    let point = length === 1 ? lead : lead & (0xff >> (length + 1));
    for (let next = 1; next < length; next++) {
      const byte = byteAt(segment, at + 3 * next);
      if (byte === undefined || (byte & 0xc0) !== 0x80) {
        return undefined;
      }
      point = (point << 6) | (byte & 0x3f);
    }
    if (point > 0x10ffff || bytesOf(point).length !== length) {
      return undefined;
    }
    text += String.fromCodePoint(point);
    at += 3 * length;
  }
  return text;
}

function byteAt(segment, at) {
  const match = /^%([0-9A-Fa-f]{2})$/.exec(segment.slice(at, at + 3));
  return match === null ? undefined : parseInt(match[1], 16);
}

/**
 * A value with its type: S.text, N.10, B.base64, and J. followed by JSON for all others.
 * @param {import("../value/types.js").AttributeValue} value
 * @returns {string}
 */
export function encodeValue(value) {
  const type = typeOf(value);
  const simple = type === "S" || type === "N" || type === "B";
  return simple ? `${type}.${encodeSegment(value[type])}` : `J.${encodeSegment(JSON.stringify(value))}`;
}

/**
 * @param {string} segment
 * @returns {import("../value/types.js").AttributeValue | undefined} undefined when it is not a value
 */
export function decodeValue(segment) {
  const text = decodeSegment(segment.slice(2));
  if (text === undefined || !/^[SNBJ]\./.test(segment)) {
    return undefined;
  }
  if (segment[0] !== "J") {
    return { [segment[0]]: text };
  }
  try {
    const value = JSON.parse(text);
    return typeOf(value) === undefined ? undefined : value;
  } catch {
    return undefined;
  }
}
