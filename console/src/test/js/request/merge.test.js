import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { conflictsOf, idOf, merged } = await load("request/merge.js");
const { sameItem } = await load("value/equality.js");

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
  assert.deepEqual(conflictsOf(before, mine, now), [{ path: ["a"], shown: { N: "1" }, mine: { N: "2" }, now: { N: "3" } }]);
  assert.deepEqual(merged(before, mine, now, new Set()).a, { N: "2" });
  assert.deepEqual(merged(before, mine, now, new Set([idOf({ path: ["a"] })])).a, { N: "3" });
});

test("removing what the other side changed is a conflict, too", () => {
  const { gone, ...mine } = before;
  const now = { ...before, gone: { S: "changed" } };
  assert.deepEqual(conflictsOf(before, mine, now), [{ path: ["gone"], shown: gone, mine: undefined, now: { S: "changed" } }]);
  assert.equal("gone" in merged(before, mine, now, new Set()), false);
  assert.deepEqual(merged(before, mine, now, new Set([idOf({ path: ["gone"] })])), now);
});

const place = (city, street, lines = ["1", "2"]) => ({
  pk: { S: "k" },
  address: { M: { city: { S: city }, street: { S: street }, lines: { L: lines.map((S) => ({ M: { text: { S } } })) }, tags: { SS: lines } } },
});

test("different members of one map are no conflict, the same member is one of that member alone", () => {
  const shown = place("Bonn", "Am Markt");
  assert.deepEqual(conflictsOf(shown, place("Köln", "Am Markt"), place("Bonn", "Am Ring")), []);
  assert.deepEqual(merged(shown, place("Köln", "Am Markt"), place("Bonn", "Am Ring"), new Set()), place("Köln", "Am Ring"));
  const mine = place("Köln", "Am Dom");
  const now = place("Mainz", "Am Markt");
  assert.deepEqual(conflictsOf(shown, mine, now), [
    { path: ["address", "city"], shown: { S: "Bonn" }, mine: { S: "Köln" }, now: { S: "Mainz" } },
  ]);
  assert.deepEqual(merged(shown, mine, now, new Set(['["address","city"]'])), place("Mainz", "Am Dom"));
});

test("a list and a set are one value each", () => {
  const shown = place("Bonn", "Am Markt");
  const mine = place("Bonn", "Am Markt", ["mine", "2"]);
  const now = place("Bonn", "Am Markt", ["1", "theirs"]);
  assert.deepEqual(
    conflictsOf(shown, mine, now).map(({ path }) => path),
    [["address", "lines"], ["address", "tags"]],
  );
});

test("where the map itself went, it is the map that both changed", () => {
  const shown = place("Bonn", "Am Markt");
  const now = { pk: shown.pk };
  const mine = place("Köln", "Am Markt");
  assert.deepEqual(conflictsOf(shown, mine, now), [{ path: ["address"], shown: shown.address, mine: mine.address, now: undefined }]);
  assert.deepEqual(merged(shown, mine, now, new Set(['["address"]'])), now);
});

test("without a change on one side, the other side's item is what comes out, and no choice is asked for", () => {
  forAll((random) => {
    const [a, b] = [random.members(4), random.members(4)];
    for (const [shown, mine, now] of [[a, b, a], [a, a, b], [a, b, b]]) {
      assert.deepEqual(conflictsOf(shown, mine, now), []);
      assert.ok(sameItem(merged(shown, mine, now, new Set()), b));
    }
    const all = new Set(conflictsOf({}, a, b).map(idOf));
    assert.ok(sameItem(merged({}, a, b, all), { ...a, ...b }));
  });
});
