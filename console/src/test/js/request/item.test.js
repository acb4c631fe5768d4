import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";
import { ORDERS } from "../tables.js";

const { problemsOfItem } = await load("request/item.js");

const KEY = { UserID: { S: "U001" }, OrderDate: { S: "2024-01-05" } };
const namesOf = (item) => problemsOfItem(ORDERS, item).map(({ name }) => name);

test("an item with its key and anything else can be stored", () => {
  assert.deepEqual(namesOf({ ...KEY, a: { L: [] }, Status: { S: "OPEN" } }), []);
});

test("the key must be there, of its type, and not empty", () => {
  assert.deepEqual(namesOf({}), ["UserID", "OrderDate"]);
  assert.deepEqual(namesOf({ UserID: { N: "1" }, OrderDate: { S: "" } }), ["UserID", "OrderDate"]);
  assert.deepEqual(namesOf({ ...KEY, UserID: { N: "x" } }), ["UserID"], "a wrong value is told once");
});

test("what an index sorts by may be absent, but not of another type", () => {
  assert.deepEqual(namesOf({ ...KEY, total: { N: "3" } }), []);
  assert.deepEqual(namesOf({ ...KEY, Status: { BOOL: true } }), ["Status"]);
  assert.match(problemsOfItem(ORDERS, { ...KEY, country: { S: "" } })[0].message, /ByPlace/);
});

test("an item has at most 409,600 bytes", () => {
  const filled = (bytes) => ({ ...KEY, a: { S: "x".repeat(bytes - "UserIDU001OrderDate2024-01-05a".length) } });
  assert.deepEqual(problemsOfItem(ORDERS, filled(409_600)), []);
  assert.equal(problemsOfItem(ORDERS, filled(409_601)).length, 1);
});
