// What is read of one table: the partition keys that there are, the collection of one of them, what the last request returned.
import { targetOf } from "../key/schema.js";
import { planOf } from "../request/plan.js";
import { collectionOf } from "../route/model.js";
import { PartitionKeys, idOf } from "./partition-keys.js";
import { Reading } from "./reading.js";
import { session } from "./session.js";

export class TableReadings {
  #changed;
  /** @type {PartitionKeys | null} */
  keys = null;
  /** @type {Reading | null} */
  collection = null;
  /** Whose collection it is, as partition-keys.js has it; empty for none. */
  collectionId = "";
  /** @type {Reading | null} */
  result = null;

  /** @param {() => void} changed is told when a reading begins, and when something of one came or failed to come */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Begins to look for the partition keys of a table or index. */
  findKeys(table, target) {
    this.keys?.stop();
    this.keys = new PartitionKeys(session.client, table, target);
    this.readOn(this.keys);
  }

  /**
   * Begins to read the collection that the partition key of a model has, unless it is the one that is there.
   * @param {import("../request/plan.js").Model} model
   * @param {boolean} [anew] even if it is
   */
  showCollection({ schema, index, keys, backward = false }, anew = false) {
    const values = collectionOf({ schema, index, keys });
    const id = values === undefined ? "" : idOf(values);
    const isSame = this.collection?.index === (index ?? null) && this.collection?.backward === backward;
    if (!anew && id === this.collectionId && isSame) {
      return;
    }
    this.collection?.stop();
    this.collection = null;
    this.collectionId = id;
    if (values !== undefined) {
      const { partition, sort } = targetOf(schema, index);
      const pinned = Object.fromEntries(partition.map(({ name }) => [name, keys[name]]));
      const plan = planOf({ schema, index, keys: pinned, backward });
      if (plan.valid) {
        this.collection = new Reading(session.client, plan, { backward, sort });
        this.readOn(this.collection);
      }
    }
    this.#changed();
  }

  /** Begins to read what a valid plan returns. */
  execute(plan) {
    this.result?.stop();
    this.result = new Reading(session.client, plan);
    this.readOn(this.result);
  }

  /** Reads the next page of one of them. */
  async readOn(reading) {
    const done = reading.readOn();
    this.#changed();
    await told(done);
    this.#changed();
  }

  /** Brings back what is looked at and was let go. */
  async show(reading, first, end) {
    if (await told(reading.show(first, end))) {
      this.#changed();
    }
  }

  forgetResult() {
    this.result?.stop();
    this.result = null;
  }

  forget() {
    this.keys?.stop();
    this.collection?.stop();
    this.forgetResult();
    this.keys = null;
    this.collection = null;
    this.collectionId = "";
  }
}

/** What is promised; a failure is shown, unless it was asked for. */
async function told(promise) {
  try {
    return await promise;
  } catch (failure) {
    if (failure?.name !== "AbortError") {
      session.fail(failure);
    }
    return undefined;
  }
}
