// E09: users by status: two partition key values, one of them with nearly everything.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { client, createTable, deleteTables, documents, load } from "../server.js";

beforeEach(async () => {
  await createTable("UsersByStatus", "Status:S", "UserID:S");
  await load(
    "UsersByStatus",
    Array.from({ length: 100 }, (_, index) => ({
      Status: (index + 1) % 20 === 0 ? "Inactive" : "Active",
      UserID: `U${String(index + 1).padStart(3, "0")}`,
    })),
  );
});
afterEach(deleteTables);

test("ninety-five of a hundred users share one partition", async () => {
  for (const [status, count] of [
    ["Active", 95],
    ["Inactive", 5],
  ]) {
    const answer = await client.send(
      new QueryCommand({
        TableName: "UsersByStatus",
        KeyConditionExpression: "#s = :s",
        ExpressionAttributeNames: { "#s": "Status" },
        ExpressionAttributeValues: { ":s": { S: status } },
        Select: "COUNT",
      }),
    );
    assert.equal(answer.Count, count);
    assert.equal(answer.Items, undefined);
  }
});

test("the hot partition is Active", async () => {
  const sizes = {};
  const { Items } = await documents.send(new ScanCommand({ TableName: "UsersByStatus" }));
  for (const { Status } of Items) {
    sizes[Status] = (sizes[Status] ?? 0) + 1;
  }
  assert.deepEqual(sizes, { Active: 95, Inactive: 5 });
});
