import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { compareKeys, compareTexts, orderOfItems } = await load("key/order.js");

test("texts are ordered by their bytes in UTF-8", () => {
  assert.ok(compareTexts("\uff5e", "😀") < 0, "UTF-16 has it the other way round");
  assert.ok(compareTexts("10", "9") < 0);
  assert.ok(compareTexts("#", "A") < 0);
  assert.ok(compareTexts("Z", "a") < 0);
  forAll((random) => {
    const [a, b] = [random.text(0, 3), random.text(0, 3)];
    assert.equal(Math.sign(compareTexts(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)), JSON.stringify([a, b]));
  }, 2000);
});

test("numbers in a sort key are ordered by value, the same digits as text are not", () => {
  const values = ["ORDER#1", "ORDER#2", "ORDER#10", "ORDER#100"].map((S) => ({ S }));
  assert.deepEqual(
    values.toSorted(compareKeys).map(({ S }) => S),
    ["ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2"],
  );
  const numbers = ["100", "9", "10", "-1", "0.5"].map((N) => ({ N }));
  assert.deepEqual(
    numbers.toSorted(compareKeys).map(({ N }) => N),
    ["-1", "0.5", "9", "10", "100"],
  );
});

test("binaries are ordered unsigned, not as base64", () => {
  assert.ok(compareKeys({ B: "/w==" }, { B: "AA==" }) > 0);
});

test("values of two types have no order", () => {
  assert.throws(() => compareKeys({ S: "1" }, { N: "1" }), TypeError);
});

test("several sort key attributes are compared one after the other", () => {
  const order = orderOfItems([{ name: "a", type: "S" }, { name: "n", type: "N" }]);
  const items = [["b", "1"], ["a", "10"], ["a", "9"]].map(([S, N]) => ({ a: { S }, n: { N } }));
  assert.deepEqual(
    items.toSorted(order).map(({ a, n }) => a.S + n.N),
    ["a9", "a10", "b1"],
  );
});
