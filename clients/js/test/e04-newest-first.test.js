// E04: one year out of many of a customer, newest first, reading nothing else.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { paginateQuery as paginatePlainQuery } from "@aws-sdk/client-dynamodb";
import { paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { client, column, createTable, deleteTables, documents, load } from "../server.js";

const OF_2026_NEWEST_FIRST = Array.from({ length: 12 }, (_, i) => `2026-${String(12 - i).padStart(2, "0")}-15`);

const THE_YEAR = {
  TableName: "CustomerOrders",
  KeyConditionExpression: "customerId = :c AND begins_with(orderDate, :y)",
  ScanIndexForward: false,
};

beforeEach(async () => {
  await createTable("CustomerOrders", "customerId:S", "orderDate:S");
  const items = [];
  for (let year = 2019; year <= 2027; year++) {
    for (let month = 1; month <= 12; month++) {
      const orderDate = `${year}-${String(month).padStart(2, "0")}-15`;
      items.push({ customerId: "C#123", orderDate }, { customerId: "C#124", orderDate });
    }
  }
  await load("CustomerOrders", items);
});
afterEach(deleteTables);

test("the orders of 2026 come newest first and nothing else is read", async () => {
  const answer = await documents.send(
    new QueryCommand({ ...THE_YEAR, ExpressionAttributeValues: { ":c": "C#123", ":y": "2026" } }),
  );
  assert.deepEqual(column(answer.Items, "orderDate"), OF_2026_NEWEST_FIRST);
  assert.equal(answer.ScannedCount, 12);
});

test("pages of five give the same order, by both clients", async () => {
  const pages = [];
  for await (const page of paginateQuery(
    { client: documents, pageSize: 5 },
    { ...THE_YEAR, ExpressionAttributeValues: { ":c": "C#123", ":y": "2026" } },
  )) {
    pages.push(column(page.Items, "orderDate"));
  }
  assert.deepEqual(
    pages.map((page) => page.length),
    [5, 5, 2],
  );
  assert.deepEqual(pages.flat(), OF_2026_NEWEST_FIRST);

  const dates = [];
  for await (const page of paginatePlainQuery(
    { client, pageSize: 5 },
    { ...THE_YEAR, ExpressionAttributeValues: { ":c": { S: "C#123" }, ":y": { S: "2026" } } },
  )) {
    dates.push(...page.Items.map((item) => item.orderDate.S));
  }
  assert.deepEqual(dates, OF_2026_NEWEST_FIRST);
});
