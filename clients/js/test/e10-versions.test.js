// E10: versions of a document: all is well until the tenth.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { client, column, createTable, deleteTables, put, query } from "../server.js";

afterEach(deleteTables);

async function newest(type, count, make) {
  await createTable("Documents", "docId:S", `version:${type}`);
  await put("Documents", ...Array.from({ length: count }, (_, index) => ({ docId: "D1", version: make(index + 1) })));
  const last = { ScanIndexForward: false, Limit: 1 };
  const [document] = await query("Documents", "docId = :d", { ":d": "D1" }, last);
  const plain = await client.send(
    new QueryCommand({
      TableName: "Documents",
      KeyConditionExpression: "docId = :d",
      ExpressionAttributeValues: { ":d": { S: "D1" } },
      ...last,
    }),
  );
  assert.equal(plain.Items[0].version[type], String(document.version));
  return document.version;
}

test("up to the ninth the last version is the newest", async () => {
  assert.equal(await newest("S", 9, (number) => `v${number}`), "v9");
});

test("the tenth sorts before the second and is not found as the newest", async () => {
  assert.equal(await newest("S", 10, (number) => `v${number}`), "v9");
  const stored = column(await query("Documents", "docId = :d", { ":d": "D1" }), "version");
  assert.deepEqual(stored.slice(0, 3), ["v1", "v10", "v2"]);
});

test("padded versions keep their order", async () => {
  assert.equal(await newest("S", 10, (number) => `v${String(number).padStart(4, "0")}`), "v0010");
});

test("numeric versions keep their order", async () => {
  assert.equal(await newest("N", 10, (number) => number), 10);
});
