import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { colourOf, coloursOf, partsOf, prefixOf, shapeOf } = await load("key/shape.js");

const ORDERS = ["ORDER#2026-06-16#A1", "ORDER#2026-05-20#B7", "PROFILE"];

test("entities of a single table are told by their prefixes", () => {
  const shape = shapeOf(ORDERS);
  assert.equal(shape.delimiter, "#");
  assert.deepEqual(ORDERS.map((key) => prefixOf(key, shape)), ["ORDER#", "ORDER#", "PROFILE"]);
});

test("a leading delimiter belongs to the prefix", () => {
  const keys = ["#METADATA", "#SUBSCRIPTION", "USER#u_01", "PROJECT#01HVMK3P2Q"];
  const shape = shapeOf(keys);
  assert.deepEqual(keys.map((key) => prefixOf(key, shape)), ["#METADATA", "#SUBSCRIPTION", "USER#", "PROJECT#"]);
});

test("dates, numbers and ids have no prefix", () => {
  for (const keys of [["2024-01-05", "2024-03-12"], ["U001", "U002"], ["v1", "v10"], ["10:30", "11:45"], ["", "#"]]) {
    const shape = shapeOf(keys);
    assert.deepEqual(keys.map((key) => prefixOf(key, shape)), keys.map(() => undefined), String(keys));
  }
});

test("parts are constant, delimiter and variable", () => {
  assert.deepEqual(partsOf("ORDER#2026#A1", shapeOf(ORDERS)), [
    { text: "ORDER", kind: "constant" },
    { text: "#", kind: "delimiter" },
    { text: "2026", kind: "variable" },
    { text: "#", kind: "delimiter" },
    { text: "A1", kind: "variable" },
  ]);
});

test("parts joined are the key, and a prefix begins it", () => {
  forAll((random) => {
    const keys = random.list(1, 6, () => random.of(["ORDER#", "#META", "USER|", "a:", ""]) + random.anyText());
    const shape = shapeOf(keys);
    for (const key of keys) {
      assert.equal(partsOf(key, shape).map(({ text }) => text).join(""), key);
      assert.ok(key.startsWith(prefixOf(key, shape) ?? ""));
    }
  });
});

test("a colour depends on the prefix alone and is in range", () => {
  assert.equal(colourOf("ORDER#", 8), colourOf("ORDER#", 8));
  forAll((random) => {
    const colour = colourOf(random.anyText(), 8);
    assert.ok(Number.isInteger(colour) && colour >= 0 && colour < 8);
  });
  const used = new Set(["ORDER#", "USER#", "PROFILE", "#METADATA", "PROJECT#", "INVOICE#"].map((prefix) => colourOf(prefix, 8)));
  assert.ok(used.size >= 3, "common prefixes are spread over the colours");
});

test("entities of one list have colours of their own, as long as there are enough", () => {
  const constants = (count) => new Set(Array.from({ length: count }, (_, at) => "ABCDEFGHIJKL"[at].repeat(3)));
  const eight = coloursOf({ delimiter: "#", constants: constants(8) }, 8);
  assert.equal(new Set(eight.values()).size, 8);
  const twelve = coloursOf({ delimiter: "#", constants: constants(12) }, 8);
  assert.ok([...twelve.values()].every((colour) => colour >= 0 && colour < 8));
  assert.equal(twelve.size, 12);
});
