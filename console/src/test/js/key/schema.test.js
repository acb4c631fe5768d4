import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { readSchema, targetOf } = await load("key/schema.js");

const DESCRIPTION = {
  TableName: "Shop",
  TableStatus: "ACTIVE",
  ItemCount: 3,
  TableSizeBytes: 300,
  AttributeDefinitions: ["PK", "SK", "region", "city", "total"].map((AttributeName) => ({
    AttributeName,
    AttributeType: AttributeName === "total" ? "N" : "S",
  })),
  KeySchema: [
    { AttributeName: "PK", KeyType: "HASH" },
    { AttributeName: "SK", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "Places",
      KeySchema: [
        { AttributeName: "region", KeyType: "HASH" },
        { AttributeName: "city", KeyType: "RANGE" },
        { AttributeName: "total", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["name"] },
      IndexStatus: "ACTIVE",
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: "ByTotal",
      KeySchema: [
        { AttributeName: "PK", KeyType: "HASH" },
        { AttributeName: "total", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
  ],
};

test("keys of the table and of both kinds of indexes are read with their types", () => {
  const schema = readSchema(DESCRIPTION);
  assert.deepEqual(schema.partition, [{ name: "PK", type: "S" }]);
  assert.deepEqual(schema.sort, [{ name: "SK", type: "S" }]);
  assert.deepEqual(schema.indexes.map(({ name, kind }) => [name, kind]), [["Places", "global"], ["ByTotal", "local"]]);
  assert.deepEqual(targetOf(schema, "Places").sort, [{ name: "city", type: "S" }, { name: "total", type: "N" }]);
});

test("an index holds its keys, the table's keys and what it includes", () => {
  const { projection } = targetOf(readSchema(DESCRIPTION), "Places");
  assert.equal(projection.all, false);
  assert.deepEqual([...projection.names].sort(), ["PK", "SK", "city", "name", "region", "total"]);
});

test("no index means the table, an unknown one nothing", () => {
  const schema = readSchema(DESCRIPTION);
  assert.equal(targetOf(schema, undefined).kind, "table");
  assert.equal(targetOf(schema, null).bytes, 300);
  assert.equal(targetOf(schema, "Other"), undefined);
});
