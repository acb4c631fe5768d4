// An item as a tree: values are reached, replaced, inserted and removed by path. Nothing is changed in place, so what was shown stays
// available to compare with.

import { member, typeOf } from "./types.js";

/**
 * A name for an attribute or member of a map, a number for an element of a list. Sets are leaves: their elements have no places.
 * @typedef {(string | number)[]} Path
 * @typedef {{path: Path, value: import("./types.js").AttributeValue, type: string, depth: number}} Row
 */

/**
 * The rows of an item in the order to show them: an attribute, below it its members, then the next one.
 * @param {import("./types.js").Item} item
 * @param {(path: Path) => boolean} [isOpen] which lists and maps are entered; all when left out
 * @returns {Generator<Row>}
 */
export function* rowsOf(item, isOpen = () => true) {
  for (const name of Object.keys(item)) {
    yield* rows([name], item[name], isOpen);
  }
}

function* rows(path, value, isOpen) {
  const type = typeOf(value);
  yield { path, value, type, depth: path.length - 1 };
  if ((type !== "L" && type !== "M") || !isOpen(path)) {
    return;
  }
  for (const [step, child] of childrenOf(value)) {
    yield* rows([...path, step], child, isOpen);
  }
}

/**
 * @param {import("./types.js").AttributeValue} value
 * @returns {[string | number, import("./types.js").AttributeValue][]} steps and values; none for scalars and sets
 */
export function childrenOf(value) {
  const type = typeOf(value);
  if (type === "L") {
    return value.L.map((child, at) => [at, child]);
  }
  return type === "M" ? Object.entries(value.M) : [];
}

/**
 * @param {import("./types.js").Item} item
 * @param {Path} path
 * @returns {import("./types.js").AttributeValue | undefined}
 */
export function valueAt(item, path) {
  let value = member(item, path[0]);
  for (const step of path.slice(1)) {
    value = value === undefined ? undefined : childAt(value, step);
  }
  return value;
}

function childAt(value, step) {
  if (typeof step === "number") {
    return typeOf(value) === "L" ? value.L[step] : undefined;
  }
  return typeOf(value) === "M" ? member(value.M, step) : undefined;
}

/**
 * The item with a value put in place: an attribute or member is added or replaced, an element replaced, or added at the end.
 * @param {import("./types.js").Item} item
 * @param {Path} path whose parent is there
 * @param {import("./types.js").AttributeValue} value
 * @returns {import("./types.js").Item}
 */
export function withValue(item, path, value) {
  return changed(item, path, (container, step) => {
    if (Array.isArray(container)) {
      return container.toSpliced(Math.min(step, container.length), 1, value);
    }
    return { ...container, [step]: value };
  });
}

/**
 * The item with an element put before the one at the path; those from there on move by one.
 * @param {import("./types.js").Item} item
 * @param {Path} path of a place in a list
 * @param {import("./types.js").AttributeValue} value
 * @returns {import("./types.js").Item}
 */
export function withInserted(item, path, value) {
  return changed(item, path, (container, step) => container.toSpliced(step, 0, value));
}

/**
 * @param {import("./types.js").Item} item
 * @param {Path} path
 * @returns {import("./types.js").Item}
 */
export function without(item, path) {
  return changed(item, path, (container, step) => {
    if (Array.isArray(container)) {
      return container.toSpliced(step, 1);
    }
    return Object.fromEntries(Object.entries(container).filter(([name]) => name !== step));
  });
}

/**
 * The item with another name for an attribute or member, at the same place among its siblings.
 * @param {import("./types.js").Item} item
 * @param {Path} path
 * @param {string} name not yet taken there
 * @returns {import("./types.js").Item}
 */
export function withName(item, path, name) {
  return changed(item, path, (container, step) =>
    Object.fromEntries(Object.entries(container).map(([old, value]) => [old === step ? name : old, value])),
  );
}

function changed(container, path, change) {
  const [step, ...rest] = path;
  if (rest.length === 0) {
    return change(container, step);
  }
  const value = Array.isArray(container) ? container[step] : member(container, step);
  const type = value === undefined ? undefined : typeOf(value);
  if (type !== "L" && type !== "M") {
    throw new RangeError(`nothing to enter at ${pathText(path)}`);
  }
  const inner = { [type]: changed(value[type], rest, change) };
  return Array.isArray(container) ? container.with(step, inner) : { ...container, [step]: inner };
}

/**
 * A path for people. It is not meant to be read back: a name may hold dots and brackets of its own.
 * @param {Path} path
 * @returns {string} such as address.lines[0]
 */
export function pathText(path) {
  return path.map((step, at) => (typeof step === "number" ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
}
