// Whether a server would store a value, and if not, why, in words for the person who typed it.

import { fromBase64, lengthInUtf8 } from "./bytes.js";
import { canonicalNumber, problemOfNumber } from "./decimal.js";
import { KEY_TYPES, nameOfType, typeOf } from "./types.js";

const LONE_SURROGATE = /\p{Surrogate}/u;
export const LEVELS_MAX = 32;
export const NAME_BYTES_MAX = 65_535;
export const PARTITION_KEY_BYTES_MAX = 2048;
export const SORT_KEY_BYTES_MAX = 1024;

/**
 * Half of a surrogate pair alone is no character: UTF-8 cannot hold it, and servers refuse it.
 * @param {string} text
 * @returns {boolean}
 */
export function hasLoneSurrogate(text) {
  return LONE_SURROGATE.test(text);
}

/**
 * Why a text cannot be stored.
 * @param {string} text
 * @returns {string | undefined} undefined when it can
 */
export function problemOfText(text) {
  return hasLoneSurrogate(text) ? "The text holds half of a surrogate pair, which is no character" : undefined;
}

/**
 * Why an attribute cannot have this name.
 * @param {string} name
 * @returns {string | undefined} undefined when it can
 */
export function problemOfName(name) {
  if (name === "") {
    return "A name is needed";
  }
  return lengthInUtf8(name) > NAME_BYTES_MAX ? `A name has at most ${NAME_BYTES_MAX} bytes` : problemOfText(name);
}

/**
 * Why a value cannot be stored.
 * @param {import("./types.js").AttributeValue} value
 * @param {number} [level] nesting, 1 for the value of an attribute
 * @returns {string | undefined} undefined when it can
 */
export function problemOfValue(value, level = 1) {
  const type = typeOf(value);
  if (type === undefined) {
    return "A value has exactly one type";
  }
  if (level > LEVELS_MAX) {
    return `Lists and maps nest at most ${LEVELS_MAX} levels deep`;
  }
  const content = value[type];
  switch (type) {
    case "S":
      return typeof content === "string" ? problemOfText(content) : "S holds a text";
    case "N":
      return typeof content === "string" ? problemOfNumber(content) : "N holds a number written as a text";
    case "B":
      return isBinary(content) ? undefined : "B holds base64";
    case "BOOL":
      return typeof content === "boolean" ? undefined : "BOOL is true or false";
    case "NULL":
      return content === true ? undefined : "NULL is true";
    case "L":
      return Array.isArray(content) ? first(content, (element) => problemOfValue(element, level + 1)) : "L holds a list";
    case "M":
      return isObject(content)
        ? first(Object.keys(content), (name) => problemOfName(name) ?? problemOfValue(content[name], level + 1))
        : "M holds a map";
    default:
      return problemOfSet(type, content);
  }
}

/**
 * Why a value cannot be that of a key attribute.
 * @param {import("./types.js").AttributeValue} value
 * @param {{name: string, type: string}} attribute as the schema declares it
 * @param {"partition" | "sort"} role
 * @returns {string | undefined} undefined when it can
 */
export function problemOfKey(value, attribute, role) {
  const type = typeOf(value);
  if (!KEY_TYPES.includes(type)) {
    return "The value of a key is a text, a number or binary";
  }
  if (type !== attribute.type) {
    return `${attribute.name} is a ${nameOfType(attribute.type)}, not a ${nameOfType(type)}`;
  }
  const problem = problemOfValue(value);
  if (problem !== undefined || type === "N") {
    return problem;
  }
  const bytes = type === "S" ? lengthInUtf8(value.S) : fromBase64(value.B).length;
  if (bytes === 0) {
    return "The value of a key cannot be empty";
  }
  const most = role === "partition" ? PARTITION_KEY_BYTES_MAX : SORT_KEY_BYTES_MAX;
  return bytes > most ? `The value of a ${role} key has at most ${most} bytes; this one has ${bytes}` : undefined;
}

function problemOfSet(type, elements) {
  if (!Array.isArray(elements) || elements.some((element) => typeof element !== "string")) {
    return `${type} holds a list of texts`;
  }
  if (elements.length === 0) {
    return "A set has at least one element";
  }
  const of = { SS: problemOfText, NS: problemOfNumber, BS: (text) => (isBinary(text) ? undefined : "BS holds base64") }[type];
  const problem = first(elements, of);
  if (problem !== undefined) {
    return problem;
  }
  const distinct = new Set(type === "NS" ? elements.map(canonicalNumber) : elements);
  return distinct.size < elements.length ? "A set holds each element once" : undefined;
}

function isBinary(content) {
  return typeof content === "string" && fromBase64(content) !== undefined;
}

function isObject(content) {
  return content !== null && typeof content === "object" && !Array.isArray(content);
}

function first(all, problemOf) {
  for (const one of all) {
    const problem = problemOf(one);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}
