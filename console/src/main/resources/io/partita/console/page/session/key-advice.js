// Advice on the keys of readings, asked for when nothing has changed for a moment: one request at a time, about a bounded part of what was
// read. Reading never waits for it, and where there is none, there are no marks.
import { adviceRequest, joined, marksOf, partOf, placesToAsk } from "../request/advice.js";

const QUIET = 250;
const AGAIN = 600;
/** Rules that depend on the condition; what they said of another one does not hold. */
const OF_CONDITION = new Set(["R14"]);

const NOTHING = { marks: new Map(), findings: [] };

export class KeyAdvice {
  #changed;
  #known = new WeakMap();
  #timer = 0;
  #asking = false;
  #wanted = null;

  /** @param {() => void} changed is told when there is more advice */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What is known of a reading: { marks by place, findings }. */
  on(reading) {
    const known = this.#known.get(reading);
    return known !== undefined && known.moves === reading.items.moves ? known : NOTHING;
  }

  /**
   * Looks at a reading, unless that was done.
   * @param {{reading: object, table: string, target: object, prefix?: string, place: number}} wanted place: one that is in view
   */
  look(wanted) {
    const { reading, target } = wanted;
    if (reading === null || reading.items.length === 0 || target.sort.length === 0 || this.#isKnown(wanted)) {
      return;
    }
    this.#wanted = wanted;
    this.#after(QUIET);
  }

  forget() {
    clearTimeout(this.#timer);
    this.#wanted = null;
  }

  #after(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  #isKnown({ reading, prefix, place }) {
    const known = this.#known.get(reading);
    return known !== undefined && known.moves === reading.items.moves && known.prefix === prefix && known.parts.get(partOf(place)) === reading.items.length;
  }

  async #ask() {
    const wanted = this.#wanted;
    if (wanted === null || this.#asking) {
      return;
    }
    this.#wanted = null;
    this.#asking = true;
    try {
      const { reading, prefix } = wanted;
      const { length: count, moves } = reading.items;
      const part = partOf(Math.min(wanted.place, count - 1));
      const shown = { ...wanted, items: reading.items, complete: reading.complete };
      const { body, places } = adviceRequest(shown, placesToAsk(count, part));
      const response = await fetch(new URL("advice", document.baseURI), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      if (response.status === 429) {
        this.#wanted ??= wanted;
      } else {
        this.#learn({ reading, prefix, part, count, moves }, response.ok ? await response.json() : { findings: [], marks: [] }, places);
      }
    } catch {
      // Without advice the page shows what it shows; whether the server is there, requests for data tell.
    } finally {
      this.#asking = false;
    }
    if (this.#wanted !== null) {
      this.#after(AGAIN);
    }
  }

  #learn({ reading, prefix, part, count, moves }, answer, places) {
    if (moves !== reading.items.moves) {
      return;
    }
    const last = this.#known.get(reading);
    const before = last?.moves === moves ? last : { ...NOTHING, prefix, parts: new Map() };
    const same = before.prefix === prefix;
    const kept = same ? before : { marks: withoutCondition(before.marks), findings: before.findings.filter(({ rule }) => !OF_CONDITION.has(rule)), parts: new Map() };
    const newer = new Set(answer.findings.map(({ rule }) => rule));
    this.#known.set(reading, {
      moves,
      prefix,
      parts: new Map(kept.parts).set(part, count),
      marks: joined(kept.marks, marksOf(answer, places)),
      findings: [...kept.findings.filter(({ rule }) => !newer.has(rule)), ...answer.findings],
    });
    this.#changed();
  }
}

function withoutCondition(marks) {
  const left = [...marks].map(([place, findings]) => [place, findings.filter(({ rule }) => !OF_CONDITION.has(rule))]);
  return new Map(left.filter(([, findings]) => findings.length > 0));
}
