import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { addressOf, viewOf } = await load("route/address.js");
const { decodeSegment, encodeSegment } = await load("route/codec.js");
const { OPERATORS } = await load("request/operators.js");

test("any text is one segment and comes back, half pairs and NUL included", () => {
  forAll((random) => {
    const text = random.anyText(12);
    const segment = encodeSegment(text);
    assert.match(segment, /^([A-Za-z0-9._~-]|%[0-9A-F]{2})*$/);
    assert.equal(decodeSegment(segment), text);
  }, 2000);
});

test("what is not a segment is refused", () => {
  for (const segment of ["%", "%2", "%ZZ", "%FF", "%C3", "%C3%28", "%C0%80", "%E0%80%80", "%F4%90%80%80", "%80"]) {
    assert.equal(decodeSegment(segment), undefined, segment);
  }
});

function anyPartitionsView(random) {
  return {
    screen: "partitions",
    table: random.text(1, 4),
    ...(random.chance(50) && { index: random.anyText(4) }),
    ...(random.chance(50) && { lands: random.list(1, 4, () => random.value(0)) }),
  };
}

test("partitions come back from their address, and from nothing else", () => {
  forAll((random) => {
    const view = anyPartitionsView(random);
    assert.deepEqual(viewOf(addressOf(view)), view);
  }, 500);
  assert.equal(addressOf({ screen: "partitions", table: "Users", lands: [{ S: "Active" }] }), "#/t/Users/partitions/lands/S.Active");
  assert.equal(viewOf("#/t/Users/partitions/index"), undefined);
  assert.equal(viewOf("#/t/Users/partitions/lands/S.Active/more"), undefined);
});

function anyView(random) {
  const condition = () => ({ operator: random.of([...OPERATORS.keys()]), values: random.list(0, 3, () => random.value(2)) });
  const path = () => [random.anyText(4), ...random.list(0, 2, () => (random.chance(30) ? random.below(100) : random.anyText(4)))];
  return {
    screen: "table",
    table: random.text(1, 4),
    ...(random.chance(50) && { index: random.anyText(4) }),
    ...(random.chance(50) && { keys: Object.fromEntries(random.list(1, 3, () => [random.anyText(4), condition()])) }),
    ...(random.chance(50) && { conditions: random.list(1, 3, () => ({ path: path(), ...condition() })) }),
    ...(random.chance(30) && { projection: random.list(1, 3, path) }),
    ...(random.chance(30) && { backward: true }),
    ...(random.chance(30) && { consistent: true }),
    ...(random.chance(30) && { limit: 1 + random.below(1000) }),
    ...(random.chance(30) && { item: random.list(1, 2, () => random.value(0)) }),
  };
}

test("every view comes back from its address, which a browser's URL does not change", () => {
  forAll((random) => {
    const view = anyView(random);
    const address = addressOf(view);
    assert.equal(new URL(address, "http://localhost/console/").hash, address);
    assert.deepEqual(viewOf(address), view);
  }, 1000);
});

test("addresses read well for ordinary keys", () => {
  const view = {
    screen: "table",
    table: "Shop",
    keys: { PK: { operator: "=", values: [{ S: "USER#123" }] }, SK: { operator: "begins_with", values: [{ S: "ORDER#" }] } },
    backward: true,
    limit: 25,
  };
  assert.equal(addressOf(view), "#/t/Shop/key/PK/eq/S.USER%23123/key/SK/begins_with/S.ORDER%23/backward/limit/25");
  assert.deepEqual(viewOf("#/"), { screen: "tables" });
  assert.deepEqual(viewOf(""), { screen: "tables" });
  assert.deepEqual(viewOf("#/new"), { screen: "new" });
  assert.deepEqual(viewOf("#/t/new"), { screen: "table", table: "new" });
});

test("two keys never share an address, even when joining them would look the same", () => {
  const item = (...keys) => addressOf({ screen: "table", table: "T", item: keys.map((S) => ({ S })) });
  assert.notEqual(item("a/b", "c"), item("a", "b/c"));
  assert.notEqual(item("a/S.b"), item("a", "b"));
});

test("an address that means nothing is told from one that does", () => {
  for (const address of ["#/x", "#/t", "#/t/", "#/t/%", "#/t/T/what", "#/t/T/key", "#/t/T/key/PK", "#/t/T/key/PK/like/S.a", "#/t/T/limit/x", "#/t/T/where/eq/S.a", "#/t/T/item/J.%7B%7D", "#/t/T/index"]) {
    assert.equal(viewOf(address), undefined, address);
  }
});
