// What one plan reads, kept as it comes in: the items so far, what they cost, whether there is more. Of a long collection only what is
// near to what is looked at is kept; the rest is read again when somebody comes back to it.
import { KeptItems } from "../key/kept-items.js";
import { orderOfItems } from "../key/order.js";
import { sameItem, sameValue } from "../value/equality.js";
import { member } from "../value/types.js";
import { pagesOfPlan } from "../wire/paging.js";

/** Pages of a collection whose items are kept; a page has at most a megabyte. */
export const PAGES_KEPT = 6;

export class Reading {
  #client;
  #pages;
  #next;
  #stop = new AbortController();
  #sort;
  #view = [0, 0];
  #isRestoring = false;
  items;
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
   * @param {{backward?: boolean, sort?: import("../key/schema.js").KeyAttribute[]}} [options] backward: whether the items come from the
   *     end of their order; sort: by what a collection is sorted, so that parts of it can be let go and read again
   */
  constructor(client, plan, { backward = false, sort } = {}) {
    this.plan = plan;
    this.index = plan.index;
    this.backward = backward;
    this.items = new KeptItems(sort === undefined ? Infinity : PAGES_KEPT);
    this.#client = client;
    this.#sort = sort;
    this.#begin();
  }

  /** After a failure the page that failed is read again. */
  #begin() {
    this.#pages = this.#from(this.#next);
  }

  #from(start) {
    const request = { ...this.plan.request, ...(start !== undefined && { ExclusiveStartKey: start }) };
    return pagesOfPlan(this.#client, { kind: this.plan.kind, request }, { signal: this.#stop.signal });
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
        this.items.add(this.#next, page.next, page.items);
        this.items.letGo(...this.#view);
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

  /**
   * Says what is looked at: the items from one place to another. What of it was let go is read again, and what is far from it let go.
   * @returns {Promise<boolean>} whether anything came
   */
  async show(first, end) {
    this.#view = [first, end];
    if (this.#isRestoring) {
      return false;
    }
    this.#isRestoring = true;
    let hasCome = false;
    try {
      for (let number; (number = this.items.missing(...this.#view)) !== undefined; ) {
        await this.#restore(number);
        this.items.letGo(...this.#view);
        hasCome = true;
      }
    } finally {
      this.#isRestoring = false;
    }
    return hasCome;
  }

  /** Reads from where a page began up to where it ended, which takes more or less than a page where others wrote meanwhile. */
  async #restore(number) {
    const { start, next } = this.items.extentOf(number);
    const items = [];
    let reached = next;
    for await (const page of this.#from(start)) {
      this.unitsSoFar += page.units;
      const end = next === undefined ? page.items.length : this.#endOf(page.items, next);
      items.push(...page.items.slice(0, end));
      if (next === undefined) {
        reached = page.next; // the last page of a collection that grew; what is behind it is yet to be read
        break;
      }
      if (end < page.items.length || page.next === undefined || sameItem(page.next, next)) {
        break;
      }
    }
    this.items.restore(number, reached, items);
    if (next === undefined && reached !== undefined) {
      this.#next = reached;
      this.complete = false;
      this.#begin();
    }
  }

  /** How many of the items lie no farther than the key that a page ended with. */
  #endOf(items, next) {
    const names = Object.keys(next);
    const last = items.findIndex((item) => names.every((name) => sameValue(member(item, name), next[name])));
    if (last >= 0) {
      return last + 1;
    }
    const order = orderOfItems(this.#sort);
    const behind = items.findIndex((item) => order(item, next) * (this.backward ? -1 : 1) > 0);
    return behind < 0 ? items.length : behind;
  }

  stop() {
    this.#stop.abort();
  }
}
