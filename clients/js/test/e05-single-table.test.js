// E05: a profile and orders side by side in one collection, told apart by a prefix of the sort key.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { client, createTable, deleteTables, put, query } from "../server.js";

beforeEach(async () => {
  await createTable("Shop", "PK:S", "SK:S");
  await put(
    "Shop",
    { PK: "USER#123", SK: "PROFILE", name: "Asha" },
    { PK: "USER#123", SK: "ORDER#2026-06-16#A1", total: 120 },
    { PK: "USER#123", SK: "ORDER#2026-05-20#B7", total: 45.5 },
    { PK: "USER#1234", SK: "ORDER#2026-01-01#C3", total: 1 },
  );
});
afterEach(deleteTables);

test("the prefix finds the two orders by date", async () => {
  assert.deepEqual(
    await query("Shop", "PK = :pk AND begins_with(SK, :prefix)", { ":pk": "USER#123", ":prefix": "ORDER#" }),
    [
      { PK: "USER#123", SK: "ORDER#2026-05-20#B7", total: 45.5 },
      { PK: "USER#123", SK: "ORDER#2026-06-16#A1", total: 120 },
    ],
  );
});

test("the profile is one item", async () => {
  assert.deepEqual(await query("Shop", "PK = :pk AND SK = :sk", { ":pk": "USER#123", ":sk": "PROFILE" }), [
    { PK: "USER#123", SK: "PROFILE", name: "Asha" },
  ]);
});

test("the plain client reads the whole collection in order", async () => {
  const answer = await client.send(
    new QueryCommand({
      TableName: "Shop",
      KeyConditionExpression: "PK = :pk",
      ExpressionAttributeValues: { ":pk": { S: "USER#123" } },
    }),
  );
  assert.deepEqual(
    answer.Items.map((item) => item.SK.S),
    ["ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE"],
  );
});
