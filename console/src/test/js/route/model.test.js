import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { addressOf, viewOf } = await load("route/address.js");
const { collectionOf, modelOf, viewOfModel } = await load("route/model.js");

const schema = {
  table: "T",
  partition: [{ name: "pk", type: "S" }],
  sort: [{ name: "sk", type: "N" }],
  indexes: [{ name: "by", kind: "global", partition: [{ name: "a", type: "S" }, { name: "b", type: "S" }], sort: [] }],
};

test("conditions survive the way over the address", () => {
  const address = "#/t/T/key/pk/eq/S.x/key/sk/gt/N.1/where/.c/eq/N.2/backward/consistent/limit/5";
  assert.equal(addressOf(viewOfModel(modelOf(schema, viewOf(address)))), address);
});

test("what is only half said stays out of the address", () => {
  const model = { schema, keys: { pk: { operator: "=", values: [{ S: "x" }] }, sk: { operator: "between", values: [{ N: "1" }, undefined] } },
    conditions: [{ path: [], operator: "=", values: [{ S: "y" }] }], limit: NaN };
  assert.equal(addressOf(viewOfModel(model)), "#/t/T/key/pk/eq/S.x");
});

test("a collection is named by all attributes of the partition key", () => {
  const keys = { a: { operator: "=", values: [{ S: "1" }] } };
  assert.equal(collectionOf({ schema, index: "by", keys }), undefined);
  assert.deepEqual(collectionOf({ schema, index: "by", keys: { ...keys, b: { operator: "=", values: [{ S: "2" }] } } }), [{ S: "1" }, { S: "2" }]);
  assert.equal(collectionOf({ schema, index: "nothing", keys }), undefined);
});
