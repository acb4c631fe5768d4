import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { forAll, Random } from "../generated.js";
import { anyModel } from "../models.js";
import { load } from "../page.js";
import { client, collect, createTable, deleteTable, needsServer } from "./endpoint.js";

const { planOf } = await load("request/plan.js");
const { createRequest, deleteRequest, saveRequest } = await load("request/edit.js");
const { pagesOf, pagesOfPlan } = await load("wire/paging.js");
const { compareKeys } = await load("key/order.js");
const { positionsOf } = await load("key/slice.js");
const { sameItem } = await load("value/equality.js");
const { sizeOfItem } = await load("value/size.js");
const { rowsOf, withValue, without } = await load("value/tree.js");

const tables = {};

before(async () => {
  if (needsServer.skip) {
    return;
  }
  tables.orders = await createTable(["UserID:S", "OrderDate:S"], {
    global: { ByPlace: { partition: ["country:S", "Status:S"], sort: ["city:S", "total:N"], include: ["note"] } },
    local: { ByTotal: ["UserID:S", "total:N"] },
  });
  tables.sessions = await createTable(["session id:S"]);
  tables.readings = await createTable(["device:B", "time:N"]);
  tables.binaries = await createTable(["pk:N", "sk:B"]);
});
after(() => Promise.all(Object.values(tables).map(deleteTable)));

const send = ({ operation, request }) => client.call(operation, request);

test("no valid plan is refused by the server", needsServer, async () => {
  const models = [];
  forAll((random) => models.push(anyModel(random, Object.values(tables))), 1500);
  const kinds = { GetItem: 0, Query: 0, Scan: 0 };
  for (const [at, model] of models.entries()) {
    const plan = planOf(model);
    if (plan.valid) {
      kinds[plan.kind]++;
      await collect(pagesOfPlan(client, plan)).catch((error) => {
        throw new Error(`model of SEED=${at + 1}: ${error.message}: ${JSON.stringify(plan.request)}`, { cause: error });
      });
    }
  }
  assert.ok(Math.min(...Object.values(kinds)) > 20, JSON.stringify(kinds));
});

for (const [name, sort] of Object.entries({ orders: "OrderDate", readings: "time", binaries: "sk" })) {
  test(`the server's order and slices are those of the page: ${name}`, needsServer, async () => {
    const schema = tables[name];
    const random = new Random(7);
    const [partition] = schema.partition;
    const [{ type }] = schema.sort;
    const key = random.key(partition.type);
    for (const value of random.list(60, 60, () => random.key(type))) {
      await client.call("PutItem", { TableName: schema.table, Item: { [partition.name]: key, [sort]: value } });
    }
    const keys = { [partition.name]: { operator: "=", values: [key] } };
    const sorted = (await collect(pagesOfPlan(client, planOf({ schema, keys })))).map((item) => item[sort]);
    assert.deepEqual(sorted, sorted.toSorted(compareKeys));
    for (let run = 0; run < 80; run++) {
      const operator = random.of(["=", "<", "<=", ">", ">=", "between", ...(type === "N" ? [] : ["begins_with"])]);
      const values = random.list(operator === "between" ? 2 : 1, operator === "between" ? 2 : 1, () =>
        random.chance(50) ? random.of(sorted) : random.key(type),
      );
      const plan = planOf({ schema, keys: { ...keys, [sort]: { operator, values: values.sort(compareKeys) } }, backward: random.chance(30) });
      const items = (await collect(pagesOfPlan(client, plan.kind === "GetItem" ? { ...plan } : plan))).map((item) => item[sort]);
      const { begin, end } = positionsOf(plan.range, sorted);
      const slice = sorted.slice(begin, end);
      assert.deepEqual(items, plan.request.ScanIndexForward === false ? slice.toReversed() : slice, JSON.stringify(plan.request));
    }
  });
}

