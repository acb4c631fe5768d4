// Money goes from one account to another, once, or not at all.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { IdempotentParameterMismatchException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactGetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createTable, deleteTables, documents, newClient, put } from "../server.js";

beforeEach(async () => {
  await createTable("Accounts", "id:S");
  await put("Accounts", { id: "alice", balance: 100 }, { id: "bob", balance: 20 });
});
afterEach(deleteTables);

/** Whoever calls this again after an error gives the same token again. */
async function transfer(source, target, amount, token) {
  await documents.send(
    new TransactWriteCommand({
      ClientRequestToken: token,
      TransactItems: [
        {
          Update: {
            TableName: "Accounts",
            Key: { id: source },
            UpdateExpression: "SET balance = balance - :amount",
            ConditionExpression: "balance >= :amount",
            ExpressionAttributeValues: { ":amount": amount },
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          },
        },
        {
          Update: {
            TableName: "Accounts",
            Key: { id: target },
            UpdateExpression: "SET balance = balance + :amount",
            ConditionExpression: "attribute_exists(id)",
            ExpressionAttributeValues: { ":amount": amount },
          },
        },
      ],
    }),
  );
}

/** Both at one point in time: no transfer is seen half done. */
async function balances() {
  const { Responses } = await documents.send(
    new TransactGetCommand({
      TransactItems: ["alice", "bob"].map((id) => ({ Get: { TableName: "Accounts", Key: { id } } })),
    }),
  );
  return Responses.map(({ Item }) => Item.balance);
}

test("a transfer that is sent again happens once", async () => {
  const token = randomUUID();
  await transfer("alice", "bob", 30, token);
  await transfer("alice", "bob", 30, token);
  assert.deepEqual(await balances(), [70, 50]);

  await assert.rejects(transfer("alice", "bob", 31, token), IdempotentParameterMismatchException);
  assert.deepEqual(await balances(), [70, 50]);
});

test("without the money nothing changes and the reasons say why", async () => {
  await assert.rejects(transfer("alice", "bob", 101, randomUUID()), (error) => {
    assert.ok(error instanceof TransactionCanceledException);
    assert.deepEqual(error.CancellationReasons, [
      {
        Code: "ConditionalCheckFailed",
        Message: "The conditional request failed",
        Item: { id: { S: "alice" }, balance: { N: "100" } },
      },
      { Code: "None" },
    ]);
    return true;
  });
  assert.deepEqual(await balances(), [100, 20]);
});

test("many transfers at once lose and make no money", async () => {
  await Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const [source, target] = number % 2 ? ["alice", "bob"] : ["bob", "alice"];
      try {
        await transfer(source, target, number + 1, randomUUID());
      } catch (error) {
        assert.deepEqual(
          error.CancellationReasons.map(({ Code }) => Code),
          ["ConditionalCheckFailed", "None"],
        );
      }
      const [alice, bob] = await balances();
      assert.equal(alice + bob, 120);
    }),
  );
});

test("the SDK makes a token of its own and keeps it when it retries", async () => {
  const impatient = newClient();
  const tokens = [];
  // Behind the SDK's retries: the first answer is thrown away as if it had come too late.
  const loseTheFirstAnswer = (next) => async (request) => {
    const answer = await next(request);
    tokens.push(JSON.parse(new TextDecoder().decode(request.request.body)).ClientRequestToken);
    if (tokens.length === 1) {
      throw Object.assign(new Error("the answer is lost"), { name: "TimeoutError" });
    }
    return answer;
  };
  impatient.middlewareStack.add(loseTheFirstAnswer, { step: "finalizeRequest", priority: "low" });

  await DynamoDBDocumentClient.from(impatient).send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: "Accounts",
            Key: { id: "bob" },
            UpdateExpression: "ADD balance :one",
            ExpressionAttributeValues: { ":one": 1 },
          },
        },
      ],
    }),
  );

  assert.equal(tokens.length, 2);
  assert.match(tokens[0], /^[0-9a-f-]{36}$/);
  assert.equal(tokens[1], tokens[0]);
  assert.deepEqual(await balances(), [100, 21]);
});
