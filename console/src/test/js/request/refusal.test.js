import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { meaningOf } = await load("request/refusal.js");
const ITEM = { id: { S: "a" } };
const refusal = (members) => Object.assign(new Error("refused"), members);

test("an item that is not what was shown is a conflict", () => {
  assert.deepEqual(meaningOf(refusal({ type: "ConditionalCheckFailedException", item: ITEM }), false), { now: ITEM, failure: null });
  const reasons = [{ Code: "ConditionalCheckFailed", Item: ITEM }, { Code: "None" }];
  assert.equal(meaningOf(refusal({ type: "TransactionCanceledException", cancellationReasons: reasons }), false).now, ITEM);
});

test("a key that is taken is no conflict", () => {
  const taken = meaningOf(refusal({ type: "ConditionalCheckFailedException", item: ITEM }), true);
  assert.equal(taken.now, null);
  assert.match(taken.failure.message, /already/);
  const reasons = [{ Code: "None" }, { Code: "ConditionalCheckFailed" }];
  assert.match(meaningOf(refusal({ cancellationReasons: reasons }), false).failure.message, /already/);
});

test("an item that is gone, and what else goes wrong, is told", () => {
  assert.match(meaningOf(refusal({ type: "ConditionalCheckFailedException" }), false).failure.message, /deleted meanwhile/);
  const other = refusal({ type: "ThrottlingException" });
  assert.equal(meaningOf(other, false).failure, other);
});
