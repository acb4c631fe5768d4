// A text in a form that survives a text field: fields turn CR into LF and hide what has no shape. In the escaped form \r \n \t \\ and
// \u{1F} stand for what they say, everything else for itself; reading it back gives the same text, unit by unit.

import { kindOf } from "./visible.js";

const SHORT = Object.freeze({ "\r": "\\r", "\n": "\\n", "\t": "\\t", "\\": "\\\\" });
const LONG = Object.freeze({ r: "\r", n: "\n", t: "\t", "\\": "\\" });
const ESCAPE = /\\(?:u\{([0-9a-fA-F]{1,6})\}|([\s\S]?))/g;

/**
 * Whether a text field would change the text or show it as another: it holds a CR, or something without a shape of its own.
 * @param {string} text
 * @returns {boolean}
 */
export function needsEscapes(text) {
  for (const point of text) {
    if (point !== "\n" && point !== "\t" && kindOf(point) !== "plain") {
      return true;
    }
  }
  return false;
}

/**
 * @param {string} text any text
 * @returns {string}
 */
export function escapeText(text) {
  let escaped = "";
  for (const point of text) {
    escaped += SHORT[point] ?? (kindOf(point) === "plain" ? point : `\\u{${point.codePointAt(0).toString(16).toUpperCase()}}`);
  }
  return escaped;
}

/**
 * @param {string} escaped
 * @returns {{text: string} | {problem: string}}
 */
export function unescapeText(escaped) {
  let problem;
  const text = escaped.replace(ESCAPE, (all, digits, letter) => {
    if (digits !== undefined) {
      const point = parseInt(digits, 16);
      if (point <= 0x10ffff) {
        return String.fromCodePoint(point);
      }
    } else if (letter !== "" && Object.hasOwn(LONG, letter)) {
      return LONG[letter];
    }
    problem ??= `${all} is no escape; write \\\\ for a backslash`;
    return all;
  });
  return problem === undefined ? { text } : { problem };
}
