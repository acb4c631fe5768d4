// E03: orders of a user by date; the sort key answers ranges and "the most recent".

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { client, column, createTable, deleteTables, put, query } from "../server.js";

beforeEach(async () => {
  await createTable("Orders", "UserID:S", "OrderDate:S");
  await put(
    "Orders",
    { UserID: "U001", OrderDate: "2024-06-20", Product: "Monitor", Price: 22000 },
    { UserID: "U002", OrderDate: "2024-04-01", Product: "Webcam", Price: 4800 },
    { UserID: "U001", OrderDate: "2024-01-05", Product: "Laptop", Price: 85000 },
    { UserID: "U002", OrderDate: "2024-02-14", Product: "Keyboard", Price: 3500 },
    { UserID: "U001", OrderDate: "2024-03-12", Product: "Mouse", Price: 1200 },
  );
});
afterEach(deleteTables);

async function products(condition, values, more) {
  return column(await query("Orders", condition, { ":u": "U001", ...values }, more), "Product");
}

test("all orders of a user come in the order of their dates", async () => {
  assert.deepEqual(await products("UserID = :u"), ["Laptop", "Mouse", "Monitor"]);
});

test("two orders came after the first of February", async () => {
  assert.deepEqual(await products("UserID = :u AND OrderDate > :d", { ":d": "2024-02-01" }), ["Mouse", "Monitor"]);
});

test("three orders came in the first half of the year", async () => {
  const found = await products("UserID = :u AND OrderDate BETWEEN :from AND :to", {
    ":from": "2024-01-01",
    ":to": "2024-06-30",
  });
  assert.equal(found.length, 3);
});

test("the most recent order is the monitor", async () => {
  assert.deepEqual(await products("UserID = :u", {}, { ScanIndexForward: false, Limit: 1 }), ["Monitor"]);
});

test("the plain client reads the same", async () => {
  const answer = await client.send(
    new QueryCommand({
      TableName: "Orders",
      KeyConditionExpression: "UserID = :u AND OrderDate > :d",
      ExpressionAttributeValues: { ":u": { S: "U001" }, ":d": { S: "2024-02-01" } },
    }),
  );
  assert.deepEqual(
    answer.Items.map((item) => [item.Product.S, item.Price.N]),
    [
      ["Mouse", "1200"],
      ["Monitor", "22000"],
    ],
  );
});
