// An e-mail address belongs to one user: a lock item for each address, written with the user in one transaction.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { GetCommand, ScanCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createTable, deleteTables, documents } from "../server.js";

const TableName = "Users";

beforeEach(() => createTable(TableName, "pk:S"));
afterEach(deleteTables);

const transact = (...TransactItems) => documents.send(new TransactWriteCommand({ TransactItems }));

const takeEmail = (user, email) => ({
  Put: { TableName, Item: { pk: `EMAIL#${email}`, user }, ConditionExpression: "attribute_not_exists(pk)" },
});

const releaseEmail = (email) => ({ Delete: { TableName, Key: { pk: `EMAIL#${email}` } } });

const register = (user, email) =>
  transact(
    { Put: { TableName, Item: { pk: `USER#${user}`, email }, ConditionExpression: "attribute_not_exists(pk)" } },
    takeEmail(user, email),
  );

const changeEmail = (user, from, to) =>
  transact(
    {
      Update: {
        TableName,
        Key: { pk: `USER#${user}` },
        UpdateExpression: "SET email = :to",
        ConditionExpression: "email = :from",
        ExpressionAttributeValues: { ":from": from, ":to": to },
      },
    },
    releaseEmail(from),
    takeEmail(user, to),
  );

const remove = (user, email) =>
  transact(
    {
      Delete: {
        TableName,
        Key: { pk: `USER#${user}` },
        ConditionExpression: "email = :email",
        ExpressionAttributeValues: { ":email": email },
      },
    },
    releaseEmail(email),
  );

async function userWith(email) {
  const Key = { pk: `EMAIL#${email}` };
  return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item?.user;
}

const refusedWith = (...codes) => ({
  name: "TransactionCanceledException",
  message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
});

test("an address that is taken is refused", async () => {
  await register("asha", "asha@example.com");
  await assert.rejects(register("bela", "asha@example.com"), refusedWith("None", "ConditionalCheckFailed"));

  assert.equal(await userWith("asha@example.com"), "asha");
});

test("a changed address frees the old one", async () => {
  await register("asha", "asha@example.com");
  await changeEmail("asha", "asha@example.com", "asha@example.org");
  await register("bela", "asha@example.com");

  assert.equal(await userWith("asha@example.org"), "asha");
  assert.equal(await userWith("asha@example.com"), "bela");
  await assert.rejects(
    changeEmail("bela", "asha@example.com", "asha@example.org"),
    refusedWith("None", "None", "ConditionalCheckFailed"),
  );
});

test("a user that goes leaves no lock behind", async () => {
  await register("asha", "asha@example.com");
  await remove("asha", "asha@example.com");

  assert.equal((await documents.send(new ScanCommand({ TableName, ConsistentRead: true }))).Count, 0);
});
