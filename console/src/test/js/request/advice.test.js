import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "../kept.js";
import { load } from "../page.js";

const { adviceRequest, joined, marksOf, partOf, placesToAsk } = await load("request/advice.js");

const target = { partition: [{ name: "pk", type: "S" }], sort: [{ name: "sk", type: "S" }] };
const itemOf = (sk, more = {}) => ({ pk: { S: "TRAP" }, sk: { S: sk }, ...more });
const shown = (items) => ({ table: "T", target, items, complete: true });

test("a short list is looked at as a whole", () => {
  assert.deepEqual(placesToAsk(3, 0), [0, 1, 2]);
  assert.equal(placesToAsk(200, 1).length, 200);
});

test("of a long list all places around the part are looked at, and a bounded number of others", () => {
  const places = placesToAsk(100_000, partOf(50_050));
  assert.ok(places.length <= 402, String(places.length));
  for (let at = 50_000; at < 50_100; at++) {
    assert.ok(places.includes(at));
  }
  assert.equal(places[0], 0);
  assert.deepEqual([...places].sort((a, b) => a - b), places);
});

test("a request has keys and short scalars only", () => {
  const item = itemOf("ORDER#1", { name: { S: "Asha" }, long: { S: "x".repeat(1000) }, list: { L: [] }, on: { BOOL: true } });
  const { body, places } = adviceRequest(shown([item]), [0]);
  assert.deepEqual(body.items, [{ name: { S: "Asha" }, pk: { S: "TRAP" }, sk: { S: "ORDER#1" } }]);
  assert.deepEqual(body.keys, target);
  assert.equal(body.complete, true);
  assert.deepEqual(places, [0]);
});

test("texts that are no texts for everybody are left out, and the places of the others stay right", () => {
  const { body, places } = adviceRequest(shown([itemOf("a\0"), itemOf("b\ud800"), { pk: { S: "p" } }, itemOf("c")]), [0, 1, 2, 3]);
  assert.deepEqual(body.items.map(({ sk }) => sk.S), ["c"]);
  assert.deepEqual(places, [3]);
  assert.equal(body.complete, false);
});

test("a request is bounded whatever the keys are", () => {
  const items = Array.from({ length: 400 }, () => ({ pk: { S: "é".repeat(1024) }, sk: { S: "é".repeat(500) } }));
  const { body } = adviceRequest(shown(items), placesToAsk(400, 0));
  assert.ok(Buffer.byteLength(JSON.stringify(body)) <= 1 << 20);
});

test("marks are put at the places of their items, beside others of other rules", () => {
  const answer = {
    findings: [{ rule: "R05", title: "t" }, { rule: "R14", title: "u" }],
    marks: [{ item: 1, because: "x", finding: 0 }, { item: 1, because: "y", finding: 1 }],
  };
  const marks = marksOf(answer, [40, 70]);
  assert.deepEqual([...marks], [[70, [{ rule: "R05", title: "t", because: "x" }, { rule: "R14", title: "u", because: "y" }]]]);
  const later = joined(marks, new Map([[70, [{ rule: "R05", because: "z" }]], [71, [{ rule: "R05", because: "w" }]]]));
  assert.deepEqual(later.get(70).map(({ because }) => because), ["y", "z"]);
  assert.equal(later.size, 2);
});

test("items that were let go are left out, and marks of the others stay at their places", () => {
  const items = kept([itemOf("a"), itemOf("b"), itemOf("c"), itemOf("d")], 1);
  items.letGo(2, 4);
  const { body, places } = adviceRequest({ ...shown(items), complete: true }, placesToAsk(4, 0));
  assert.deepEqual(body.items.map(({ sk }) => sk.S), ["c", "d"]);
  assert.deepEqual(places, [2, 3]);
  assert.equal(body.complete, false);
});
