// What programs with the AWS SDK for JavaScript do besides single requests: waiters, document numbers, races, batches.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  ConditionalCheckFailedException,
  DeleteTableCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  paginateListTables,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  NumberValue,
  PutCommand,
  UpdateCommand,
  paginateScan,
} from "@aws-sdk/lib-dynamodb";
import { client, createTable, deleteTables, documents, load, newClient, put } from "../server.js";

afterEach(deleteTables);

/** A client that counts the requests it sends. */
function countingClient() {
  const counting = newClient();
  const count = (next) => (request) => {
    counting.requests++;
    return next(request);
  };
  counting.requests = 0;
  counting.middlewareStack.add(count, { step: "finalizeRequest" });
  return counting;
}

// The second look of the waiters comes only after 20 s.
test("waiters find a table come and gone at their first look", async () => {
  const counting = countingClient();
  const patience = { client: counting, maxWaitTime: 60 };

  await createTable("Waited", "id:S");
  assert.equal((await waitUntilTableExists(patience, { TableName: "Waited" })).state, "SUCCESS");
  assert.equal(counting.requests, 1);

  await client.send(new DeleteTableCommand({ TableName: "Waited" }));
  assert.equal((await waitUntilTableNotExists(patience, { TableName: "Waited" })).state, "SUCCESS");
  assert.equal(counting.requests, 2);
  await assert.rejects(client.send(new DescribeTableCommand({ TableName: "Waited" })), ResourceNotFoundException);
});

test("a table is described as creating, then as active, and serves at once", async () => {
  const { TableDescription } = await createTable("Fresh", "id:S");
  assert.equal(TableDescription.TableStatus, "CREATING");
  assert.ok(TableDescription.CreationDateTime instanceof Date);

  await put("Fresh", { id: "first" });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: "Fresh" }));
  assert.equal(Table.TableStatus, "ACTIVE");
  assert.equal(Table.ItemCount, 1);
  assert.equal(Table.DeletionProtectionEnabled, false);
});

test("creating a table twice names it", async () => {
  await createTable("Twice", "id:S");
  await assert.rejects(createTable("Twice", "id:S"), (error) => {
    assert.ok(error instanceof ResourceInUseException);
    assert.match(error.message, /Table already exists: Twice/);
    return true;
  });
});

test("documents keep numbers, texts, sets, bytes and nesting", async () => {
  await createTable("Values", "id:S");
  const Item = {
    id: "v",
    integer: 9007199254740991,
    fraction: 0.1,
    negative: -1.5e-7,
    bytes: Uint8Array.of(0, 127, 255),
    numbers: new Set([-1, 2, 30]),
    texts: new Set(["a", "b"]),
    empty: "",
    nothing: null,
    yes: true,
    list: [1, ["deep", { er: [] }]],
  };
  await documents.send(new PutCommand({ TableName: "Values", Item }));

  assert.deepEqual((await documents.send(new GetCommand({ TableName: "Values", Key: { id: "v" } }))).Item, Item);
});

test("numbers of 38 digits survive where they are asked for as such", async () => {
  await createTable("Values", "id:S");
  const digits = "12345678901234567890123456789012345678";
  const exact = DynamoDBDocumentClient.from(newClient(), { unmarshallOptions: { wrapNumbers: true } });
  await exact.send(new PutCommand({ TableName: "Values", Item: { id: "v", n: NumberValue.from(digits) } }));

  const { Item } = await exact.send(new GetCommand({ TableName: "Values", Key: { id: "v" } }));
  assert.equal(Item.n.toString(), digits);
  const plain = await client.send(new GetItemCommand({ TableName: "Values", Key: { id: { S: "v" } } }));
  assert.deepEqual(plain.Item.n, { N: digits });
});

test("sums are exact", async () => {
  await createTable("Values", "id:S");
  await put("Values", { id: "v", n: 0.1 });
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: "Values",
      Key: { id: "v" },
      UpdateExpression: "ADD n :more",
      ExpressionAttributeValues: { ":more": 0.2 },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  assert.deepEqual(Attributes, { n: 0.3 });
});

test("one of many conditional puts wins and the others see its item", async () => {
  await createTable("Locks", "id:S");
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, async (_, number) => {
      try {
        await client.send(
          new PutItemCommand({
            TableName: "Locks",
            Item: { id: { S: "lock" }, owner: { S: `owner-${number}` } },
            ConditionExpression: "attribute_not_exists(id)",
            ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          }),
        );
        return { won: `owner-${number}` };
      } catch (error) {
        assert.ok(error instanceof ConditionalCheckFailedException);
        assert.equal(error.message, "The conditional request failed");
        return { saw: error.Item.owner.S };
      }
    }),
  );

  const winners = outcomes.filter(({ won }) => won).map(({ won }) => won);
  assert.equal(winners.length, 1);
  assert.ok(outcomes.every(({ won, saw }) => won || saw === winners[0]));
});

test("list and scan page to the end", async () => {
  const names = ["Listed0", "Listed1", "Listed2", "Listed3", "Listed4"];
  for (const name of names) {
    await createTable(name, "id:S");
  }
  const listed = [];
  for await (const page of paginateListTables({ client, pageSize: 2 }, {})) {
    listed.push(...page.TableNames);
  }
  assert.deepEqual(listed, names);

  await load(
    "Listed0",
    Array.from({ length: 60 }, (_, number) => ({ id: String(number) })),
  );
  const scanned = new Set();
  for await (const page of paginateScan({ client: documents, pageSize: 7 }, { TableName: "Listed0" })) {
    page.Items.forEach(({ id }) => scanned.add(id));
  }
  assert.equal(scanned.size, 60);
});

test("a batch get answers what it finds", async () => {
  await createTable("Batched", "id:S");
  await load(
    "Batched",
    Array.from({ length: 50 }, (_, number) => ({ id: String(number) })),
  );
  const Keys = Array.from({ length: 100 }, (_, number) => ({ id: String(number) }));
  const answer = await documents.send(new BatchGetCommand({ RequestItems: { Batched: { Keys } } }));

  assert.equal(answer.Responses.Batched.length, 50);
  assert.deepEqual(answer.UnprocessedKeys, {});
});
