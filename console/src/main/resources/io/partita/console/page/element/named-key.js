// A partition key as it is named in an answer about partitions.
import { html } from "lit";
import { keyTemplate } from "./key-text.js";

const NO_SHAPE = { delimiter: undefined, constants: new Set() };

/**
 * Its values, and where there are several also the names of their attributes.
 * @param {Object<string, import("../value/types.js").AttributeValue>} key
 */
export function namedKey(key) {
  const attributes = Object.entries(key);
  return attributes.length === 1
    ? keyTemplate(attributes[0][1], NO_SHAPE)
    : attributes.map(([name, value], at) => html`${at > 0 ? " · " : ""}<span class="muted">${name}</span> ${keyTemplate(value, NO_SHAPE)}`);
}
