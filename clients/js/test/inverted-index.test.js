// An inverted index: the table's keys swapped, so that a many-to-many relation is read from both sides.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { client, column, deleteAfterwards, deleteTables, documents, load } from "../server.js";

beforeEach(async () => {
  await client.send(
    new CreateTableCommand({
      TableName: deleteAfterwards("Tenants"),
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "S" },
      ],
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: "inverted",
          KeySchema: [
            { AttributeName: "sk", KeyType: "HASH" },
            { AttributeName: "pk", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "ALL" },
        },
      ],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  // Who belongs to which tenant, and as what: one item for each pair.
  await load("Tenants", [
    { pk: "TENANT#t_01", sk: "#METADATA", name: "First" },
    { pk: "TENANT#t_01", sk: "#SUBSCRIPTION", plan: "gold" },
    { pk: "TENANT#t_01", sk: "PROJECT#01HVMK3P2Q", name: "Atlas" },
    { pk: "TENANT#t_01", sk: "USER#u_01", role: "admin" },
    { pk: "TENANT#t_01", sk: "USER#u_02", role: "guest" },
    { pk: "TENANT#t_02", sk: "USER#u_01", role: "guest" },
    { pk: "TENANT#t_03", sk: "USER#u_01", role: "owner" },
  ]);
});
afterEach(deleteTables);

async function usersOf(tenant) {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: "Tenants",
      KeyConditionExpression: "pk = :tenant AND begins_with(sk, :user)",
      ExpressionAttributeValues: { ":tenant": tenant, ":user": "USER#" },
    }),
  );
  return column(Items, "sk");
}

async function tenantsOf(user) {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: "Tenants",
      IndexName: "inverted",
      KeyConditionExpression: "sk = :user AND begins_with(pk, :tenant)",
      ExpressionAttributeValues: { ":user": user, ":tenant": "TENANT#" },
    }),
  );
  return column(Items, "pk");
}

test("the table answers who belongs to a tenant, the index where a user belongs", async () => {
  assert.deepEqual(await usersOf("TENANT#t_01"), ["USER#u_01", "USER#u_02"]);
  assert.deepEqual(await tenantsOf("USER#u_01"), ["TENANT#t_01", "TENANT#t_02", "TENANT#t_03"]);
  assert.deepEqual(await tenantsOf("USER#u_02"), ["TENANT#t_01"]);
});

test("a membership that ends does so on both sides", async () => {
  await documents.send(new DeleteCommand({ TableName: "Tenants", Key: { pk: "TENANT#t_02", sk: "USER#u_01" } }));

  assert.deepEqual(await usersOf("TENANT#t_02"), []);
  assert.deepEqual(await tenantsOf("USER#u_01"), ["TENANT#t_01", "TENANT#t_03"]);
});

for (const forward of [true, false]) {
  test(`pages of the index follow each other ${forward ? "forwards" : "backwards"}`, async () => {
    const tenants = Array.from({ length: 25 }, (_, number) => `TENANT#x_${String(number).padStart(2, "0")}`);
    await load(
      "Tenants",
      tenants.map((pk) => ({ pk, sk: "USER#u_09", role: "guest" })),
    );

    const pages = [];
    for await (const page of paginateQuery(
      { client: documents, pageSize: 10 },
      {
        TableName: "Tenants",
        IndexName: "inverted",
        KeyConditionExpression: "sk = :user",
        ExpressionAttributeValues: { ":user": "USER#u_09" },
        ScanIndexForward: forward,
      },
    )) {
      pages.push(column(page.Items, "pk"));
    }

    assert.deepEqual(
      pages.map((page) => page.length),
      [10, 10, 5],
    );
    assert.deepEqual(pages.flat(), forward ? tenants : tenants.toReversed());
  });
}
