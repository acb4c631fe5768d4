// Names and values of one request's expressions. Names that an expression can hold stay readable; others, and all values, become
// placeholders that speak of the attribute where they can.

import { isPlainName } from "./reserved.js";

const HINT_LENGTH_MAX = 40;

export class Placeholders {
  #nameOf = new Map();
  #names = new Map();
  #values = new Map();

  /**
   * @param {string} name of an attribute or member
   * @returns {string} the name itself or a placeholder for it
   */
  name(name) {
    if (isPlainName(name)) {
      return name;
    }
    let placeholder = this.#nameOf.get(name);
    if (placeholder === undefined) {
      placeholder = unused("#", name, this.#names);
      this.#nameOf.set(name, placeholder);
      this.#names.set(placeholder, name);
    }
    return placeholder;
  }

  /**
   * @param {import("../value/tree.js").Path} path
   * @returns {string} as an expression has it
   */
  path(path) {
    return path
      .map((step, at) => (typeof step === "number" ? `[${step}]` : (at === 0 ? "" : ".") + this.name(step)))
      .join("");
  }

  /**
   * @param {import("../value/types.js").AttributeValue} value
   * @param {string} hint what it is a value of
   * @returns {string} the placeholder
   */
  value(value, hint) {
    const placeholder = unused(":", hint, this.#values);
    this.#values.set(placeholder, value);
    return placeholder;
  }

  /**
   * @returns {{ExpressionAttributeNames?: Object<string, string>, ExpressionAttributeValues?: object}} without what is not used, since
   *     empty members are refused
   */
  members() {
    return {
      ...(this.#names.size > 0 && { ExpressionAttributeNames: Object.fromEntries(this.#names) }),
      ...(this.#values.size > 0 && { ExpressionAttributeValues: Object.fromEntries(this.#values) }),
    };
  }
}

function unused(sign, hint, taken) {
  const word = hint.replace(/[^A-Za-z0-9_]+/g, "_").slice(0, HINT_LENGTH_MAX);
  const base = sign + (/[A-Za-z0-9]/.test(word) ? word : sign === "#" ? "name" : "value");
  let placeholder = base;
  for (let number = 2; taken.has(placeholder); number++) {
    placeholder = `${base}_${number}`;
  }
  return placeholder;
}
