import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { layoutOf } = await load("key/columns.js");

const KEYS = [{ name: "sk", type: "S" }];

test("items of one entity share their columns", () => {
  const items = [
    { pk: { S: "U" }, sk: { S: "ORDER#1" }, total: { N: "1" } },
    { pk: { S: "U" }, sk: { S: "ORDER#2" }, note: { S: "x" } },
    { pk: { S: "U" }, sk: { S: "PROFILE" }, name: { S: "Asha" } },
  ];
  const layout = layoutOf(items, KEYS, ["pk"]);
  assert.deepEqual(items.map(layout.columnsOf), [["note", "total"], ["note", "total"], ["name"]]);
  assert.equal(layout.widest, 2);
});

test("where keys tell no entity, items with the same attributes share theirs", () => {
  const items = [
    { sk: { S: "2024" }, a: { N: "1" } },
    { sk: { S: "2025" }, b: { N: "1" } },
  ];
  const layout = layoutOf(items, KEYS);
  assert.deepEqual(items.map(layout.columnsOf), [["a"], ["b"]]);
});

test("attributes may have the names of what objects inherit", () => {
  const item = JSON.parse('{"sk":{"S":"x"},"__proto__":{"S":"y"},"constructor":{"S":"z"}}');
  assert.deepEqual(layoutOf([item], KEYS).columnsOf(item), ["__proto__", "constructor"]);
});

test("nothing has no columns", () => {
  assert.equal(layoutOf([], KEYS).widest, 0);
});
