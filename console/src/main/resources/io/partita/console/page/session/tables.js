// The tables of the account and region: which there are, what they look like, how they come and go.
import { readSchema } from "../key/schema.js";
import { session } from "./session.js";

const MOST_TRIES = 60;
const BATCH = 25;

/** The names of all tables, in their order. */
export async function tableNames() {
  const names = [];
  let last;
  do {
    const page = await session.call("ListTables", last === undefined ? {} : { ExclusiveStartTableName: last });
    names.push(...page.TableNames);
    last = page.LastEvaluatedTableName;
  } while (last !== undefined);
  return names;
}

/**
 * What a table is, as key/schema.js reads it, and whether it is protected from deletion.
 * @returns {Promise<import("../key/schema.js").TableSchema & {isProtected: boolean}>}
 */
export async function describe(name) {
  const { Table } = await session.call("DescribeTable", { TableName: name });
  session.sees(Table.TableArn);
  return { ...readSchema(Table), isProtected: Table.DeletionProtectionEnabled === true };
}

/** Creates a table and waits until it can be used; then lets its items expire, unless `expiry` is null. */
export async function create(request, expiry = null) {
  await session.call("CreateTable", request);
  await untilActive(request.TableName);
  if (expiry !== null) {
    await session.call("UpdateTimeToLive", expiry);
  }
}

async function untilActive(name) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if ((await describe(name)).status === "ACTIVE") {
      return;
    }
    await pause(tries);
  }
}

/** Deletes a table and waits until it is gone. */
export async function remove(name) {
  await session.call("DeleteTable", { TableName: name });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      await describe(name);
    } catch (failure) {
      if (failure.type === "ResourceNotFoundException") {
        return;
      }
      throw failure;
    }
    await pause(tries);
  }
}

/** Puts items, as many at once as one request takes, until none is left over. */
export async function putAll(name, items) {
  for (let from = 0; from < items.length; from += BATCH) {
    let left = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    for (let tries = 0; left.length > 0; tries++) {
      if (tries === MOST_TRIES) {
        throw new Error(`${left.length} items could not be put into ${name}.`);
      }
      const answer = await session.call("BatchWriteItem", { RequestItems: { [name]: left } });
      left = answer.UnprocessedItems?.[name] ?? [];
      if (left.length > 0) {
        await pause(tries);
      }
    }
  }
}

function pause(tries) {
  return new Promise((go) => setTimeout(go, Math.min(2000, 50 * 2 ** Math.min(tries, 6))));
}
