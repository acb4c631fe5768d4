// E07: all countries and subdivisions of the world: a prefix of the path answers country and state, but nothing that skips a level.
//
// The partition key is the country, so that no collection holds the whole world. The sort key is the path from the country down, every
// component closed by "#", so that a prefix never catches a longer code by accident.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { DescribeTableCommand, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { client, column, createTable, deleteTables, load, query } from "../server.js";

const FOLDER = "/usr/share/iso-codes/json";
const SKIP = existsSync(FOLDER) ? false : "Debian's package iso-codes is not installed";

function readPlaces() {
  const read = (file, member) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))[member];
  const countries = read("iso_3166-1.json", "3166-1").map(({ alpha_2: code, name }) => ({
    pk: `COUNTRY#${code}`,
    sk: `LOCATION#${code}#`,
    name,
    type: "Country",
  }));
  const subdivisions = read("iso_3166-2.json", "3166-2").map(({ code, name, type, parent }) => {
    const country = code.slice(0, 2);
    const above = parent === undefined ? "" : `${parent.includes("-") ? parent : `${country}-${parent}`}#`;
    return { pk: `COUNTRY#${country}`, sk: `LOCATION#${country}#${above}${code}#`, name, type };
  });
  return [...countries, ...subdivisions];
}

async function prefixed(country, prefix) {
  return column(
    await query("Places", "pk = :pk AND begins_with(sk, :prefix)", { ":pk": `COUNTRY#${country}`, ":prefix": prefix }),
    "sk",
  );
}

describe("places", { skip: SKIP }, () => {
  let places;

  before(async () => {
    places = readPlaces();
    await createTable("Places", "pk:S", "sk:S");
    await load("Places", places);
  });
  after(deleteTables);

  test("every place has a key of its own", async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: "Places" }));
    assert.ok(places.length > 5000);
    assert.equal(Table.ItemCount, places.length);
  });

  test("a country is a prefix", async () => {
    const expected = places.filter(({ pk }) => pk === "COUNTRY#US").map(({ sk }) => sk);
    assert.deepEqual(await prefixed("US", "LOCATION#US#"), expected.sort());
    assert.ok(expected.includes("LOCATION#US#US-CA#"));
  });

  test("a state is a longer prefix", async () => {
    assert.deepEqual(await prefixed("FR", "LOCATION#FR#FR-BRE#"), [
      "LOCATION#FR#FR-BRE#",
      "LOCATION#FR#FR-BRE#FR-22#",
      "LOCATION#FR#FR-BRE#FR-29#",
      "LOCATION#FR#FR-BRE#FR-35#",
      "LOCATION#FR#FR-BRE#FR-56#",
    ]);
  });

  test("a place is the whole path", async () => {
    const Key = { pk: { S: "COUNTRY#FR" }, sk: { S: "LOCATION#FR#FR-BRE#FR-29#" } };
    const { Item } = await client.send(new GetItemCommand({ TableName: "Places", Key }));
    assert.equal(Item.name.S, "Finistère");
  });

  test("a place without its state is not answerable by key", async () => {
    assert.deepEqual(await prefixed("FR", "LOCATION#FR#FR-29#"), []);
    await assert.rejects(
      query("Places", "pk = :pk AND contains(sk, :place)", { ":pk": "COUNTRY#FR", ":place": "FR-29" }),
      /Invalid operator used in KeyConditionExpression: contains/,
    );
  });
});
