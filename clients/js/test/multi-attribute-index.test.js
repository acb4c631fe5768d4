// An index with two partition key and two sort key attributes: no keys glued together, and numbers sort as numbers.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { client, deleteAfterwards, deleteTables, documents, load } from "../server.js";

beforeEach(async () => {
  await client.send(
    new CreateTableCommand({
      TableName: deleteAfterwards("ShopOrders"),
      AttributeDefinitions: [
        { AttributeName: "orderId", AttributeType: "S" },
        { AttributeName: "shop", AttributeType: "S" },
        { AttributeName: "area", AttributeType: "S" },
        { AttributeName: "phase", AttributeType: "S" },
        { AttributeName: "amount", AttributeType: "N" },
      ],
      KeySchema: [{ AttributeName: "orderId", KeyType: "HASH" }],
      GlobalSecondaryIndexes: [
        {
          IndexName: "by-shop-and-area",
          KeySchema: [
            { AttributeName: "shop", KeyType: "HASH" },
            { AttributeName: "area", KeyType: "HASH" },
            { AttributeName: "phase", KeyType: "RANGE" },
            { AttributeName: "amount", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "KEYS_ONLY" },
        },
      ],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  await load("ShopOrders", [
    { orderId: "o1", shop: "s1", area: "north", phase: "open", amount: 100 },
    { orderId: "o2", shop: "s1", area: "north", phase: "open", amount: 9 },
    { orderId: "o3", shop: "s1", area: "north", phase: "open", amount: 10 },
    { orderId: "o4", shop: "s1", area: "north", phase: "closed", amount: 50 },
    { orderId: "o5", shop: "s1", area: "south", phase: "open", amount: 5 },
    { orderId: "draft", shop: "s1", area: "north", phase: "open" },
  ]);
});
afterEach(deleteTables);

const INDEX = {
  TableName: "ShopOrders",
  IndexName: "by-shop-and-area",
};

async function amounts(condition, values) {
  const { Items } = await documents.send(
    new QueryCommand({
      ...INDEX,
      KeyConditionExpression: `shop = :shop AND area = :area ${condition}`,
      ExpressionAttributeValues: { ":shop": "s1", ":area": "north", ...values },
    }),
  );
  return Items.map(({ amount }) => amount);
}

test("the sort key attributes narrow the answer from the left", async () => {
  assert.deepEqual(await amounts("", {}), [50, 9, 10, 100]);
  assert.deepEqual(await amounts("AND phase = :s", { ":s": "open" }), [9, 10, 100]);
  assert.deepEqual(await amounts("AND phase = :s AND amount >= :a", { ":s": "open", ":a": 10 }), [10, 100]);
});

test("an attribute cannot be skipped", async () => {
  await assert.rejects(amounts("AND amount >= :a", { ":a": 10 }), { name: "ValidationException" });
});

test("pages go on between entries whose keys are equal", async () => {
  await load(
    "ShopOrders",
    Array.from({ length: 23 }, (_, number) => ({
      orderId: `same${number}`,
      shop: "s2",
      area: "east",
      phase: "open",
      amount: 1,
    })),
  );

  for (const ScanIndexForward of [true, false]) {
    const pages = [];
    for await (const page of paginateQuery(
      { client: documents, pageSize: 10 },
      {
        ...INDEX,
        KeyConditionExpression: "shop = :shop AND area = :area",
        ExpressionAttributeValues: { ":shop": "s2", ":area": "east" },
        ScanIndexForward,
      },
    )) {
      pages.push(page.Items.map(({ orderId }) => orderId));
    }
    assert.deepEqual(
      pages.map((page) => page.length),
      [10, 10, 3],
    );
    assert.equal(new Set(pages.flat()).size, 23);
  }
});
