// A local index: the same partition key in another order, read strongly consistently; and the limit that comes with it.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CreateTableCommand, ItemCollectionSizeLimitExceededException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { client, column, deleteAfterwards, deleteTables, documents, put } from "../server.js";

beforeEach(async () => {
  await client.send(
    new CreateTableCommand({
      TableName: deleteAfterwards("Threads"),
      AttributeDefinitions: [
        { AttributeName: "forum", AttributeType: "S" },
        { AttributeName: "subject", AttributeType: "S" },
        { AttributeName: "lastPost", AttributeType: "S" },
      ],
      KeySchema: [
        { AttributeName: "forum", KeyType: "HASH" },
        { AttributeName: "subject", KeyType: "RANGE" },
      ],
      LocalSecondaryIndexes: [
        {
          IndexName: "by-last-post",
          KeySchema: [
            { AttributeName: "forum", KeyType: "HASH" },
            { AttributeName: "lastPost", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "KEYS_ONLY" },
        },
      ],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
});
afterEach(deleteTables);

test("the newest come first, strongly consistently and with attributes from the table", async () => {
  await put(
    "Threads",
    { forum: "Pets", subject: "Cats", lastPost: "2024-03-01", replies: 4 },
    { forum: "Pets", subject: "Birds", lastPost: "2024-05-01", replies: 5 },
    { forum: "Pets", subject: "Dogs", lastPost: "2024-04-01", replies: 6 },
  );
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: "Threads",
      IndexName: "by-last-post",
      KeyConditionExpression: "forum = :forum",
      ExpressionAttributeValues: { ":forum": "Pets" },
      ScanIndexForward: false,
      ConsistentRead: true,
      Select: "ALL_ATTRIBUTES",
    }),
  );
  assert.deepEqual(column(Items, "replies"), [5, 6, 4]);
});

test("a write tells how large its collection is when asked", async () => {
  const { ItemCollectionMetrics } = await documents.send(
    new PutCommand({
      TableName: "Threads",
      Item: { forum: "Pets", subject: "Cats", lastPost: "2024-03-01" },
      ReturnItemCollectionMetrics: "SIZE",
    }),
  );
  assert.deepEqual(ItemCollectionMetrics.ItemCollectionKey, { forum: "Pets" });
  assert.equal(ItemCollectionMetrics.SizeEstimateRangeGB.length, 2);
});

// AWS lets a collection grow to 10 GB. The server of this test was started with --max-collection-bytes 100000.
test("a full collection takes no more, and others go on", async () => {
  const item = (forum, number) => ({ forum, subject: `s${number}`, lastPost: "2024-01-01", text: "x".repeat(20_000) });
  await put("Threads", item("Pets", 0), item("Pets", 1), item("Pets", 2), item("Pets", 3));
  await assert.rejects(put("Threads", item("Pets", 4)), ItemCollectionSizeLimitExceededException);

  await put("Threads", item("Plants", 0));
  await documents.send(new DeleteCommand({ TableName: "Threads", Key: { forum: "Pets", subject: "s0" } }));
  await put("Threads", item("Pets", 4));
});
