// Scalar values and elements of sets as text to edit, and back. What is read back from an unchanged text is the value it came from.

import { decodeUtf8, encodeUtf8, fromBase64, fromHex, toBase64, toHex } from "./bytes.js";
import { problemOfValue } from "./check.js";
import { escapeText, needsEscapes, unescapeText } from "./escapes.js";
import { typeOf } from "./types.js";

/**
 * How a value is written: "plain" and "escaped" for S, "decimal" for N, "base64", "hex" and "utf8" for B, "word" for BOOL and NULL.
 * "utf8" is the escaped form of the text that the bytes are.
 * @typedef {"plain" | "escaped" | "decimal" | "base64" | "hex" | "utf8" | "word"} View
 */

/**
 * The views that show a value without loss, the best one first.
 * @param {import("./types.js").AttributeValue} value a scalar
 * @returns {View[]}
 */
export function viewsOf(value) {
  switch (typeOf(value)) {
    case "S":
      return needsEscapes(value.S) ? ["escaped"] : ["plain", "escaped"];
    case "N":
      return ["decimal"];
    case "B": {
      const bytes = fromBase64(value.B);
      return bytes.length > 0 && decodeUtf8(bytes) !== undefined ? ["base64", "hex", "utf8"] : ["base64", "hex"];
    }
    default:
      return ["word"];
  }
}

/**
 * @param {import("./types.js").AttributeValue} value a scalar
 * @param {View} [view] one of viewsOf(value); the best one when left out
 * @returns {string}
 */
export function toText(value, view = viewsOf(value)[0]) {
  switch (typeOf(value)) {
    case "S":
      return view === "escaped" ? escapeText(value.S) : value.S;
    case "N":
      return value.N;
    case "B":
      return binaryText(value.B, view);
    case "BOOL":
      return String(value.BOOL);
    case "NULL":
      return "null";
    default:
      throw new TypeError("lists, maps and sets are edited element by element");
  }
}

function binaryText(base64, view) {
  switch (view) {
    case "hex":
      return toHex(fromBase64(base64));
    case "utf8":
      return escapeText(decodeUtf8(fromBase64(base64)));
    default:
      return base64;
  }
}

/**
 * Reads what was typed. A number keeps the digits as they were typed, without the blanks around them.
 * @param {string} type S, N, B, BOOL or NULL
 * @param {string} text
 * @param {View} [view] how the text is written; plain for S and base64 for B when left out
 * @returns {{value: import("./types.js").AttributeValue} | {problem: string}}
 */
export function fromText(type, text, view) {
  switch (type) {
    case "S": {
      const read = view === "escaped" ? unescapeText(text) : { text };
      return read.problem === undefined ? checked({ S: read.text }) : read;
    }
    case "N":
      return checked({ N: text.trim() });
    case "B":
      return readBinary(text, view);
    case "BOOL":
      return text === "true" || text === "false" ? { value: { BOOL: text === "true" } } : { problem: "Write true or false" };
    case "NULL":
      return text === "null" ? { value: { NULL: true } } : { problem: "Write null" };
    default:
      throw new TypeError(`not a scalar: ${type}`);
  }
}

function readBinary(text, view) {
  if (view === "hex") {
    const bytes = fromHex(text);
    return bytes === undefined
      ? { problem: "Write two digits from 0-9 and a-f for every byte" }
      : { value: { B: toBase64(bytes) } };
  }
  if (view === "utf8") {
    const read = unescapeText(text);
    return read.problem === undefined ? checkedText(read.text) : read;
  }
  const base64 = text.replace(/[ \t\r\n]+/g, "");
  return fromBase64(base64) === undefined
    ? { problem: "This is not base64 with padding" }
    : { value: { B: base64 } };
}

function checkedText(text) {
  const problem = problemOfValue({ S: text });
  return problem === undefined ? { value: { B: toBase64(encodeUtf8(text)) } } : { problem };
}

function checked(value) {
  const problem = problemOfValue(value);
  return problem === undefined ? { value } : { problem };
}
