import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { segmentsOf } = await load("value/visible.js");

test("segments joined are the text, and those with no shape have a name", () => {
  forAll((random) => {
    const text = random.anyText(20);
    const segments = segmentsOf(text);
    assert.equal(segments.map((segment) => segment.text).join(""), text);
    for (const segment of segments) {
      assert.equal(segment.name === undefined, segment.kind === "plain");
    }
  });
});

const kinds = (text) => segmentsOf(text).map(({ kind }) => kind);
const names = (text) => segmentsOf(text).flatMap(({ name }) => (name === undefined ? [] : [name]));

test("controls, marks of direction, blanks without width and half pairs are named", () => {
  assert.deepEqual(names("a\0b\u202ec\u200bd\ud800"), [
    "null, U+0000",
    "right-to-left override, U+202E",
    "zero width space, U+200B",
    "half of a surrogate pair, U+D800",
  ]);
  assert.deepEqual(names("\n\r\t"), ["line feed, U+000A", "carriage return, U+000D", "tab, U+0009"]);
  assert.deepEqual(names("\u{e0041}"), ["invisible character, U+E0041"]);
});

test("a mark on a letter is part of it, a lone one is not", () => {
  assert.deepEqual(kinds("e\u0301"), ["plain"]);
  assert.deepEqual(kinds("\u0301e"), ["combining", "plain"]);
  assert.deepEqual(kinds("a \u0301"), ["plain", "combining"]);
  assert.deepEqual(kinds("\n\u0301"), ["control", "combining"]);
});

test("an emoji of several parts is one, a joiner elsewhere is shown", () => {
  assert.deepEqual(kinds("👩‍👧 ❤️‍🔥 नमस्ते"), ["plain"]);
  assert.deepEqual(kinds("a\u200d"), ["plain", "invisible"]);
  assert.deepEqual(kinds("1\u200d#"), ["plain", "invisible", "plain"]);
});
