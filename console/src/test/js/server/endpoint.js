// A server that tests may use, named by PARTITA_ENDPOINT; tests that need one are skipped without it.

import { load } from "../page.js";

const { Client } = await load("wire/client.js");
const { readSchema } = await load("key/schema.js");

export const ENDPOINT = process.env.PARTITA_ENDPOINT;
export const REGION = "us-east-1";
export const needsServer = { skip: ENDPOINT === undefined && "PARTITA_ENDPOINT names no server" };
export const client = new Client({ endpoint: ENDPOINT ?? "http://localhost", region: REGION });

const key = (names) =>
  names.map((name, at) => ({ AttributeName: name.split(":")[0], KeyType: at === 0 ? "HASH" : "RANGE" }));

/**
 * Creates a table under a name of its own.
 * @param {string[]} keys such as "pk:S"
 * @param {{global?: object, local?: Object<string, string[]>}} [indexes] global: by name, partition and sort attributes and projection
 * @returns {Promise<object>} its schema
 */
export async function createTable(keys, { global = {}, local = {} } = {}) {
  const all = [...keys, ...Object.values(global).flatMap(({ partition, sort }) => [...partition, ...sort]), ...Object.values(local).flat()];
  const globals = Object.entries(global).map(([IndexName, { partition, sort, include }]) => ({
    IndexName,
    KeySchema: [...partition.map((name) => [name, "HASH"]), ...sort.map((name) => [name, "RANGE"])].map(([name, KeyType]) => ({
      AttributeName: name.split(":")[0],
      KeyType,
    })),
    Projection: include === undefined ? { ProjectionType: "ALL" } : { ProjectionType: "INCLUDE", NonKeyAttributes: include },
  }));
  const locals = Object.entries(local).map(([IndexName, names]) => ({
    IndexName,
    KeySchema: key(names),
    Projection: { ProjectionType: "KEYS_ONLY" },
  }));
  const TableName = `console-${process.pid}-${Math.random().toString(36).slice(2)}`;
  await client.call("CreateTable", {
    TableName,
    AttributeDefinitions: [...new Set(all)].map((name) => ({ AttributeName: name.split(":")[0], AttributeType: name.split(":")[1] })),
    KeySchema: key(keys),
    ...(globals.length > 0 && { GlobalSecondaryIndexes: globals }),
    ...(locals.length > 0 && { LocalSecondaryIndexes: locals }),
    BillingMode: "PAY_PER_REQUEST",
  });
  return readSchema((await client.call("DescribeTable", { TableName })).Table);
}

export const deleteTable = ({ table }) => client.call("DeleteTable", { TableName: table });

export async function collect(pages) {
  const items = [];
  for await (const page of pages) {
    items.push(...page.items);
  }
  return items;
}
