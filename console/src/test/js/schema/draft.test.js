import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";

const { emptyDraft, emptyIndex, expiryRequestOf, problemsOf, requestOf } = await load("schema/draft.js");
const { createTableCommand, expiryCommand } = await load("schema/cli.js");

const ORDERS = {
  ...emptyDraft(),
  name: "Orders",
  partition: { name: "UserID", type: "S" },
  sort: { name: "OrderDate", type: "S" },
};
const BY_STATUS = { ...emptyIndex("global"), name: "byStatus", partition: [{ name: "Status", type: "S" }], sort: [{ name: "OrderDate", type: "S" }] };
const BY_PRICE = { ...emptyIndex("local"), name: "byPrice", sort: [{ name: "Price", type: "N" }], projection: "KEYS_ONLY" };

test("a table with a key is complete", () => {
  assert.deepEqual([...problemsOf(ORDERS)], []);
  assert.deepEqual(requestOf(ORDERS), {
    TableName: "Orders",
    AttributeDefinitions: [
      { AttributeName: "UserID", AttributeType: "S" },
      { AttributeName: "OrderDate", AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: "UserID", KeyType: "HASH" },
      { AttributeName: "OrderDate", KeyType: "RANGE" },
    ],
    BillingMode: "PAY_PER_REQUEST",
  });
});

test("without a sort key none is declared", () => {
  const request = requestOf({ ...ORDERS, hasSort: false });
  assert.deepEqual(request.KeySchema, [{ AttributeName: "UserID", KeyType: "HASH" }]);
  assert.deepEqual(request.AttributeDefinitions, [{ AttributeName: "UserID", AttributeType: "S" }]);
});

test("what is missing is named by its place", () => {
  assert.deepEqual([...problemsOf(emptyDraft()).keys()], ["name", "partition", "sort"]);
  assert.deepEqual([...problemsOf({ ...ORDERS, indexes: [emptyIndex("global")] }).keys()], ["index.0.name", "index.0.partition.0", "index.0.sort.0"]);
});

test("names follow the rules of the API", () => {
  for (const name of ["ab", "a b", "Bücher", "x".repeat(256)]) {
    assert.ok(problemsOf({ ...ORDERS, name }).has("name"), name);
  }
  assert.ok(problemsOf({ ...ORDERS, partition: { name: "ü".repeat(128), type: "S" } }).has("partition"));
  assert.ok(problemsOf({ ...ORDERS, sort: { name: "UserID", type: "S" } }).has("sort"));
});

test("indexes share the declarations and name their own keys", () => {
  const request = requestOf({ ...ORDERS, indexes: [BY_STATUS, BY_PRICE] });
  assert.deepEqual(request.AttributeDefinitions.map(({ AttributeName }) => AttributeName), ["UserID", "OrderDate", "Status", "Price"]);
  assert.deepEqual(request.GlobalSecondaryIndexes, [
    {
      IndexName: "byStatus",
      KeySchema: [{ AttributeName: "Status", KeyType: "HASH" }, { AttributeName: "OrderDate", KeyType: "RANGE" }],
      Projection: { ProjectionType: "ALL" },
    },
  ]);
  assert.deepEqual(request.LocalSecondaryIndexes, [
    {
      IndexName: "byPrice",
      KeySchema: [{ AttributeName: "UserID", KeyType: "HASH" }, { AttributeName: "Price", KeyType: "RANGE" }],
      Projection: { ProjectionType: "KEYS_ONLY" },
    },
  ]);
});

test("an attribute has one type in all keys", () => {
  const problems = problemsOf({ ...ORDERS, indexes: [{ ...BY_STATUS, sort: [{ name: "OrderDate", type: "N" }] }] });
  assert.match(problems.get("index.0.sort.0"), /OrderDate has type S elsewhere/);
});

test("a local index needs a table with a sort key", () => {
  assert.ok(problemsOf({ ...ORDERS, hasSort: false, indexes: [BY_PRICE] }).has("index.0.kind"));
});

test("provisioned capacity is said for the table and its global indexes", () => {
  const draft = { ...ORDERS, billing: "PROVISIONED", readUnits: 7, writeUnits: 3, indexes: [BY_STATUS, BY_PRICE] };
  const units = { ReadCapacityUnits: 7, WriteCapacityUnits: 3 };
  assert.deepEqual(requestOf(draft).ProvisionedThroughput, units);
  assert.deepEqual(requestOf(draft).GlobalSecondaryIndexes[0].ProvisionedThroughput, units);
  assert.equal(requestOf(draft).LocalSecondaryIndexes[0].ProvisionedThroughput, undefined);
  assert.ok(problemsOf({ ...draft, readUnits: NaN }).has("readUnits"));
});

test("the command says the same", () => {
  assert.equal(
    createTableCommand(requestOf({ ...ORDERS, hasSort: false }), "http://127.0.0.1:8000", "eu-central-1"),
    `aws dynamodb create-table \\
    --endpoint-url http://127.0.0.1:8000 \\
    --region eu-central-1 \\
    --table-name Orders \\
    --attribute-definitions AttributeName=UserID,AttributeType=S \\
    --key-schema AttributeName=UserID,KeyType=HASH \\
    --billing-mode PAY_PER_REQUEST`,
  );
});

test("a key that the short form could misread goes as JSON", () => {
  const command = createTableCommand(requestOf({ ...ORDERS, hasSort: false, partition: { name: "a=b,'c", type: "S" } }), "http://h", "r");
  assert.ok(command.includes(`--key-schema '[{"AttributeName":"a=b,'\\''c","KeyType":"HASH"}]'`), command);
});

test("a global index has several attributes on both sides of its key, in their order", () => {
  const key = (name, type = "S") => ({ name, type });
  const index = { ...BY_STATUS, partition: [key("tenant"), key("region")], sort: [key("Status"), key("year", "N"), key("OrderDate")] };
  assert.deepEqual([...problemsOf({ ...ORDERS, indexes: [index] })], []);
  const request = requestOf({ ...ORDERS, indexes: [index] });
  assert.deepEqual(
    request.GlobalSecondaryIndexes[0].KeySchema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`),
    ["tenant HASH", "region HASH", "Status RANGE", "year RANGE", "OrderDate RANGE"],
  );
  assert.deepEqual(request.AttributeDefinitions.at(-1), { AttributeName: "year", AttributeType: "N" });
  const twice = { ...index, sort: [key("Status"), key("tenant")] };
  assert.deepEqual([...problemsOf({ ...ORDERS, indexes: [twice] }).keys()], ["index.0.sort.1"]);
});

test("stream, protection and expiry are said where they are wanted", () => {
  const draft = { ...ORDERS, stream: "NEW_IMAGE", isProtected: true, ttl: "expires" };
  assert.deepEqual(requestOf(draft).StreamSpecification, { StreamEnabled: true, StreamViewType: "NEW_IMAGE" });
  assert.equal(requestOf(draft).DeletionProtectionEnabled, true);
  assert.deepEqual(expiryRequestOf(draft), { TableName: "Orders", TimeToLiveSpecification: { Enabled: true, AttributeName: "expires" } });
  assert.equal(expiryRequestOf(ORDERS), null);
  assert.match(createTableCommand(requestOf(draft), "http://h", "r"), /StreamViewType=NEW_IMAGE \\\n {4}--deletion-protection-enabled$/);
  assert.match(expiryCommand(expiryRequestOf(draft), "http://h", "r"), /update-time-to-live \\\n.*\n.*\n {4}--table-name Orders \\\n {4}--time-to-live-specification/);
  assert.ok(problemsOf({ ...draft, ttl: "x".repeat(256) }).has("ttl"));
});
