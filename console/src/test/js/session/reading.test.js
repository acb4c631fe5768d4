import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { PAGES_KEPT, Reading } = await load("session/reading.js");
const { placesOf } = await load("key/placed.js");
const { rangeOf } = await load("key/slice.js");

const SORT = [{ name: "n", type: "N" }];
const PAGE = 10;
const item = (n) => ({ pk: { S: "D" }, n: { N: String(n) } });
const plan = (backward) => ({ kind: "Query", index: null, request: { TableName: "T", ...(backward && { ScanIndexForward: false }) } });

/** A server that holds one collection and gives it in pages. */
class Collection {
  requests = 0;

  constructor(numbers) {
    this.numbers = numbers;
  }

  async call(operation, { ExclusiveStartKey, ScanIndexForward = true }) {
    this.requests++;
    const way = ScanIndexForward ? 1 : -1;
    const all = [...this.numbers].sort((a, b) => way * (a - b));
    const rest = ExclusiveStartKey === undefined ? all : all.filter((n) => way * (n - Number(ExclusiveStartKey.n.N)) > 0);
    const page = rest.slice(0, PAGE);
    return {
      Items: page.map(item),
      ...(rest.length > PAGE && { LastEvaluatedKey: item(page.at(-1)) }),
      ConsumedCapacity: { CapacityUnits: 1 },
    };
  }
}

async function readWhole(collection, backward = false) {
  const reading = new Reading(collection, plan(backward), { backward, sort: SORT });
  while (!reading.complete) {
    await reading.readOn();
    await reading.show(Math.max(0, reading.items.length - 5), reading.items.length);
  }
  return reading;
}

const numbersAt = (reading, first, end) => Array.from({ length: end - first }, (_, at) => Number(reading.items.at(first + at)?.n.N));
const upTo = (count) => Array.from({ length: count }, (_, at) => at);
const keptOf = (reading) => [...reading.items].length;

test("of a long collection a bounded part is kept, and what is looked at is there, in whatever order that is", async () => {
  for (const backward of [false, true]) {
    const collection = new Collection(upTo(305));
    const reading = await readWhole(collection, backward);
    assert.equal(reading.items.length, 305);
    const places = [];
    forAll((random) => places.push(random.below(300)), 60);
    for (const place of places) {
      await reading.show(place, place + 5);
      const expected = upTo(5).map((at) => (backward ? 304 - place - at : place + at));
      assert.deepEqual(numbersAt(reading, place, place + 5), expected);
      assert.ok(keptOf(reading) <= PAGES_KEPT * PAGE);
    }
    assert.ok(collection.requests > 31);
    assert.equal(reading.unitsSoFar, collection.requests);
  }
});

test("a short collection is read once", async () => {
  const collection = new Collection(upTo(PAGES_KEPT * PAGE));
  const reading = await readWhole(collection);
  await reading.show(0, 5);
  await reading.show(40, 45);
  assert.equal(collection.requests, PAGES_KEPT);
});

test("what others put or deleted is in the part that is read again, nothing of it twice and nothing left out", async () => {
  const collection = new Collection(upTo(300).map((n) => n * 2));
  const reading = await readWhole(collection);
  // Page 0 grows beyond a page, page 1 loses its last item, page 2 all of its items.
  collection.numbers.push(...upTo(8).map((at) => at * 2 + 1));
  collection.numbers = collection.numbers.filter((n) => n !== 38 && !(n >= 40 && n < 60));
  await reading.show(0, 20);
  assert.deepEqual(numbersAt(reading, 0, 20), [...upTo(16), 16, 18, 20, 22]);
  await reading.show(20, 40);
  const expected = [...collection.numbers].sort((a, b) => a - b);
  assert.deepEqual(numbersAt(reading, 0, 40), expected.slice(0, 40));
  assert.equal(reading.items.length, expected.length);
  assert.equal(reading.items.moves, 3, "what is known by the place of an item does not hold any longer");
});

test("an end that moved on is followed", async () => {
  const collection = new Collection(upTo(200));
  const reading = await readWhole(collection);
  await reading.show(0, 5);
  for (const place of [0, 20, 40, 60, 80, 100]) {
    await reading.show(place, place + 5);
  }
  collection.numbers.push(...upTo(200).map((n) => n + 200));
  await reading.show(195, 200);
  assert.equal(reading.complete, false);
  while (!reading.complete) {
    await reading.readOn();
  }
  assert.equal(reading.items.length, 400);
});

test("a slice that ends where nothing is kept is found exactly, once that is read again", async () => {
  for (const backward of [false, true]) {
    const reading = await readWhole(new Collection(upTo(400)), backward);
    const range = { pinned: [], attribute: "n", operator: "between", ...rangeOf("between", [{ N: "3" }, { N: "207" }]) };
    const places = () => placesOf(range, SORT, reading.items, backward);
    places();
    assert.equal(await reading.show(390, 395), true);
    assert.deepEqual(places(), backward ? { begin: 192, end: 397 } : { begin: 3, end: 208 });
    assert.ok(keptOf(reading) <= PAGES_KEPT * PAGE);
    const { begin, end } = places();
    assert.equal(reading.items.bytesBefore(end) > reading.items.bytesBefore(begin), true);
  }
});

test("a page that cannot be read again is asked for anew the next time", async () => {
  const collection = new Collection(upTo(200));
  const reading = await readWhole(collection);
  const call = collection.call;
  collection.call = () => Promise.reject(new Error("away"));
  await assert.rejects(() => reading.show(0, 5), /away/);
  collection.call = call;
  await reading.show(0, 5);
  assert.deepEqual(numbersAt(reading, 0, 5), [0, 1, 2, 3, 4]);
});
