// Clients of the server whose address is in PARTITA_ENDPOINT, and short forms for what every example does.

import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";

export const newClient = () =>
  new DynamoDBClient({
    endpoint: process.env.PARTITA_ENDPOINT,
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

export const client = newClient();

export const documents = DynamoDBDocumentClient.from(client);

const created = [];

/** Takes the name of a table that a test creates itself, and returns it; deleteTables deletes it, too. */
export function deleteAfterwards(name) {
  created.push(name);
  return name;
}

/** Creates a table; each key is "name:type", the partition key first. */
export async function createTable(name, ...keys) {
  const parts = keys.map((key) => key.split(":"));
  const answer = await client.send(
    new CreateTableCommand({
      TableName: name,
      AttributeDefinitions: parts.map(([attribute, type]) => ({ AttributeName: attribute, AttributeType: type })),
      KeySchema: parts.map(([attribute], position) => ({
        AttributeName: attribute,
        KeyType: position === 0 ? "HASH" : "RANGE",
      })),
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  deleteAfterwards(name);
  return answer;
}

/** Deletes what tests have created since the last time, and nothing else. */
export async function deleteTables() {
  for (const TableName of created.splice(0)) {
    try {
      await client.send(new DeleteTableCommand({ TableName }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) {
        throw error;
      }
    }
  }
}

export async function put(table, ...items) {
  for (const Item of items) {
    await documents.send(new PutCommand({ TableName: table, Item }));
  }
}

/** Writes items in batches of 25, and again what a batch has left unprocessed. */
export async function load(table, items) {
  for (let from = 0; from < items.length; from += 25) {
    let open = { [table]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) };
    while (Object.keys(open).length > 0) {
      open = (await documents.send(new BatchWriteCommand({ RequestItems: open }))).UnprocessedItems;
    }
  }
}

/** The items of one page of a query. */
export async function query(table, condition, values, more = {}) {
  const answer = await documents.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: condition,
      ExpressionAttributeValues: values,
      ...more,
    }),
  );
  return answer.Items;
}

export const column = (items, attribute) => items.map((item) => item[attribute]);
