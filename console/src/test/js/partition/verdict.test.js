import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { shardsFor, verdictsOf } = await load("partition/verdict.js");
const { heatOf, levelOf, meaningOf } = await load("partition/heat.js");
const { percentText } = await load("partition/figures.js");

const idle = (most) => ({ now: 0, tenSeconds: 0, minute: 0, highest: 0, throttled: 0, most });

function partition(id, { writes = {}, reads = {} } = {}) {
  return { id, reads: { ...idle(3000), ...reads }, writes: { ...idle(1000), ...writes }, items: 0, bytes: 0 };
}

function space({ partitions = [partition(0), partition(1)], written = [], read = [], items = 1000, largest = [], throttling = { refused: 0, done: 0, reasons: {} } } = {}) {
  return { partitions, items, bytes: 100 * items, keys: { written, read }, throttling, collections: { largest } };
}

const active = (share, more = {}) => ({ key: { Status: { S: "Active" } }, share, shareNow: share, units: 950, token: "1", partition: 1, ...more });
const kinds = (of) => verdictsOf(of).map(({ kind }) => kind);

test("a key with most of the use stands out also where its rate is no trouble", () => {
  const [first] = verdictsOf(space({ partitions: [partition(0), partition(1, { writes: { now: 100, tenSeconds: 95 } })], written: [active(0.95)] }));
  assert.equal(first.kind, "large-key");
  assert.equal(first.partition, 1);
  assert.equal(first.rate, 95);
  assert.equal(first.grave, false);
});

test("a key near what a partition can carry is hot, and its partition is not told apart from it", () => {
  const hot = space({ partitions: [partition(0), partition(1, { writes: { now: 1000, tenSeconds: 900 } })], written: [active(0.95)] });
  assert.deepEqual(kinds(hot), ["hot-key"]);
  assert.equal(verdictsOf(hot)[0].rate, 950);
});

test("a partition that many keys make hot is one that a split helps", () => {
  const many = space({ partitions: [partition(0), partition(1, { writes: { now: 900, tenSeconds: 900 } })], written: [active(0.01)] });
  assert.deepEqual(kinds(many), ["hot-partition"]);
});

test("shares of next to nothing mean nothing", () => {
  assert.deepEqual(kinds(space({ written: [active(1, { units: 3 })] })), ["even"]);
  assert.deepEqual(kinds(space({ items: 3, largest: [{ key: { Status: { S: "a" } }, share: 0.4, partition: 0 }] })), ["even"]);
});

test("a key too long to be named whole is no reason to fail", () => {
  assert.deepEqual(kinds(space({ written: [{ keyBeginsWith: "01", share: 1, shareNow: 1, units: 900, token: "1", partition: 1 }] })), ["even"]);
});

test("skew is told where sizes were counted, and nothing where they were not", () => {
  const [skewed] = verdictsOf(space({ largest: [{ key: { Status: { S: "Active" } }, share: 0.95, partition: 1 }] }));
  assert.equal(skewed.kind, "skewed");
  assert.equal(skewed.share, 0.95);
  assert.deepEqual(kinds({ ...space(), collections: undefined }), ["even"]);
  assert.deepEqual(kinds(space({ items: 0 })), ["empty"]);
});

test("what is grave comes first", () => {
  const throttled = space({ written: [active(0.95)], throttling: { refused: 2, done: 5, reasons: { TableWriteProvisionedThroughputExceeded: 7 } } });
  assert.deepEqual(kinds(throttled), ["throttled", "large-key"]);
});

test("reasons are explained", () => {
  assert.match(meaningOf("IndexReadKeyRangeThroughputExceeded"), /one partition can carry/);
  assert.equal(meaningOf("Unheard"), "");
});

test("heat is the greater of reads and writes, each against its own limit", () => {
  const warm = partition(0, { reads: { now: 900 }, writes: { tenSeconds: 850 } });
  assert.equal(heatOf(warm), 0.85);
  assert.deepEqual([0, 0.01, 0.1, 0.4, 0.8, 17].map(levelOf), [0, 1, 2, 3, 4, 4]);
});

test("shards bring a key to half of what a partition can carry", () => {
  assert.equal(shardsFor(950, 1000), 2);
  assert.equal(shardsFor(4000, 1000), 8);
  assert.equal(shardsFor(0, 1000), 2);
});

test("shares are told as people say them", () => {
  assert.deepEqual([0, 0.0001, 0.004, 0.0999, 0.95, 1.5, 17.4].map(percentText), ["0 %", "0 %", "0.4 %", "10 %", "95 %", "150 %", "17 times"]);
});
