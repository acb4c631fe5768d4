// What the server knows of a table's partitions, asked for about once a second as long as somebody can see it.
import { ApiError } from "../wire/errors.js";
import { session } from "./session.js";

const PATH = "/_partita/partitions";
const INTERVAL_MILLIS = 1000;
const NAMED_KEYS = 6;

export class PartitionWatch {
  #table;
  #changed;
  #key = null;
  #timer = 0;
  #stop = null;
  #counts = new Map();
  #look = () => this.#visible();
  /** The last answer; null before the first. */
  answer = null;
  /** What is wrong with the key, by the server's word. */
  keyProblem = "";
  /** What ended the watching; null while it goes on. */
  failure = null;
  paused = false;
  /** When sizes were counted on demand; null where they were not. */
  countedAt = null;

  /**
   * @param {string} table
   * @param {() => void} changed is called after each answer and failure
   */
  constructor(table, changed) {
    this.#table = table;
    this.#changed = changed;
  }

  start() {
    document.addEventListener("visibilitychange", this.#look);
    this.now();
  }

  /** Nothing is asked for any more. */
  stop() {
    document.removeEventListener("visibilitychange", this.#look);
    this.#halt();
  }

  pause() {
    this.paused = true;
    this.#halt();
    this.#changed();
  }

  /** After a pause, or after a failure. */
  goOn() {
    this.paused = false;
    this.failure = null;
    this.now();
  }

  /** Asks at once. */
  now() {
    this.#halt();
    return this.#ask();
  }

  /**
   * Wants to know where a partition key lies.
   * @param {Object<string, object> | null} key its attributes; null: none
   */
  locate(key) {
    this.#key = key;
    this.keyProblem = "";
    this.now();
  }

  /** Counts what each partition holds, however long that takes; those of small tables are always counted. */
  async count() {
    const counted = await session.client.ask(PATH, { table: this.#table, hotKeys: 0, counted: true });
    for (const { index, partitions, collections } of counted.spaces) {
      const sizes = new Map(partitions.map(({ id, items, bytes }) => [id, { items, bytes }]));
      this.#counts.set(index, { collections, sizes });
    }
    this.countedAt = new Date();
    this.now();
  }

  #visible() {
    if (document.visibilityState === "hidden") {
      this.#halt();
    } else if (!this.paused && this.failure === null) {
      this.now();
    }
  }

  #halt() {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#stop = null;
  }

  async #ask() {
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const answer = await this.#answer(stop.signal);
      if (stop.signal.aborted) {
        return;
      }
      this.answer = { ...answer, spaces: answer.spaces.map((space) => this.#completed(space)) };
    } catch (failure) {
      if (stop.signal.aborted) {
        return;
      }
      this.failure = failure;
      session.fail(failure);
    }
    this.#changed();
    if (this.failure === null && !this.paused && document.visibilityState !== "hidden") {
      this.#timer = setTimeout(() => this.#ask(), INTERVAL_MILLIS);
    }
  }

  async #answer(signal) {
    const body = { table: this.#table, hotKeys: NAMED_KEYS };
    if (this.#key === null) {
      return session.client.ask(PATH, body, { signal });
    }
    try {
      return await session.client.ask(PATH, { ...body, key: this.#key }, { signal });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.type !== "ValidationException") {
        throw failure;
      }
      this.#key = null;
      this.keyProblem = failure.message;
      return session.client.ask(PATH, body, { signal });
    }
  }

  /** With the sizes that were counted on demand. */
  #completed(space) {
    const counts = this.#counts.get(space.index);
    if (space.counted || counts === undefined) {
      return space;
    }
    const partitions = space.partitions.map((each) => ({ ...each, ...counts.sizes.get(each.id) }));
    return { ...space, partitions, collections: counts.collections };
  }
}

/** Says whether requests to a table are throttled from now on: "enforce" or "observe". */
export function setMode(table, mode) {
  return session.client.ask("/_partita/throughput", { table, mode });
}
