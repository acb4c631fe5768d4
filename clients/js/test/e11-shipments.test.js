// E11: status and date in one key: a prefix answers "what is shipped, by date", and a change of status is delete and put.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { client, column, createTable, deleteTables, documents, put, query } from "../server.js";

const PENDING = { pk: "CUSTOMER#7", sk: "PENDING#2024-06-03" };

beforeEach(async () => {
  await createTable("Shipments", "pk:S", "sk:S");
  await put(
    "Shipments",
    { pk: "CUSTOMER#7", sk: "SHIPPED#2024-06-01", parcel: "P1" },
    { pk: "CUSTOMER#7", sk: "SHIPPED#2024-05-11", parcel: "P2" },
    { ...PENDING, parcel: "P3" },
    { pk: "CUSTOMER#7", sk: "DELIVERED#2024-04-20", parcel: "P4" },
  );
});
afterEach(deleteTables);

async function byStatus(status) {
  return column(
    await query("Shipments", "pk = :pk AND begins_with(sk, :status)", { ":pk": "CUSTOMER#7", ":status": status }),
    "sk",
  );
}

test("a status is a prefix and its shipments come by date", async () => {
  assert.deepEqual(await byStatus("SHIPPED#"), ["SHIPPED#2024-05-11", "SHIPPED#2024-06-01"]);
  assert.deepEqual(await byStatus("SHIPPED#2024-06"), ["SHIPPED#2024-06-01"]);
});

test("an update of the key is refused", async () => {
  const refusal = /Cannot update attribute sk\. This attribute is part of the key/;
  await assert.rejects(
    documents.send(
      new UpdateCommand({
        TableName: "Shipments",
        Key: PENDING,
        UpdateExpression: "SET sk = :new",
        ExpressionAttributeValues: { ":new": "SHIPPED#2024-06-04" },
      }),
    ),
    refusal,
  );
  await assert.rejects(
    client.send(
      new UpdateItemCommand({
        TableName: "Shipments",
        Key: { pk: { S: PENDING.pk }, sk: { S: PENDING.sk } },
        UpdateExpression: "SET sk = :new",
        ExpressionAttributeValues: { ":new": { S: "SHIPPED#2024-06-04" } },
      }),
    ),
    refusal,
  );
});

test("a change of status is delete and put", async () => {
  const { Attributes } = await documents.send(
    new DeleteCommand({ TableName: "Shipments", Key: PENDING, ReturnValues: "ALL_OLD" }),
  );
  await put("Shipments", { ...Attributes, sk: "SHIPPED#2024-06-04" });

  assert.deepEqual(await byStatus("PENDING#"), []);
  assert.deepEqual(await byStatus("SHIPPED#"), ["SHIPPED#2024-05-11", "SHIPPED#2024-06-01", "SHIPPED#2024-06-04"]);
});
