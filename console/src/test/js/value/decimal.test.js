import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { canonicalNumber, compareNumbers, problemOfNumber, readDecimal, sizeOfNumber } = await load("value/decimal.js");

/** The value as a whole number of 10^-400, which big integers hold exactly. */
function scaled(text) {
  const [, sign, whole, fraction = "", exponent = "0"] = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  const power = 400 + Number(exponent) - fraction.length;
  return BigInt(whole + fraction) * 10n ** BigInt(power) * (sign === "-" ? -1n : 1n);
}

test("numbers compare by value, not as text and not as doubles", () => {
  assert.ok(compareNumbers("9", "10") < 0);
  assert.ok(compareNumbers("-9", "-10") > 0);
  assert.ok(compareNumbers("10", "10.000000000000000000000000000000000001") < 0);
  assert.equal(compareNumbers("1e3", "1000.0"), 0);
  assert.equal(compareNumbers("-0", "0e9"), 0);
  assert.ok(compareNumbers("12345678901234567890123456789012345678", "12345678901234567890123456789012345679") < 0);
  forAll((random) => {
    const [a, b] = [random.number(), random.number()];
    const [x, y] = [scaled(a), scaled(b)];
    assert.equal(Math.sign(compareNumbers(a, b)), x < y ? -1 : x > y ? 1 : 0, `${a} and ${b}`);
  });
});

test("the canonical form is plain, has the same value, and is its own canonical form", () => {
  assert.equal(canonicalNumber("00042"), "42");
  assert.equal(canonicalNumber("3.1400"), "3.14");
  assert.equal(canonicalNumber("1.5E2"), "150");
  assert.equal(canonicalNumber("-0"), "0");
  assert.equal(canonicalNumber(".5"), "0.5");
  assert.equal(canonicalNumber("1E125").length, 126);
  forAll((random) => {
    const text = random.number();
    const canonical = canonicalNumber(text);
    assert.match(canonical, /^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/);
    assert.equal(scaled(canonical), scaled(text));
    assert.equal(canonicalNumber(canonical), canonical);
  });
});

test("what a number attribute cannot hold is told from what it can", () => {
  for (const text of ["0", "-1", "+5", "1.", ".5", "1e125", "1E-130", "0e125", `${"9".repeat(38)}E+88`, "0.".padEnd(30, "0") + "1"]) {
    assert.equal(problemOfNumber(text), undefined, text);
  }
  const wrong = ["", "-", ".", "1e", "e5", " 1", "1 ", "0x10", "NaN", "Infinity", "1,5", "1.2.3", "1e126", "1e-131", "0e126", "0e-131"];
  for (const text of [...wrong, "1".repeat(39), `1${"0".repeat(126)}`, `1e${"9".repeat(400)}`, "٣"]) {
    assert.equal(typeof problemOfNumber(text), "string", text);
  }
  assert.equal(readDecimal("abc"), undefined);
});

test("a long text that is no number is refused quickly", () => {
  assert.equal(typeof problemOfNumber(`${"1".repeat(400_000)}x`), "string");
  assert.equal(typeof problemOfNumber(`0.${"0".repeat(400_000)}x`), "string");
});

test("the size of a number counts pairs of digits from the decimal point", () => {
  const sizes = {
    0: 1, "-0": 1, 1: 2, 12: 2, 15: 2, 123: 3, 1234: 3, 1010: 3, "0042": 2, 100: 2, 123456: 4, 1.2: 3, "1.200": 3, 1.5: 3, 0.15: 2,
    1.234: 4, 3.14159: 5, 100.5: 4, "0.0000001": 2, "1E125": 2, "1E-100": 2, "-42": 3, "12345678901234567890123456789012345678": 20,
  };
  for (const [text, size] of Object.entries(sizes)) {
    assert.equal(sizeOfNumber(text), size, text);
  }
});
