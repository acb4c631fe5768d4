import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { problemOfValue } = await load("value/check.js");
const { converted, firstOf } = await load("value/convert.js");
const { TYPES } = await load("value/types.js");

test("every type begins with a value that can be stored", () => {
  TYPES.forEach((type) => assert.equal(problemOfValue(firstOf(type)), undefined, type));
});

test("any value becomes one of any type that can be stored", () => {
  const values = [...TYPES.map(firstOf), { S: "12" }, { S: "word" }, { N: "1e2" }, { B: "/w==" }, { SS: ["1", "2"] }, { NS: ["1", "2"] }];
  for (const value of values) {
    for (const type of TYPES) {
      const next = converted(value, type);
      assert.deepEqual(Object.keys(next), [type]);
      assert.equal(problemOfValue(next), undefined, `${JSON.stringify(value)} to ${type}: ${JSON.stringify(next)}`);
    }
  }
});

test("what the other type can hold is kept", () => {
  assert.deepEqual(converted({ S: " 12.50 " }, "N"), { N: "12.50" });
  assert.deepEqual(converted({ N: "12345678901234567890123456789012345678" }, "S"), { S: "12345678901234567890123456789012345678" });
  assert.deepEqual(converted({ B: "w6Q=" }, "S"), { S: "ä" });
  assert.deepEqual(converted({ NS: ["1", "2"] }, "L"), { L: [{ N: "1" }, { N: "2" }] });
  assert.deepEqual(converted({ SS: ["1", "2"] }, "NS"), { NS: ["1", "2"] });
  assert.deepEqual(converted({ S: "word" }, "N"), { N: "0" });
});
