import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { sizeOfItem, sizeOfValue } = await load("value/size.js");

test("an item counts the bytes of names and values, not of JSON", () => {
  assert.equal(sizeOfItem({}), 0);
  assert.equal(sizeOfItem({ ä: { S: "😀" } }), 2 + 4);
  assert.equal(sizeOfItem({ b: { B: "AAEC" }, n: { N: "-42" }, t: { BOOL: false }, z: { NULL: true } }), 4 + 3 + 3 + 1 + 1);
});

test("sets cost nothing themselves, lists and maps three bytes and one for every member", () => {
  assert.equal(sizeOfValue({ SS: ["a", "bc"] }), 3);
  assert.equal(sizeOfValue({ NS: ["1", "100"] }), 4);
  assert.equal(sizeOfValue({ BS: ["AA==", "AAA="] }), 3);
  assert.equal(sizeOfValue({ L: [] }), 3);
  assert.equal(sizeOfValue({ L: [{ S: "ab" }, { L: [] }] }), 3 + 1 + 2 + 1 + 3);
  assert.equal(sizeOfValue({ M: { ab: { S: "c" } } }), 3 + 1 + 2 + 1);
});
