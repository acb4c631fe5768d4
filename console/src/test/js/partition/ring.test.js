import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { arcPath, inner, partOf, placeOf, pointAt, spanOf } = await load("partition/ring.js");

const FIRST = "-9223372036854775808";
const LAST = "9223372036854775807";

test("tokens go round once, from the least to the greatest", () => {
  assert.equal(placeOf(FIRST), 0);
  assert.equal(placeOf("0"), 0.5);
  assert.ok(placeOf("4611686018427387904") === 0.75);
});

test("neighbouring ranges meet, and all of them are the whole turn", () => {
  assert.deepEqual(spanOf({ from: FIRST, to: "-1" }), { from: 0, to: 0.5 });
  assert.deepEqual(spanOf({ from: "0", to: LAST }), { from: 0.5, to: 1 });
  assert.deepEqual(spanOf({ from: FIRST, to: LAST }), { from: 0, to: 1 });
});

test("of a narrow range something is left between its gaps", () => {
  const { from, to } = inner({ from: 0.5, to: 0.5001 });
  assert.ok(from > 0.5 && to < 0.5001 && from < to);
});

test("the turn begins at the top and goes to the right", () => {
  const [x, y] = pointAt(0.25, 100);
  assert.ok(Math.abs(x - 100) < 1e-9 && Math.abs(y) < 1e-9);
  assert.deepEqual(pointAt(0, 100), [0, -100]);
});

test("a whole ring less its gap is drawn the long way round", () => {
  assert.match(arcPath(inner({ from: 0, to: 1 }), 10, 20), /A20 20 0 1 1 /);
  assert.match(arcPath({ from: 0, to: 0.25 }, 10, 20), /^M0\.00 -20\.00A20 20 0 0 1 20\.00 /);
});

test("a gauge is full when more is used than there is", () => {
  assert.deepEqual(partOf({ from: 0, to: 0.5 }, 17), { from: 0, to: 0.5 });
  assert.deepEqual(partOf({ from: 0, to: 0.5 }, 0.5), { from: 0, to: 0.25 });
});
