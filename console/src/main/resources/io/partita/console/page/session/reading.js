// What one plan reads, kept as it comes in: the items so far, what they cost, whether there is more.
import { pagesOfPlan } from "../wire/paging.js";
import { sizeOfItem } from "../value/size.js";

export class Reading {
  #client;
  #pages;
  #next;
  #stop = new AbortController();
  /** @type {import("../value/types.js").Item[]} */
  items = [];
  /** At each place the bytes of all items before it; one entry more than items. */
  bytesBefore = [0];
  reading = false;
  complete = false;
  /** Read units: of the last page, of all pages; items that were read, matching or not; pages. */
  units = 0;
  unitsSoFar = 0;
  scanned = 0;
  pages = 0;

  /**
   * @param {import("../wire/client.js").Client} client
   * @param {import("../request/plan.js").Plan} plan a valid one
   * @param {boolean} [backward] whether the items come from the end of their order
   */
  constructor(client, plan, backward = false) {
    this.plan = plan;
    this.index = plan.index;
    this.backward = backward;
    this.#client = client;
    this.#begin();
  }

  /** After a failure the page that failed is read again. */
  #begin() {
    const request = { ...this.plan.request, ...(this.#next !== undefined && { ExclusiveStartKey: this.#next }) };
    this.#pages = pagesOfPlan(this.#client, { kind: this.plan.kind, request }, { signal: this.#stop.signal });
  }

  /** Reads the next page. */
  async readOn() {
    if (this.reading || this.complete) {
      return;
    }
    this.reading = true;
    try {
      const { value: page, done } = await this.#pages.next();
      if (!done) {
        this.items = [...this.items, ...page.items];
        for (const item of page.items) {
          this.bytesBefore.push(this.bytesBefore.at(-1) + sizeOfItem(item));
        }
        this.units = page.units;
        this.unitsSoFar += page.units;
        this.scanned += page.scanned;
        this.pages++;
        this.#next = page.next;
      }
      this.complete = done || page.next === undefined;
    } catch (failure) {
      this.#begin();
      throw failure;
    } finally {
      this.reading = false;
    }
  }

  stop() {
    this.#stop.abort();
  }
}
