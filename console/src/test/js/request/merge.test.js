import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { conflictsOf, merged } = await load("request/merge.js");

const before = { pk: { S: "k" }, a: { N: "1" }, b: { N: "1" }, c: { N: "1" }, gone: { S: "x" } };

test("what only one side changed is no conflict, and both changes stay", () => {
  const mine = { ...before, a: { N: "2" } };
  const now = { ...before, b: { N: "3" }, extra: { S: "y" } };
  assert.deepEqual(conflictsOf(before, mine, now), []);
  assert.deepEqual(merged(before, mine, now, new Set()), { ...now, a: { N: "2" } });
});

test("what both changed is a conflict, unless both mean the same", () => {
  const mine = { ...before, a: { N: "2" }, b: { N: "5" } };
  const now = { ...before, a: { N: "3" }, b: { N: "5.0" } };
  assert.deepEqual(conflictsOf(before, mine, now), [{ name: "a", shown: { N: "1" }, mine: { N: "2" }, now: { N: "3" } }]);
  assert.deepEqual(merged(before, mine, now, new Set()).a, { N: "2" });
  assert.deepEqual(merged(before, mine, now, new Set(["a"])).a, { N: "3" });
});

test("removing what the other side changed is a conflict, too", () => {
  const { gone, ...mine } = before;
  const now = { ...before, gone: { S: "changed" } };
  assert.deepEqual(conflictsOf(before, mine, now), [{ name: "gone", shown: gone, mine: undefined, now: { S: "changed" } }]);
  assert.equal("gone" in merged(before, mine, now, new Set()), false);
  assert.deepEqual(merged(before, mine, now, new Set(["gone"])), now);
});
