// E08: numbers in a string key sort as text; padding or a numeric key gives the order that was meant.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { client, column, createTable, deleteTables, put, query } from "../server.js";

afterEach(deleteTables);

async function storedOrder(sortKeyType, make) {
  await createTable("Traps", "pk:S", `sk:${sortKeyType}`);
  await put("Traps", ...[1, 2, 10, 100].map((number) => ({ pk: "TRAP", sk: make(number) })));
  const stored = column(await query("Traps", "pk = :pk", { ":pk": "TRAP" }), "sk");
  const plain = await client.send(
    new QueryCommand({
      TableName: "Traps",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: "TRAP" } },
    }),
  );
  assert.deepEqual(
    plain.Items.map((item) => item.sk[sortKeyType]),
    stored.map(String),
  );
  return stored;
}

test("numbers without padding are stored in the order of text", async () => {
  assert.deepEqual(await storedOrder("S", (number) => `ORDER#${number}`), [
    "ORDER#1",
    "ORDER#10",
    "ORDER#100",
    "ORDER#2",
  ]);
});

test("padding with zeros gives the order of numbers", async () => {
  assert.deepEqual(await storedOrder("S", (number) => `ORDER#${String(number).padStart(4, "0")}`), [
    "ORDER#0001",
    "ORDER#0002",
    "ORDER#0010",
    "ORDER#0100",
  ]);
});

test("a numeric sort key gives the order of numbers", async () => {
  assert.deepEqual(await storedOrder("N", (number) => number), [1, 2, 10, 100]);
});
