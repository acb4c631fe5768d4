import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { Client } = await load("wire/client.js");
const { ApiError, ConnectionError } = await load("wire/errors.js");
const { pagesOf, pagesOfPlan } = await load("wire/paging.js");
const { computeHmac, computeSha256, hmacSha256, sha256 } = await load("wire/sha256.js");
const { signed } = await load("wire/signature.js");

let server;
let endpoint;
let respond;
const seen = [];

before(async () => {
  server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const exchange = { url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
      seen.push(exchange);
      const { status = 200, body = "{}", headers = {} } = respond(exchange);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const answer = (body, status, headers) => ({ body: JSON.stringify(body), status, headers });

test("SHA-256 and HMAC are the same with and without WebCrypto", async () => {
  forAll((random) => {
    const [key, content] = [random.bytes(0, 100), random.bytes(0, 200)];
    assert.deepEqual(Buffer.from(computeSha256(content)), createHash("sha256").update(content).digest());
    assert.deepEqual(Buffer.from(computeHmac(key, content)), createHmac("sha256", key).update(content).digest());
  });
  assert.deepEqual(Buffer.from(await sha256("é")), createHash("sha256").update("é").digest());
  assert.deepEqual(Buffer.from(await hmacSha256("", "x")), createHmac("sha256", "").update("x").digest());
});

test("a signature is what the algorithm says", async () => {
  const credentials = { accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", sessionToken: "tok" };
  const headers = await signed({
    url: new URL("http://localhost:8000/"),
    headers: { "Content-Type": "application/x-amz-json-1.0", "X-Amz-Target": "DynamoDB_20120810.ListTables" },
    body: "{}",
    region: "eu-central-1",
    credentials,
    time: new Date("2026-08-30T12:36:00.123Z"),
  });
  const canonical =
    "POST\n/\n\ncontent-type:application/x-amz-json-1.0\nhost:localhost:8000\nx-amz-date:20260830T123600Z\nx-amz-security-token:tok\n" +
    "x-amz-target:DynamoDB_20120810.ListTables\n\ncontent-type;host;x-amz-date;x-amz-security-token;x-amz-target\n" +
    createHash("sha256").update("{}").digest("hex");
  const scope = "20260830/eu-central-1/dynamodb/aws4_request";
  const toSign = `AWS4-HMAC-SHA256\n20260830T123600Z\n${scope}\n${createHash("sha256").update(canonical).digest("hex")}`;
  const key = scope.split("/").reduce((k, part) => createHmac("sha256", k).update(part).digest(), `AWS4${credentials.secretKey}`);
  assert.equal(
    headers.authorization,
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/${scope}, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, ` +
      `Signature=${createHmac("sha256", key).update(toSign).digest("hex")}`,
  );
  assert.equal(headers.host, undefined);
});

test("a request says its operation, region and account, and needs no credentials to do so", async () => {
  respond = () => answer({});
  await new Client({ endpoint, region: "eu-west-1" }).call("ListTables", {});
  assert.equal(seen.at(-1).headers["x-amz-target"], "DynamoDB_20120810.ListTables");
  assert.match(seen.at(-1).headers.authorization, /Credential=local\/\d{8}\/eu-west-1\/dynamodb\/aws4_request/);
  await new Client({ endpoint, account: "111122223333" }).call("GetRecords", {});
  assert.equal(seen.at(-1).headers["x-amz-target"], "DynamoDBStreams_20120810.GetRecords");
  assert.match(seen.at(-1).headers.authorization, /Credential=111122223333\//);
});

test("what the API does not have is asked for at a path of its own", async () => {
  respond = ({ body }) => ({ body });
  const answered = await new Client({ endpoint, region: "eu-west-1" }).ask("/_partita/partitions", { table: "Users" });
  assert.deepEqual(answered, { table: "Users" });
  assert.equal(seen.at(-1).url, "/_partita/partitions");
  assert.equal(seen.at(-1).headers["x-amz-target"], undefined);
  assert.match(seen.at(-1).headers.authorization, /\/eu-west-1\/dynamodb\/aws4_request, SignedHeaders=content-type;host;x-amz-date,/);
});

test("every text arrives as it was sent, and comes back so", async () => {
  respond = ({ body }) => ({ body });
  const client = new Client({ endpoint });
  const bodies = [];
  forAll((random) => bodies.push({ Item: random.members(3), Text: random.anyText(20) }), 50);
  for (const body of bodies) {
    assert.deepEqual(await client.call("PutItem", body), body);
  }
  const digits = { N: "12345678901234567890123456789012345678" };
  assert.deepEqual(await client.call("PutItem", { Item: { n: digits } }), { Item: { n: digits } });
});

test("a refusal keeps its type, message, status and everything that came with it", async () => {
  const item = { pk: { S: "a" } };
  const type = "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException";
  respond = () => answer({ __type: type, message: "The conditional request failed", Item: item }, 400, { "x-amzn-requestid": "R1" });
  await assert.rejects(new Client({ endpoint }).call("PutItem", {}), (error) => {
    assert.ok(error instanceof ApiError);
    assert.equal(error.type, "ConditionalCheckFailedException");
    assert.equal(error.message, "The conditional request failed");
    assert.equal(error.status, 400);
    assert.equal(error.requestId, "R1");
    assert.deepEqual(error.item, item);
    return true;
  });
  const reasons = [{ Code: "None" }, { Code: "ConditionalCheckFailed", Item: item }];
  respond = () => answer({ __type: "x#TransactionCanceledException", Message: "cancelled", CancellationReasons: reasons }, 400);
  await assert.rejects(new Client({ endpoint }).call("TransactWriteItems", {}), (error) => {
    assert.equal(error.message, "cancelled");
    assert.deepEqual(error.cancellationReasons, reasons);
    return true;
  });
});

test("what is no DynamoDB endpoint, or none at all, is told apart from a refusal", async () => {
  respond = () => ({ status: 502, body: "<html>Bad gateway</html>" });
  await assert.rejects(new Client({ endpoint }).call("ListTables", {}), (error) => error instanceof ConnectionError && error.status === 502);
  respond = () => ({ body: "<html>" });
  await assert.rejects(new Client({ endpoint }).call("ListTables", {}), ConnectionError);
  const unreachable = new Client({ endpoint, fetch: () => Promise.reject(new TypeError("fetch failed")) });
  await assert.rejects(unreachable.call("ListTables", {}), (error) => error instanceof ConnectionError && error.cause instanceof TypeError);
});

test("an aborted call throws the reason of its signal", async () => {
  respond = () => answer({});
  const reason = new Error("left the screen");
  await assert.rejects(new Client({ endpoint }).call("ListTables", {}, { signal: AbortSignal.abort(reason) }), reason);
});

test("a wrong clock is set by the server's and the request sent once more", async () => {
  const serverTime = Date.parse("2026-08-30T12:00:00Z");
  respond = ({ headers }) =>
    headers["x-amz-date"].startsWith("20260830T12")
      ? answer({ TableNames: [] })
      : answer({ __type: "x#InvalidSignatureException", message: "Signature expired: …" }, 400, { date: new Date(serverTime).toUTCString() });
  const count = seen.length;
  const client = new Client({ endpoint, now: () => Date.parse("2020-01-01T00:00:00Z") });
  assert.deepEqual(await client.call("ListTables", {}), { TableNames: [] });
  assert.deepEqual(await client.call("ListTables", {}), { TableNames: [] });
  assert.equal(seen.length - count, 3);
});

test("pages follow the last key, count their units, and stop when nobody asks for more", async () => {
  respond = ({ body }) => {
    const at = Number(JSON.parse(body).ExclusiveStartKey?.n.N ?? 0);
    const next = at < 2 ? { LastEvaluatedKey: { n: { N: String(at + 1) } } } : {};
    const Items = at === 1 ? [] : [{ n: { N: String(at) } }];
    return answer({ Items, Count: Items.length, ScannedCount: 1, ConsumedCapacity: { CapacityUnits: 0.5 }, ...next });
  };
  const client = new Client({ endpoint });
  const pages = [];
  for await (const page of pagesOf(client, "Query", { TableName: "T" })) {
    pages.push(page);
  }
  assert.deepEqual(pages.map(({ number, count, scanned, unitsSoFar }) => [number, count, scanned, unitsSoFar]), [
    [1, 1, 1, 0.5],
    [2, 0, 1, 1],
    [3, 1, 1, 1.5],
  ]);
  assert.deepEqual(pages.map(({ next }) => next?.n.N), ["1", "2", undefined]);

  const count = seen.length;
  for await (const page of pagesOf(client, "Scan", { TableName: "T", ExclusiveStartKey: { n: { N: "1" } } })) {
    assert.equal(page.items.length, 0);
    break;
  }
  assert.equal(seen.length - count, 1);

  const abort = new AbortController();
  await assert.rejects(async () => {
    for await (const page of pagesOf(client, "Scan", { TableName: "T" }, { signal: abort.signal })) {
      assert.equal(page.number, 1);
      abort.abort(new Error("stopped"));
    }
  }, /stopped/);
});

test("a GetItem is a page with one item or none", async () => {
  const plan = { kind: "GetItem", request: { TableName: "T", Key: {} } };
  const read = async () => {
    for await (const page of pagesOfPlan(new Client({ endpoint }), plan)) {
      return page;
    }
  };
  respond = () => answer({ Item: { a: { S: "x" } }, ConsumedCapacity: { CapacityUnits: 0.5 } });
  assert.deepEqual((await read()).items, [{ a: { S: "x" } }]);
  respond = () => answer({ ConsumedCapacity: { CapacityUnits: 0.5 } });
  assert.equal((await read()).count, 0);
});
