// The shape of text keys, seen from the keys on the screen: which parts are constant, where delimiters stand, and which entity a key
// speaks of, as in ORDER#2026-06-16#A1. It is for colour and reading; nothing is decided by it.

const DELIMITERS = ["#", "|", "::", "~", "/", ":"];
const CONSTANT = /^[A-Za-z][A-Za-z_-]*$/;

/**
 * @typedef {{text: string, kind: "constant" | "delimiter" | "variable"}} Part
 * @typedef {{delimiter: string | undefined, constants: Set<string>}} Shape constants: what comes before the first delimiter, where it
 *     is a word
 */

/**
 * Learns from keys: the delimiter is the one in most of them, and constants are the words that stand before it.
 * @param {Iterable<string>} keys
 * @returns {Shape}
 */
export function shapeOf(keys) {
  const all = [...keys];
  const counts = DELIMITERS.map((delimiter) => all.filter((key) => key.includes(delimiter)).length);
  const most = Math.max(0, ...counts);
  const delimiter = most === 0 ? undefined : DELIMITERS[counts.indexOf(most)];
  const constants = new Set();
  for (const key of all) {
    const word = constantOf(key, delimiter);
    if (word !== undefined) {
      constants.add(word);
    }
  }
  return { delimiter, constants };
}

/** The word that a key begins with: before the first delimiter, behind a leading one, or the whole key when it is in capitals. */
function constantOf(key, delimiter) {
  if (delimiter === undefined || !key.includes(delimiter)) {
    return /^[A-Z][A-Z_-]+$/.test(key) ? key : undefined;
  }
  const start = key.startsWith(delimiter) ? delimiter.length : 0;
  const end = key.indexOf(delimiter, start);
  const word = key.slice(start, end < 0 ? undefined : end);
  return CONSTANT.test(word) ? word : undefined;
}

/**
 * The entity prefix of a key.
 * @param {string} key
 * @param {Shape} shape
 * @returns {string | undefined} such as "ORDER#", "PROFILE" or "#METADATA"; undefined when the key has none
 */
export function prefixOf(key, { delimiter, constants }) {
  const word = constantOf(key, delimiter);
  if (word === undefined || !constants.has(word)) {
    return undefined;
  }
  const end = key.indexOf(word) + word.length;
  return key.slice(0, delimiter !== undefined && key.startsWith(delimiter, end) ? end + delimiter.length : end);
}

/**
 * Cuts a key into its parts; joined again they are the key.
 * @param {string} key
 * @param {Shape} shape
 * @returns {Part[]}
 */
export function partsOf(key, shape) {
  const { delimiter, constants } = shape;
  const texts = delimiter === undefined ? [key] : key.split(delimiter);
  const parts = [];
  const entity = prefixOf(key, shape) === undefined ? undefined : constantOf(key, delimiter);
  let found = false;
  texts.forEach((text, at) => {
    if (at > 0) {
      parts.push({ text: delimiter, kind: "delimiter" });
    }
    if (text !== "") {
      const constant = !found && text === entity && constants.has(text);
      found ||= constant;
      parts.push({ text, kind: constant ? "constant" : "variable" });
    }
  });
  return parts;
}

/**
 * A colour for a prefix that stays the same whatever else is on the screen.
 * @param {string} prefix
 * @param {number} colours how many there are
 * @returns {number} 0 to colours - 1
 */
export function colourOf(prefix, colours) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < prefix.length; at++) {
    hash = Math.imul(hash ^ prefix.charCodeAt(at), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % colours;
}

const KNOWN = new WeakMap();

/**
 * The colours of all entities of a shape: each the one of colourOf where that is free, so that no two share one as long as there are
 * enough.
 * @param {Shape} shape
 * @param {number} colours how many there are
 * @returns {Map<string, number>} by constant
 */
export function coloursOf(shape, colours) {
  let found = KNOWN.get(shape);
  if (found === undefined) {
    found = new Map();
    const taken = new Set();
    for (const constant of [...shape.constants].sort()) {
      let colour = colourOf(constant, colours);
      while (taken.has(colour) && taken.size < colours) {
        colour = (colour + 1) % colours;
      }
      taken.add(colour);
      found.set(constant, colour);
    }
    KNOWN.set(shape, found);
  }
  return found;
}