test("items of all types are created, read, edited and deleted without loss", needsServer, async () => {
  const schema = tables.orders;
  const random = new Random(11);
  for (let run = 0; run < 80; run++) {
    const key = { UserID: { S: `loss ${run}` }, OrderDate: random.key("S") };
    const before = { ...random.members(6), ...key };
    await send(createRequest(schema, before));
    await assert.rejects(send(createRequest(schema, before)), (error) => error.type === "ConditionalCheckFailedException" && sameItem(error.item, before));
    const read = async () => (await client.call("GetItem", { TableName: schema.table, Key: key, ConsistentRead: true })).Item;
    const shown = await read();
    assert.ok(sameItem(shown, before));

    let after = shown;
    for (let edits = 0; edits < 4; edits++) {
      const paths = [...rowsOf(after)].map(({ path }) => path).filter(([name]) => !Object.hasOwn(key, name));
      const place = paths.length === 0 || random.chance(30) ? [random.text(1, 3)] : random.of(paths);
      if (!Object.hasOwn(key, place[0])) {
        after = random.chance(70) ? withValue(after, place, random.value(2)) : without(after, place);
      }
    }
    const save = saveRequest(schema, shown, after);
    if (save !== undefined) {
      const { Attributes } = await send(save);
      assert.ok(sameItem(Attributes, after), JSON.stringify(save));
      await assert.rejects(send(save), (error) => error.type === "ConditionalCheckFailedException", JSON.stringify(save));
    }
    await send(deleteRequest(schema, await read()));
    assert.equal(await read(), undefined);
  }
});

test("an edit of what another client changed is refused and brings the item as it is", needsServer, async () => {
  const schema = tables.orders;
  const key = { UserID: { S: "conflict" }, OrderDate: { S: "1" } };
  const shown = { ...key, a: { S: "1" }, m: { M: { x: { S: "1" } } }, l: { L: [{ S: "1" }, { S: "2" }] } };
  const edits = {
    a: [withValue(shown, ["a"], { S: "mine" }), withValue(shown, ["a"], { S: "theirs" })],
    "a member of a map that is gone": [withValue(shown, ["m", "y"], { S: "mine" }), without(shown, ["m"])],
    "an element of a list that moved": [withValue(shown, ["l", 0], { S: "mine" }), without(shown, ["l", 1])],
    "a new attribute": [withValue(shown, ["n"], { S: "mine" }), withValue(shown, ["n"], { S: "theirs" })],
  };
  for (const [what, [mine, theirs]] of Object.entries(edits)) {
    await client.call("PutItem", { TableName: schema.table, Item: theirs });
    await assert.rejects(send(saveRequest(schema, shown, mine)), (error) => error.type === "ConditionalCheckFailedException" && sameItem(error.item, theirs), what);
  }
  await client.call("DeleteItem", { TableName: schema.table, Key: key });
  await assert.rejects(send(saveRequest(schema, shown, edits.a[0])), (error) => error.type === "ConditionalCheckFailedException");
});

test("another key moves the item, unless it is taken", needsServer, async () => {
  const schema = tables.orders;
  const shown = { UserID: { S: "move" }, OrderDate: { S: "1" }, a: { N: "1" } };
  const taken = { UserID: { S: "move" }, OrderDate: { S: "2" } };
  await send(createRequest(schema, shown));
  await send(createRequest(schema, taken));
  await assert.rejects(send(saveRequest(schema, shown, { ...shown, OrderDate: { S: "2" } })), (error) => {
    assert.deepEqual(error.cancellationReasons.map(({ Code }) => Code), ["None", "ConditionalCheckFailed"]);
    return true;
  });
  await send(saveRequest(schema, shown, { ...shown, OrderDate: { S: "3" } }));
  const keys = { UserID: { operator: "=", values: [{ S: "move" }] } };
  const items = await collect(pagesOfPlan(client, planOf({ schema, keys })));
  assert.deepEqual(items.map(({ OrderDate }) => OrderDate.S), ["2", "3"]);
});

test("the page counts the bytes of items as the server does", needsServer, async () => {
  const schema = await createTable(["pk:S"]);
  try {
    const random = new Random(5);
    let bytes = 0;
    for (let run = 0; run < 60; run++) {
      const item = { ...random.members(6), pk: { S: `item ${run}` } };
      await send(createRequest(schema, item));
      bytes += sizeOfItem(item);
    }
    const { Table } = await client.call("DescribeTable", { TableName: schema.table });
    assert.deepEqual([Table.TableSizeBytes, Table.ItemCount], [bytes, 60]);
    const pages = [];
    for await (const page of pagesOf(client, "Scan", { TableName: schema.table, Limit: 25 })) {
      pages.push(page.count);
    }
    assert.deepEqual(pages, [25, 25, 10]);
  } finally {
    await deleteTable(schema);
  }
});
