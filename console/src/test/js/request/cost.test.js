import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";
import { ORDERS, SESSIONS } from "../tables.js";

const { expectedCost } = await load("request/cost.js");
const { planOf } = await load("request/plan.js");

const is = (S) => ({ operator: "=", values: [{ S }] });
const costOf = (model, known) => expectedCost(planOf({ schema: ORDERS, ...model }), model.schema ?? ORDERS, known);

test("a GetItem is expected to cost an item of average size", () => {
  const keys = { UserID: is("U001"), OrderDate: is("2024") };
  assert.deepEqual([costOf({ keys }).units, costOf({ keys }).items], [0.5, 1]);
  assert.equal(costOf({ keys, consistent: true }).units, 1);
  assert.equal(costOf({ keys }, { items: 1, bytes: 9000, complete: true }).units, 1.5);
});

test("a Query costs what its slice holds, once that is known", () => {
  const keys = { UserID: is("U001") };
  const known = costOf({ keys }, { items: 100, bytes: 20_480, complete: true });
  assert.deepEqual([known.units, known.items, known.exact], [2.5, 100, true]);
  assert.equal(costOf({ keys, limit: 10 }, { items: 100, bytes: 20_480, complete: true }).units, 0.5);
  const unknown = costOf({ keys });
  assert.deepEqual([unknown.units, unknown.exact], [undefined, false]);
  assert.match(unknown.basis, /128 units/);
  assert.equal(costOf({ keys, limit: 100 }).units, 2.5);
});

test("a Scan costs the whole table, or index, whatever its filters leave", () => {
  const conditions = [{ path: ["note"], operator: "exists", values: [] }];
  const scan = costOf({ conditions });
  assert.deepEqual([scan.units, scan.items, scan.pages], [24.5, 1000, 1]);
  assert.equal(costOf({ index: "ByPlace" }).units, 1.5);
  assert.equal(costOf({ limit: 10 }).items, 10);
  assert.equal(costOf({ schema: SESSIONS }).units, undefined);
});

test("every expectation says what it rests on", () => {
  for (const model of [{}, { keys: { UserID: is("U") } }, { limit: 3 }, { schema: SESSIONS, keys: { sessionId: is("s") } }]) {
    assert.ok(costOf(model).basis.length > 10);
  }
});
