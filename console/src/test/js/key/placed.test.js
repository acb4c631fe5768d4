import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "../kept.js";
import { load } from "../page.js";

const { placesOf } = await load("key/placed.js");
const { rangeOf } = await load("key/slice.js");

const SORT = [{ name: "sk", type: "S" }];
const items = ["ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2", "PROFILE"].map((S) => ({ sk: { S } }));
const range = (operator, ...values) => ({
  pinned: [],
  attribute: "sk",
  operator,
  ...rangeOf(operator, values.map((S) => ({ S }))),
});

test("a prefix is one run of the collection", () => {
  assert.deepEqual(placesOf(range("begins_with", "ORDER#1"), SORT, kept(items), false), { begin: 0, end: 3 });
});

test("from the other end it is the same run, mirrored", () => {
  assert.deepEqual(placesOf(range("begins_with", "ORDER#1"), SORT, kept(items.toReversed()), true), { begin: 2, end: 5 });
});

test("a slice in which nothing lies has a place all the same", () => {
  assert.deepEqual(placesOf(range("begins_with", "ORDER#15"), SORT, kept(items), false), { begin: 3, end: 3 });
});

test("behind a sort attribute with one value lies the run of the next one", () => {
  const sort = [...SORT, { name: "at", type: "N" }];
  const both = [["a", "1"], ["b", "1"], ["b", "2"], ["b", "10"], ["c", "2"]].map(([S, N]) => ({ sk: { S }, at: { N } }));
  const next = { pinned: [{ name: "sk", value: { S: "b" } }], attribute: "at", operator: ">", ...rangeOf(">", [{ N: "1" }]) };
  assert.deepEqual(placesOf(next, sort, kept(both), false), { begin: 2, end: 4 });
  assert.deepEqual(placesOf({ ...next, ...rangeOf(">", [{ N: "99" }]) }, sort, kept(both), false), { begin: 4, end: 4 });
});
