// The items of a long reading in their order, page after page. Of pages that are far from what is looked at only their extent is kept:
// where they begin, how many items they hold, how many bytes. Their items can be read and put in again.

import { sizeOfItem } from "../value/size.js";
import { firstThat } from "./slice.js";

/**
 * start: the key behind which the page begins, undefined for the first one; next: the key it ends with, undefined for the last one.
 * items is null when they were let go.
 * @typedef {import("../value/types.js").Item} Item
 * @typedef {{start: Item | undefined, next: Item | undefined, count: number, bytes: number, items: Item[] | null,
 *   bytesBefore: number[] | null}} Page
 */

export class KeptItems {
  /** @type {Page[]} */
  #pages = [];
  /** At each page the items before it; one entry more than pages. */
  #before = [0];
  #most;
  /** Pages in which a search ended, and those of them that it did not have. */
  #ends = new Set();
  #missed = new Set();
  /** Counts up when items come or go. */
  version = 0;
  /** Counts up when a page that was put in again had changed, so that places are no longer those of the same items. */
  moves = 0;

  /** @param {number} [most] pages whose items are kept */
  constructor(most = Infinity) {
    this.#most = most;
  }

  /** How many items there are, kept or not. */
  get length() {
    return this.#before.at(-1);
  }

  /** How many pages there are, kept or not. */
  get pages() {
    return this.#pages.length;
  }

  /** @returns {Item | undefined} undefined when it was let go */
  at(place) {
    const number = this.#pageAt(place);
    return this.#pages[number]?.items?.[place - this.#before[number]];
  }

  /** All items that are kept, in their order. */
  *[Symbol.iterator]() {
    for (const { items } of this.#pages) {
      yield* items ?? [];
    }
  }

  /** The first of the items that are kept, at most so many. */
  some(most) {
    const found = [];
    for (const { items } of this.#pages) {
      if (found.length < most) {
        found.push(...(items ?? []).slice(0, most - found.length));
      }
    }
    return found;
  }

  /** Puts a page behind the others. */
  add(start, next, items) {
    this.#pages.push(pageOf(start, next, items));
    this.#count(this.#pages.length - 1);
  }

  /** Puts the items of a page in again; when they changed meanwhile, there may be another number of them. */
  restore(number, next, items) {
    const { start, count, bytes } = this.#pages[number];
    const page = pageOf(start, next, items);
    this.moves += page.count === count && page.bytes === bytes ? 0 : 1;
    this.#pages[number] = page;
    this.#missed.delete(number);
    this.#count(number);
  }

  /** Where a page begins and ends. */
  extentOf(number) {
    const { start, next } = this.#pages[number];
    return { start, next };
  }

  /**
   * The page that is missing and nearest to be seen.
   * @returns {number | undefined} undefined when all that is needed is there
   */
  missing(first, end) {
    const [from, to] = this.#pagesBetween(first, end);
    for (let number = from; number <= to; number++) {
      if (this.#pages[number]?.items === null) {
        return number;
      }
    }
    return [...this.#missed].find((number) => this.#pages[number]?.items === null);
  }

  /**
   * Lets go of what is farthest from the places that are looked at, until no more than the most is kept. Pages that are looked at, and those
   * in which a search ended, stay.
   * @returns {boolean} whether anything went
   */
  letGo(first, end) {
    const [from, to] = this.#pagesBetween(first, end);
    const kept = [...this.#pages.keys()].filter((number) => this.#pages[number].items !== null);
    const distance = (number) => (number < from ? from - number : number > to ? number - to : 0);
    const far = kept.filter((number) => distance(number) > 0 && !this.#ends.has(number)).sort((a, b) => distance(b) - distance(a));
    const gone = far.slice(0, Math.max(0, kept.length - this.#most));
    for (const number of gone) {
      this.#pages[number] = { ...this.#pages[number], items: null, bytesBefore: null };
    }
    return gone.length > 0;
  }

  /** A new search begins; where the last one ended need not be kept any longer. */
  forgetSearch() {
    this.#ends = new Set();
    this.#missed = new Set();
  }

  /**
   * @param {(item: Item) => boolean} holds false up to some item and true from it on; asked of keys alone, too
   * @returns {number} the place of the first item for which it is true; where its page was let go, the beginning of that page
   */
  firstThat(holds) {
    const number = firstThat(this.#pages, ({ next }, at) => at === this.#pages.length - 1 || holds(next));
    const page = this.#pages[number];
    if (page === undefined) {
      return 0;
    }
    this.#ends.add(number);
    if (page.items === null) {
      this.#missed.add(number);
      return this.#before[number];
    }
    return this.#before[number] + firstThat(page.items, holds);
  }

  /** The bytes of all items before a place; an estimate within pages that were let go. */
  bytesBefore(place) {
    const number = Math.min(this.#pageAt(place), this.#pages.length - 1);
    let bytes = 0;
    for (let at = 0; at < number; at++) {
      bytes += this.#pages[at].bytes;
    }
    const page = this.#pages[number];
    if (page === undefined) {
      return 0;
    }
    const within = place - this.#before[number];
    return bytes + (page.bytesBefore?.[within] ?? (page.count === 0 ? 0 : Math.round((page.bytes * within) / page.count)));
  }

  #pageAt(place) {
    return firstThat(this.#pages, (page, at) => place < this.#before[at + 1]);
  }

  #pagesBetween(first, end) {
    const last = Math.max(0, this.length - 1);
    return [this.#pageAt(Math.min(Math.max(0, first), last)), this.#pageAt(Math.min(Math.max(first, end - 1), last))];
  }

  #count(from) {
    this.version++;
    for (let number = from; number < this.#pages.length; number++) {
      this.#before[number + 1] = this.#before[number] + this.#pages[number].count;
    }
  }
}

function pageOf(start, next, items) {
  const bytesBefore = [0];
  for (const item of items) {
    bytesBefore.push(bytesBefore.at(-1) + sizeOfItem(item));
  }
  return { start, next, count: items.length, bytes: bytesBefore.at(-1), items, bytesBefore };
}
