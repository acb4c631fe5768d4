// E06: a tenant's singletons first, by the "#" convention, then its projects and users, each sliced by prefix or range.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { client, column, createTable, deleteTables, put, query } from "../server.js";

const TENANT = "TENANT#t_01";

const entry = (sk) => ({ pk: TENANT, sk });

beforeEach(async () => {
  await createTable("Tenants", "pk:S", "sk:S");
  await put("Tenants", ...["USER#u_01", "PROJECT#01HVMK3P2Q", "#SUBSCRIPTION", "#METADATA"].map(entry));
});
afterEach(deleteTables);

async function prefixed(prefix) {
  return column(
    await query("Tenants", "pk = :pk AND begins_with(sk, :prefix)", { ":pk": TENANT, ":prefix": prefix }),
    "sk",
  );
}

async function between(from, to) {
  return column(
    await query("Tenants", "pk = :pk AND sk BETWEEN :from AND :to", { ":pk": TENANT, ":from": from, ":to": to }),
    "sk",
  );
}

test("the collection begins with its singletons", async () => {
  const stored = ["#METADATA", "#SUBSCRIPTION", "PROJECT#01HVMK3P2Q", "USER#u_01"];
  assert.deepEqual(column(await query("Tenants", "pk = :pk", { ":pk": TENANT }), "sk"), stored);

  const answer = await client.send(
    new QueryCommand({
      TableName: "Tenants",
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: TENANT } },
    }),
  );
  assert.deepEqual(
    answer.Items.map((item) => item.sk.S),
    stored,
  );
});

test("prefixes give singletons and users", async () => {
  assert.deepEqual(await prefixed("#"), ["#METADATA", "#SUBSCRIPTION"]);
  assert.deepEqual(await prefixed("USER#"), ["USER#u_01"]);
});

test("a range of ids gives the projects of that time", async () => {
  await put("Tenants", ...["PROJECT#01HTZZZZZZ", "PROJECT#01HW000000"].map(entry));

  assert.deepEqual(await between("PROJECT#01HV0", "PROJECT#01HVZ"), ["PROJECT#01HVMK3P2Q"]);
});

test("the same range works for orders", async () => {
  const ids = ["01HTZZZZZZ", "01HV0A0000", "01HVMK3P2Q", "01HVYZZZZZ", "01HW000000"];
  await put("Tenants", ...ids.map((id) => entry(`ORDER#${id}`)));

  assert.deepEqual(await between("ORDER#01HV0", "ORDER#01HVZ"), [
    "ORDER#01HV0A0000",
    "ORDER#01HVMK3P2Q",
    "ORDER#01HVYZZZZZ",
  ]);
});
