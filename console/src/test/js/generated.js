// Inputs made from a seed. A failure names its seed; SEED=n repeats it, RUNS=n tries more.

const RUNS = Number(process.env.RUNS ?? 300);
const FIRST_SEED = Number(process.env.SEED ?? 1);

/** Tries a property on many inputs. */
export function forAll(property, runs = RUNS) {
  const count = process.env.SEED === undefined ? runs : 1;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
    try {
      property(new Random(seed));
    } catch (error) {
      error.message = `SEED=${seed}: ${error.message}`;
      throw error;
    }
  }
}

// Texts that go wrong easily: quotes of all languages, separators, controls, marks of direction, characters of four bytes, halves of pairs.
const PIECES = [
  ..."aZ09_-.~ #/,%\"'`\\$!&|<>;:?*()[]{}=+@^\n\r\t\0",
  "\u0001",
  "\u007f",
  "\u0085",
  "\u00a0",
  "é",
  "e\u0301",
  "\u0301",
  "ß",
  "中",
  "\ud7ff",
  "\ue000",
  "\uff5e",
  "\uffff",
  "\ufeff",
  "\u2028",
  "\u200b",
  "\u202e",
  "\u2066",
  "😀",
  "👩‍👧",
  "\u{10ffff}",
  "\\u0041",
  "\\n",
  "${x}",
  "$(id)",
  "%00",
  "*/",
  "ORDER#",
  "__proto__",
  "constructor",
];
const HALVES = ["\ud800", "\udbff", "\udc00", "\udfff"];

export class Random {
  #state;

  constructor(seed) {
    this.#state = Math.imul(seed, 0x9e3779b9) | 1;
    this.below(2);
  }

  /** A whole number from 0 to bound - 1. */
  below(bound) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * bound);
  }

  chance(percent) {
    return this.below(100) < percent;
  }

  of(all) {
    return all[this.below(all.length)];
  }

  list(least, most, make) {
    return Array.from({ length: least + this.below(most - least + 1) }, () => make());
  }

  /** Any text, halves of surrogate pairs included. */
  anyText(most = 8) {
    return this.list(0, most, () => this.of(this.chance(10) ? HALVES : PIECES)).join("");
  }

  /** A text that can be stored. */
  text(least = 0, most = 8) {
    return this.list(least, most, () => this.of(PIECES)).join("");
  }

  bytes(least = 0, most = 8) {
    return Uint8Array.from(this.list(least, most, () => this.of([0, 1, 0x22, 0x27, 0x5c, 0x7f, 0x80, 0xfe, 0xff, this.below(256)])));
  }

  base64(least = 0, most = 8) {
    return Buffer.from(this.bytes(least, most)).toString("base64");
  }

  /** A number that can be stored, in any of the ways to write it. */
  number() {
    const digits = this.list(1, this.of([1, 3, 38]), () => this.below(10)).join("");
    const sign = this.of(["", "", "-", "+"]);
    const point = this.below(digits.length + 1);
    const plain = this.chance(50) ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
    return sign + plain + (this.chance(40) ? `${this.of(["e", "E"])}${this.of(["", "+", "-"])}${this.below(80)}` : "");
  }

  scalar() {
    const make = this.of([() => ({ S: this.text() }), () => ({ N: this.number() }), () => ({ B: this.base64() })]);
    return this.chance(15) ? this.of([{ BOOL: true }, { BOOL: false }, { NULL: true }]) : make();
  }

  value(depth = 3) {
    if (depth === 0 || this.chance(50)) {
      return this.scalar();
    }
    const make = this.of([
      () => ({ SS: [...new Set(this.list(1, 3, () => this.text()))] }),
      () => ({ NS: [...new Set(this.list(1, 3, () => String(this.below(1000))))] }),
      () => ({ BS: [...new Set(this.list(1, 3, () => this.base64()))] }),
      () => ({ L: this.list(0, 3, () => this.value(depth - 1)) }),
      () => ({ M: this.members(3, depth - 1) }),
    ]);
    return make();
  }

  members(most, depth = 3) {
    return Object.fromEntries(this.list(0, most, () => [this.text(1, 3), this.value(depth)]));
  }

  key(type) {
    return type === "S" ? { S: this.text(1) } : type === "N" ? { N: this.number() } : { B: this.base64(1) };
  }
}
