// An index that a table with items gets later: UpdateTable, and waiting until it can be read.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { DescribeTableCommand, UpdateTableCommand, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import { client, column, createTable, deleteTables, documents, load } from "../server.js";

afterEach(deleteTables);

/** The SDK has waiters for tables, none for an index. */
async function waitUntilIndexIsActive(TableName, IndexName) {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const index = Table.GlobalSecondaryIndexes?.find((index) => index.IndexName === IndexName);
    if (index?.IndexStatus === "ACTIVE") {
      return index;
    }
    await sleep(200);
  }
}

test("the index finds the items that were there before it", { timeout: 60_000 }, async () => {
  await createTable("Orders", "UserID:S", "OrderDate:S");
  const item = (number) => ({
    UserID: `U${number % 7}`,
    OrderDate: `2024-01-01#${String(number).padStart(3, "0")}`,
    Product: ["Laptop", "Mouse", "Monitor"][number % 3],
  });
  const items = Array.from({ length: 300 }, (_, number) => item(number));
  await load("Orders", items);

  const { TableDescription } = await client.send(
    new UpdateTableCommand({
      TableName: "Orders",
      AttributeDefinitions: [
        { AttributeName: "Product", AttributeType: "S" },
        { AttributeName: "OrderDate", AttributeType: "S" },
      ],
      GlobalSecondaryIndexUpdates: [
        {
          Create: {
            IndexName: "by-product",
            KeySchema: [
              { AttributeName: "Product", KeyType: "HASH" },
              { AttributeName: "OrderDate", KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "ALL" },
          },
        },
      ],
    }),
  );
  assert.equal(TableDescription.TableStatus, "UPDATING");
  assert.equal(TableDescription.GlobalSecondaryIndexes[0].IndexStatus, "CREATING");

  const index = await waitUntilIndexIsActive("Orders", "by-product");
  assert.equal(index.ItemCount, 300);
  const waited = await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: "Orders" });
  assert.equal(waited.state, "SUCCESS");

  const dates = [];
  for await (const page of paginateQuery(
    { client: documents, pageSize: 30 },
    {
      TableName: "Orders",
      IndexName: "by-product",
      KeyConditionExpression: "Product = :p",
      ExpressionAttributeValues: { ":p": "Mouse" },
    },
  )) {
    dates.push(...column(page.Items, "OrderDate"));
  }
  assert.deepEqual(dates, column(items.filter(({ Product }) => Product === "Mouse"), "OrderDate"));
});
