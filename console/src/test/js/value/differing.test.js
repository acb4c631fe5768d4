import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { sharedHead } = await load("value/differing.js");

test("what long texts have in common in front is left out, up to shortly before they differ", () => {
  const head = "x".repeat(1000);
  assert.equal(sharedHead([`${head}a`, `${head}b`, `${head}a`], 100), 960);
  assert.equal(sharedHead([`${head}`, `${head}b`], 100), 960);
});

test("of short texts, different ones and a single one that is short nothing is left out", () => {
  assert.equal(sharedHead(["abcd", "abce"], 100), 0);
  assert.equal(sharedHead([`a${"x".repeat(500)}`, `b${"x".repeat(500)}`], 100), 0);
  assert.equal(sharedHead([], 100), 0);
  assert.equal(sharedHead(["short"], 100), 0);
});

test("a surrogate pair is not cut in two", () => {
  const pairs = "😀".repeat(200);
  assert.equal(sharedHead([`${pairs}a`, `${pairs}b`], 100) % 2, 0);
  const odd = `x${pairs}`;
  assert.equal(sharedHead([`${odd}a`, `${odd}b`], 100) % 2, 1);
});
