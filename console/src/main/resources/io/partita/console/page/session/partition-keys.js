// The partition key values of a table or index, as a Scan comes across them: distinct, in the order of their hashes, page by page.
import { pagesOf } from "../wire/paging.js";
import { Placeholders } from "../request/placeholders.js";
import { member } from "../value/types.js";

/** A page can hold one large collection only; after so many without a new key the reader is asked. */
const PAGES_WITHOUT_NEWS = 8;

/** @typedef {{id: string, values: import("../value/types.js").AttributeValue[], items: number}} Found items: seen so far */

export class PartitionKeys {
  #client;
  #request;
  #next;
  #pages;
  #stop = new AbortController();
  #byId = new Map();
  /** @type {Found[]} */
  found = [];
  reading = false;
  complete = false;

  /**
   * @param {import("../wire/client.js").Client} client
   * @param {string} table
   * @param {{name: string | null, partition: import("../key/schema.js").KeyAttribute[]}} target
   */
  constructor(client, table, target) {
    this.target = target;
    const placeholders = new Placeholders();
    this.#client = client;
    this.#request = {
      TableName: table,
      ...(target.name !== null && { IndexName: target.name }),
      ProjectionExpression: target.partition.map(({ name }) => placeholders.path([name])).join(", "),
      ...placeholders.members(),
    };
    this.#begin();
  }

  /** After a failure the page that failed is read again. */
  #begin() {
    const request = { ...this.#request, ...(this.#next !== undefined && { ExclusiveStartKey: this.#next }) };
    this.#pages = pagesOf(this.#client, "Scan", request, { signal: this.#stop.signal });
  }

  /** Reads until there is a key that was not known, or until that becomes unlikely. */
  async readOn() {
    if (this.reading || this.complete) {
      return;
    }
    this.reading = true;
    try {
      const before = this.found.length;
      for (let pages = 0; pages < PAGES_WITHOUT_NEWS && this.found.length === before && !this.complete; pages++) {
        const { value: page, done } = await this.#pages.next();
        if (!done) {
          page.items.forEach((item) => this.#meet(item, 1));
          this.#next = page.next;
        }
        this.complete = done || page.next === undefined;
      }
    } catch (failure) {
      this.#begin();
      throw failure;
    } finally {
      this.reading = false;
    }
  }

  /** Nothing is read any more. */
  stop() {
    this.#stop.abort();
  }

  /** Takes in a key that became known in another way. */
  meet(item) {
    if (this.target.partition.every(({ name }) => member(item, name) !== undefined)) {
      this.#meet(item, 0);
    }
  }

  #meet(item, more) {
    const values = this.target.partition.map(({ name }) => member(item, name));
    const id = idOf(values);
    const known = this.#byId.get(id);
    if (known === undefined) {
      const found = { id, values, items: 1 };
      this.#byId.set(id, found);
      this.found.push(found);
    } else {
      known.items += more;
    }
  }
}

/**
 * The same text for the same values and for no others.
 * @param {import("../value/types.js").AttributeValue[]} values
 * @returns {string}
 */
export function idOf(values) {
  return JSON.stringify(values);
}
