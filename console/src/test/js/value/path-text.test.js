import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { readPath } = await load("value/path-text.js");

test("dots and brackets are steps", () => {
  assert.deepEqual(readPath("address.lines[0][12].text"), ["address", "lines", 0, 12, "text"]);
  assert.deepEqual(readPath("name"), ["name"]);
  assert.deepEqual(readPath(" "), []);
});

test("a name that is known is taken whole", () => {
  assert.deepEqual(readPath("a.b", ["a.b"]), ["a.b"]);
  assert.deepEqual(readPath("a.b", ["a"]), ["a", "b"]);
});

test("what is no path is a name", () => {
  assert.deepEqual(readPath("a..b"), ["a..b"]);
  assert.deepEqual(readPath("[1]"), ["[1]"]);
});
