// What becomes of a value when another type is chosen for it: the same content where the type can hold it, else a first value to change.
import { decodeUtf8, encodeUtf8, fromBase64, toBase64 } from "./bytes.js";
import { problemOfNumber } from "./decimal.js";
import { typeOf } from "./types.js";

const FIRST = Object.freeze({
  S: { S: "" },
  N: { N: "0" },
  B: { B: "" },
  BOOL: { BOOL: true },
  NULL: { NULL: true },
  SS: { SS: ["new"] },
  NS: { NS: ["0"] },
  BS: { BS: ["AA=="] },
  L: { L: [] },
  M: { M: {} },
});

/**
 * @param {string} type
 * @returns {import("./types.js").AttributeValue} what an attribute of this type holds before anything was typed
 */
export function firstOf(type) {
  return structuredClone(FIRST[type]);
}

/**
 * @param {import("./types.js").AttributeValue} value
 * @param {string} type
 * @returns {import("./types.js").AttributeValue}
 */
export function converted(value, type) {
  const from = typeOf(value);
  if (from === type) {
    return value;
  }
  const scalar = { SS: "S", NS: "N", BS: "B" };
  if (scalar[type] !== undefined) {
    const elements = scalar[from] === undefined ? [value] : value[from].map((each) => ({ [scalar[from]]: each }));
    const all = elements.map((each) => scalarAs(each, scalar[type])?.[scalar[type]]);
    return all.every((each) => each !== undefined) ? { [type]: [...new Set(all)] } : firstOf(type);
  }
  if (type === "L") {
    return { L: scalar[from] === undefined ? [value] : value[from].map((each) => ({ [scalar[from]]: each })) };
  }
  return scalarAs(value, type) ?? firstOf(type);
}

function scalarAs(value, type) {
  const text = textOf(value);
  if (typeOf(value) === type) {
    return value;
  }
  switch (type) {
    case "S":
      return text === undefined ? undefined : { S: text };
    case "N":
      return text === undefined || problemOfNumber(text.trim()) !== undefined ? undefined : { N: text.trim() };
    case "B":
      return text === undefined ? undefined : { B: toBase64(encodeUtf8(text)) };
    case "BOOL":
      return text === "true" || text === "false" ? { BOOL: text === "true" } : undefined;
    default:
      return undefined;
  }
}

function textOf(value) {
  switch (typeOf(value)) {
    case "S":
      return value.S;
    case "N":
      return value.N;
    case "BOOL":
      return String(value.BOOL);
    case "B":
      return decodeUtf8(fromBase64(value.B));
    default:
      return undefined;
  }
}
