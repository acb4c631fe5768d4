import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { changesBetween } = await load("value/diff.js");
const { sameItem, sameValue } = await load("value/equality.js");
const { childrenOf, pathText, rowsOf, valueAt, withInserted, withName, withValue, without } = await load("value/tree.js");

/** Some edits at random places. */
function edited(item, random) {
  let result = item;
  for (let edits = random.below(4); edits > 0; edits--) {
    const rows = [...rowsOf(result)];
    if (rows.length === 0 || random.chance(30)) {
      result = withValue(result, [random.text(1, 3)], random.value());
    } else if (random.chance(50)) {
      result = withValue(result, random.of(rows).path, random.value());
    } else {
      result = without(result, random.of(rows).path);
    }
  }
  return result;
}

test("the changes, done to the item before, give the item after", () => {
  forAll((random) => {
    const before = random.members(4);
    const after = edited(before, random);
    for (const nested of [true, false]) {
      const result = changesBetween(before, after, { nested }).reduce(
        (item, change) => (change.after === undefined ? without(item, change.path) : withValue(item, change.path, change.after)),
        before,
      );
      assert.ok(sameItem(result, after), JSON.stringify({ before, after, result }));
    }
  }, 1000);
});

test("no change holds another, and each says what was there", () => {
  forAll((random) => {
    const before = random.members(4);
    const changes = changesBetween(before, edited(before, random));
    const paths = changes.map(({ path }) => JSON.stringify(path).slice(0, -1));
    for (const [at, path] of paths.entries()) {
      assert.ok(!paths.some((other, place) => place !== at && `${other},`.startsWith(`${path},`)));
      assert.ok(sameValue(valueAt(before, changes[at].path), changes[at].before));
    }
  });
});

test("equal values written differently are no change", () => {
  const before = { n: { N: "1.0" }, s: { SS: ["a", "b"] }, m: { M: { x: { NS: ["10", "2"] } } } };
  const after = { m: { M: { x: { NS: ["2.0", "1e1"] } } }, s: { SS: ["b", "a"] }, n: { N: "1" } };
  assert.deepEqual(changesBetween(before, after), []);
  assert.equal(changesBetween({ a: { S: "1" } }, { a: { N: "1" } }).length, 1);
});

test("a change inside of a list is guarded by the whole list, one inside of a map by itself", () => {
  const before = { m: { M: { l: { L: [{ M: { x: { S: "a" } } }, { S: "b" }] }, y: { S: "c" } } } };
  const after = withValue(withValue(before, ["m", "l", 0, "x"], { S: "A" }), ["m", "y"], { S: "C" });
  assert.deepEqual(
    changesBetween(before, after).map(({ path, guard }) => ({ path: pathText(path), guard: pathText(guard) })),
    [
      { path: "m.l[0].x", guard: "m.l" },
      { path: "m.y", guard: "m.y" },
    ],
  );
});

test("a list of another length is one change", () => {
  const before = { l: { L: [{ S: "a" }, { S: "b" }] } };
  assert.deepEqual(
    changesBetween(before, without(before, ["l", 0])).map(({ path }) => path),
    [["l"]],
  );
});

test("editing leaves what was shown as it was", () => {
  forAll((random) => {
    const before = random.members(4);
    const copy = structuredClone(before);
    edited(before, random);
    assert.deepEqual(before, copy);
  });
});

test("elements are inserted, attributes renamed in their place", () => {
  const item = { a: { L: [{ S: "x" }] }, b: { S: "y" } };
  assert.deepEqual(withInserted(item, ["a", 0], { S: "w" }).a, { L: [{ S: "w" }, { S: "x" }] });
  assert.deepEqual(Object.keys(withName(item, ["a"], "c")), ["c", "b"]);
  assert.deepEqual(childrenOf(item.b), []);
  assert.equal(valueAt(item, ["b", "length"]), undefined);
  assert.equal(valueAt(item, ["constructor"]), undefined);
});

test("rows come in order, and closed lists are not entered", () => {
  const item = { a: { M: { x: { L: [{ S: "1" }] } } }, b: { SS: ["s"] } };
  assert.deepEqual(
    [...rowsOf(item)].map(({ path, depth }) => `${depth} ${pathText(path)}`),
    ["0 a", "1 a.x", "2 a.x[0]", "0 b"],
  );
  assert.equal([...rowsOf(item, () => false)].length, 2);
});
