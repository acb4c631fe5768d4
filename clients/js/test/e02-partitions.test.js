// E02: a hash of the partition key decides where an item lies. What a client sees of it are the segments of a parallel scan.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { ScanCommand as PlainScanCommand } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { client, createTable, deleteTables, documents, load } from "../server.js";

const SEGMENTS = 4;

afterEach(deleteTables);

async function createUsers(count) {
  await createTable("Users", "UserID:S");
  await load(
    "Users",
    Array.from({ length: count }, (_, index) => ({ UserID: `U${String(index + 1).padStart(3, "0")}` })),
  );
}

async function segments() {
  return Promise.all(
    Array.from({ length: SEGMENTS }, async (_, Segment) => {
      const answer = await documents.send(new ScanCommand({ TableName: "Users", Segment, TotalSegments: SEGMENTS }));
      return answer.Items.map((item) => item.UserID);
    }),
  );
}

test("every user lands in exactly one segment and stays there", async () => {
  await createUsers(4);

  const first = await segments();

  assert.deepEqual(first.flat().sort(), ["U001", "U002", "U003", "U004"]);
  assert.deepEqual(await segments(), first);
  for (let Segment = 0; Segment < SEGMENTS; Segment++) {
    const answer = await client.send(new PlainScanCommand({ TableName: "Users", Segment, TotalSegments: SEGMENTS }));
    assert.deepEqual(
      answer.Items.map((item) => item.UserID.S),
      first[Segment],
    );
  }
});

test("near values land far apart and all segments get their share", async () => {
  await createUsers(200);

  const found = await segments();

  assert.ok(found.every((users) => users.length >= 25 && users.length <= 75));
  assert.equal(found.flat().length, 200);
  assert.notDeepEqual(found.flat(), found.flat().sort());
});
