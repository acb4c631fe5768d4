// E01: a partition key alone is a key-value store.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { GetItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { client, createTable, deleteTables, documents, put, query } from "../server.js";

beforeEach(async () => {
  await createTable("Sessions", "sessionId:S");
  await put(
    "Sessions",
    { sessionId: "sess-9f3a", userName: "asha", visits: 3 },
    { sessionId: "sess-1c07", userName: "ben", visits: 1 },
  );
});
afterEach(deleteTables);

test("a session is found by its id", async () => {
  const document = await documents.send(new GetCommand({ TableName: "Sessions", Key: { sessionId: "sess-9f3a" } }));
  assert.deepEqual(document.Item, { sessionId: "sess-9f3a", userName: "asha", visits: 3 });

  const item = await client.send(
    new GetItemCommand({ TableName: "Sessions", Key: { sessionId: { S: "sess-9f3a" } } }),
  );
  assert.deepEqual(item.Item, { sessionId: { S: "sess-9f3a" }, userName: { S: "asha" }, visits: { N: "3" } });
});

test("an unknown id gives nothing", async () => {
  const answer = await documents.send(new GetCommand({ TableName: "Sessions", Key: { sessionId: "sess-0000" } }));
  assert.equal(answer.Item, undefined);
});

test("a query by another attribute is refused because it needs an index", async () => {
  const refusal = { name: "ValidationException", message: "Query condition missed key schema element: sessionId" };
  await assert.rejects(query("Sessions", "userName = :u", { ":u": "asha" }), refusal);
  await assert.rejects(
    client.send(
      new QueryCommand({
        TableName: "Sessions",
        KeyConditionExpression: "userName = :u",
        ExpressionAttributeValues: { ":u": { S: "asha" } },
      }),
    ),
    refusal,
  );
});
