// The ten types of attribute values, as the wire has them: an object with one member named after the type.

/**
 * @typedef {{S: string} | {N: string} | {B: string} | {BOOL: boolean} | {NULL: true} | {SS: string[]} | {NS: string[]}
 *   | {BS: string[]} | {L: AttributeValue[]} | {M: Object<string, AttributeValue>}} AttributeValue
 * @typedef {Object<string, AttributeValue>} Item
 */

export const TYPES = Object.freeze(["S", "N", "B", "BOOL", "NULL", "SS", "NS", "BS", "L", "M"]);
export const KEY_TYPES = Object.freeze(["S", "N", "B"]);

const NAMES = Object.freeze({
  S: "text",
  N: "number",
  B: "binary",
  BOOL: "true or false",
  NULL: "null",
  SS: "set of texts",
  NS: "set of numbers",
  BS: "set of binaries",
  L: "list",
  M: "map",
});

/**
 * The type letters of a value; undefined when it does not have exactly one type.
 * @param {AttributeValue} value
 * @returns {string | undefined}
 */
export function typeOf(value) {
  if (value === null || typeof value !== "object") {
    return undefined;
  }
  const names = Object.keys(value);
  return names.length === 1 && TYPES.includes(names[0]) ? names[0] : undefined;
}

/**
 * What people call a type, such as "set of numbers".
 * @param {string} type
 * @returns {string}
 */
export function nameOfType(type) {
  return NAMES[type];
}

/**
 * A member of a map or item, or undefined; never what an object inherits, since an attribute may be named "constructor".
 * @param {Object<string, AttributeValue>} map
 * @param {string} name
 * @returns {AttributeValue | undefined}
 */
export function member(map, name) {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}
