import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { fromText, toText, viewsOf } = await load("value/text.js");
const { escapeText, needsEscapes, unescapeText } = await load("value/escapes.js");
const { fromDocument, toDocument } = await load("value/document.js");

test("every view of every scalar reads back as the same value", () => {
  forAll((random) => {
    const value = random.scalar();
    const [type] = Object.keys(value);
    for (const view of viewsOf(value)) {
      assert.deepEqual(fromText(type, toText(value, view), view), { value }, `${JSON.stringify(value)} as ${view}`);
    }
  });
});

test("any text survives being escaped, half pairs and NUL included", () => {
  forAll((random) => {
    const text = random.anyText(12);
    assert.deepEqual(unescapeText(escapeText(text)), { text });
    assert.ok(!needsEscapes(escapeText(text)), "an escaped text can be typed and seen");
  });
});

test("texts that a field would change are shown escaped", () => {
  assert.deepEqual(viewsOf({ S: "two\nlines" }), ["plain", "escaped"]);
  assert.deepEqual(viewsOf({ S: "two\r\nlines" }), ["escaped"]);
  assert.equal(toText({ S: "a\u202eb\r\\" }), "a\\u{202E}b\\r\\\\");
});

test("wrong escapes are told, not guessed", () => {
  for (const text of ["\\", "a\\x41", "\\u41", "\\u{110000}", "\\u{}", "\\constructor"]) {
    assert.equal(typeof unescapeText(text).problem, "string", text);
  }
});

test("numbers keep all their digits", () => {
  const digits = "0.1234567890123456789012345678901234567";
  assert.deepEqual(fromText("N", ` ${digits} `), { value: { N: digits } });
  assert.equal(typeof fromText("N", "1e999").problem, "string");
});

test("what cannot be stored is refused with words", () => {
  assert.equal(typeof fromText("S", "\ud800").problem, "string");
  assert.equal(typeof fromText("B", "abc").problem, "string");
  assert.equal(typeof fromText("B", "0", "hex").problem, "string");
  assert.equal(typeof fromText("BOOL", "yes").problem, "string");
  assert.equal(typeof fromText("NULL", "").problem, "string");
});

test("a whole item becomes JSON and comes back, whatever its names", () => {
  forAll((random) => {
    const item = random.members(5);
    assert.deepEqual(fromDocument(toDocument(item)), { item });
  });
  assert.ok(Object.hasOwn(fromDocument('{"__proto__": {"S": "x"}}').item, "__proto__"));
});

test("a document with a wrong value names the attribute", () => {
  assert.deepEqual(Object.keys(fromDocument("{")), ["problem"]);
  assert.deepEqual(Object.keys(fromDocument("[]")), ["problem"]);
  for (const value of ['"x"', "{}", '{"N": 1}', '{"S":"a","N":"1"}', '{"NS":["1","1.0"]}', '{"SS":[]}', '{"M":{"":{"S":"x"}}}', '{"NULL":false}', "null"]) {
    assert.equal(fromDocument(`{"fine": {"S": "x"}, "bad": ${value}}`).name, "bad", value);
  }
});

test("a name that stands twice is told, since one of the values would be lost", () => {
  assert.match(fromDocument('{"a": {"S": "x"}, "\\u0061": {"S": "y"}}').problem, /"a"/);
  assert.match(fromDocument('{"m": {"M": {"b": {"L": []}, "b": {"L": []}}}}').problem, /"b"/);
  assert.ok(fromDocument('{"a": {"M": {"a": {"SS": ["a", "a,\\"a"]}}}, "b": {"L": [{"S": "a"}, {"S": "a"}]}}').item);
});
