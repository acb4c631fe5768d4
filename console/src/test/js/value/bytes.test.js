import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { compareBytes, decodeUtf8, encodeUtf8, fromBase64, fromHex, lengthInUtf8, lengthOfBase64, toBase64, toHex } =
  await load("value/bytes.js");

test("bytes become base64 and hexadecimal and come back", () => {
  forAll((random) => {
    const bytes = random.bytes(0, 20);
    assert.equal(toBase64(bytes), Buffer.from(bytes).toString("base64"));
    assert.deepEqual(fromBase64(toBase64(bytes)), bytes);
    assert.equal(toHex(bytes), Buffer.from(bytes).toString("hex"));
    assert.deepEqual(fromHex(toHex(bytes).toUpperCase()), bytes);
    assert.equal(lengthOfBase64(toBase64(bytes)), bytes.length);
  });
});

test("what is not base64 is refused", () => {
  for (const text of ["A", "AA", "AAA", "=AAA", "A===", "AA=A", "AB==", "AAB=", "A-==", "AA==\n", "AAAA=AAA"]) {
    assert.equal(fromBase64(text), undefined, text);
  }
  for (const text of ["a", "gg", "0x", "0-"]) {
    assert.equal(fromHex(text), undefined, text);
  }
});

test("lengths in UTF-8 are counted as they are encoded", () => {
  forAll((random) => {
    const text = random.anyText(20);
    assert.equal(lengthInUtf8(text), Buffer.byteLength(text));
  });
});

test("UTF-8 is read strictly, and a byte order mark is kept", () => {
  assert.equal(decodeUtf8(Uint8Array.of(0xff)), undefined);
  assert.equal(decodeUtf8(Uint8Array.of(0xed, 0xa0, 0x80)), undefined);
  assert.equal(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), "\ufeffa");
  forAll((random) => {
    const text = random.text();
    assert.equal(decodeUtf8(encodeUtf8(text)), text);
  });
});

test("bytes compare unsigned, a prefix first", () => {
  forAll((random) => {
    const [a, b] = [random.bytes(0, 3), random.bytes(0, 3)];
    assert.equal(Math.sign(compareBytes(a, b)), Buffer.compare(a, b));
  });
});
