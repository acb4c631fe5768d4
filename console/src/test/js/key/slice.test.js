import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { kept } from "../kept.js";
import { load } from "../page.js";

const { afterPrefix, isInside, positionsOf, rangeOf } = await load("key/slice.js");
const { compareKeys } = await load("key/order.js");
const { placesOf } = await load("key/placed.js");

const HOLDS = {
  "=": (order) => order === 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const beginsWith = (value, prefix) =>
  value.S !== undefined
    ? value.S.startsWith(prefix.S)
    : Buffer.from(value.B, "base64").indexOf(Buffer.from(prefix.B, "base64")) === 0;

test("a range holds exactly the values that satisfy its condition, and they lie together", () => {
  forAll((random) => {
    const type = random.of(["S", "N", "B"]);
    const values = random.list(0, 12, () => random.key(type)).sort(compareKeys);
    const pick = () => (values.length > 0 && random.chance(50) ? random.of(values) : random.key(type));
    const operator = random.of(Object.keys(HOLDS));
    const bound = pick();
    const holds = (value) => HOLDS[operator](compareKeys(value, bound));
    const range = rangeOf(operator, [bound]);
    const { begin, end } = positionsOf(range, values);
    assert.deepEqual(values.slice(begin, end), values.filter(holds));
    values.forEach((value) => assert.equal(isInside(range, value), holds(value)));

    const [low, high] = [pick(), pick()];
    const between = positionsOf(rangeOf("between", [low, high]), values);
    const inside = values.filter((value) => compareKeys(low, value) <= 0 && compareKeys(value, high) <= 0);
    assert.deepEqual(values.slice(between.begin, between.end), inside);
  });
});

test("begins_with is the range of all values with the prefix", () => {
  forAll((random) => {
    const type = random.of(["S", "B"]);
    const prefix = random.key(type);
    const longer = () =>
      type === "S"
        ? { S: prefix.S + random.text() }
        : { B: Buffer.concat([Buffer.from(prefix.B, "base64"), random.bytes()]).toString("base64") };
    const values = random.list(0, 12, () => (random.chance(50) ? longer() : random.key(type))).sort(compareKeys);
    const { begin, end } = positionsOf(rangeOf("begins_with", [prefix]), values);
    assert.deepEqual(values.slice(begin, end), values.filter((value) => beginsWith(value, prefix)));
  });
});

test("the end of a prefix is the next value that does not have it", () => {
  assert.deepEqual(afterPrefix({ S: "ORDER#" }), { S: "ORDER$" });
  assert.deepEqual(afterPrefix({ S: "a\ud7ff" }), { S: "a\ue000" });
  assert.deepEqual(afterPrefix({ S: "a\u{10ffff}" }), { S: "b" });
  assert.equal(afterPrefix({ S: "\u{10ffff}" }), undefined);
  assert.deepEqual(afterPrefix({ B: "AP8=" }), { B: "AQ==" });
  assert.equal(afterPrefix({ B: "/w==" }), undefined);
});

test("no condition is the whole collection", () => {
  assert.deepEqual(positionsOf(rangeOf(undefined, []), [{ S: "a" }, { S: "b" }]), { begin: 0, end: 2 });
});

test("a slice below pinned sort key attributes is found among items", () => {
  const sort = [{ name: "city", type: "S" }, { name: "total", type: "N" }, { name: "id", type: "S" }];
  const item = ([city, total, id]) => ({ city: { S: city }, total: { N: total }, id: { S: id } });
  const items = [["Bonn", "1", "a"], ["Bonn", "9", "b"], ["Bonn", "10", "c"], ["Kiel", "9", "d"]].map(item);
  const pinned = [{ name: "country", value: { S: "DE" } }, { name: "city", value: { S: "Bonn" } }];
  const range = { pinned, attribute: "total", operator: ">=", ...rangeOf(">=", [{ N: "9" }]) };
  assert.deepEqual(placesOf(range, sort, kept(items), false), { begin: 1, end: 3 });
  assert.deepEqual(placesOf({ ...range, ...rangeOf(undefined, []) }, sort, kept(items), false), { begin: 0, end: 3 });
  const none = [{ name: "city", value: { S: "Jena" } }];
  assert.deepEqual(placesOf({ ...range, pinned: none }, sort, kept(items), false), { begin: 3, end: 3 });
});
