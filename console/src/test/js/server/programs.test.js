// The programs that the page writes, run as they are: what they print is what the page shows.
//
// The AWS CLI and Python are used where they are installed. JavaScript needs the AWS SDK in clients/js/node_modules, or in the folder
// that PARTITA_JS_MODULES names. Java needs the class path of the AWS SDK in PARTITA_JAVA_SDK, and runs with the java of the path.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../page.js";
import { client, collect, createTable, deleteTable, ENDPOINT, needsServer, REGION } from "./endpoint.js";

const { planOf } = await load("request/plan.js");
const { createRequest } = await load("request/edit.js");
const { pagesOfPlan } = await load("wire/paging.js");
const { cliOf } = await load("request/code/cli.js");
const { javaOf } = await load("request/code/java.js");
const { javascriptOf } = await load("request/code/javascript.js");
const { pythonOf } = await load("request/code/python.js");

const MODULES = process.env.PARTITA_JS_MODULES ?? fileURLToPath(new URL("../../../../../clients/js/node_modules", import.meta.url));
const JAVA_SDK = process.env.PARTITA_JAVA_SDK;
const ODD = "O'Neil \"said\"\\n `$HOME` ${x} $(id) %s \t\r\n\0\u0001\u202e\u2028é\u0301😀 /*# --";

const cases = {};
const tables = [];
let folder;

before(async () => {
  if (needsServer.skip) {
    return;
  }
  folder = mkdtempSync(join(tmpdir(), "console-programs-"));
  if (existsSync(MODULES)) {
    symlinkSync(MODULES, join(folder, "node_modules"));
  }
  const texts = await createTable(["PK:S", "Sort Key:S"], { global: { "By-Date": { partition: ["date:S"], sort: ["total:N"] } } });
  const binaries = await createTable(["pk:B"]);
  tables.push(texts, binaries);
  const everything = {
    "ODD name's \"#\"": { S: ODD },
    n: { N: "12345678901234567890123456789012345678" },
    b: { B: "AP/+" },
    sets: { M: { s: { SS: ["a", "b"] }, n: { NS: ["1", "2.5"] }, b: { BS: ["AA==", "/w=="] } } },
    list: { L: [{ BOOL: true }, { NULL: true }, { S: "" }, { L: [] }, { M: {} }] },
  };
  const put = (schema, item) => client.call("PutItem", createRequest(schema, item).request);
  for (const sk of ["ORDER#1", "ORDER#2", `ORDER#${ODD}`, "PROFILE"]) {
    await put(texts, { PK: { S: ODD }, "Sort Key": { S: sk }, ...everything });
  }
  for (let at = 0; at < 6; at++) {
    const item = { PK: { S: "wide" }, "Sort Key": { S: `${at}` }, date: { S: "2026" }, total: { N: `${at}.5` } };
    await put(texts, { ...item, filler: { S: "x".repeat(250_000) } });
  }
  await put(binaries, { pk: { B: "/wAiJ1w=" }, a: { S: "x" } });
  await put(binaries, { pk: { B: "AQ==" }, a: { S: "y" } });

  const is = (value) => ({ operator: "=", values: [value] });
  const has = (path, operator, ...values) => ({ path, operator, values });
  const odd = { PK: is({ S: ODD }) };
  Object.assign(cases, {
    "one item": { schema: texts, keys: { ...odd, "Sort Key": is({ S: `ORDER#${ODD}` }) } },
    "no item": { schema: texts, keys: { ...odd, "Sort Key": is({ S: "none" }) } },
    "one attribute of an item": { schema: texts, keys: { ...odd, "Sort Key": is({ S: "PROFILE" }) }, projection: [["list", 0], ["ODD name's \"#\""]] },
    "an item without the attributes asked for": { schema: texts, keys: { ...odd, "Sort Key": is({ S: "PROFILE" }) }, projection: [["none"]] },
    "a slice by prefix, backward": { schema: texts, keys: { ...odd, "Sort Key": { operator: "begins_with", values: [{ S: "ORDER#" }] } }, backward: true },
    "a slice with filters": {
      schema: texts,
      keys: odd,
      consistent: true,
      conditions: [
        has(["ODD name's \"#\""], "=", { S: ODD }),
        has(["sets"], "=", everything.sets),
        has(["list"], "in", everything.list, { BOOL: false }, { NULL: true }),
        has(["n"], "between", { N: "1" }, { N: "1E+38" }),
      ],
    },
    "several pages": { schema: texts, keys: { PK: is({ S: "wide" }) } },
    "one page of a limited size": { schema: texts, keys: { PK: is({ S: "wide" }) }, limit: 2 },
    "an index": { schema: texts, index: "By-Date", keys: { date: is({ S: "2026" }), total: { operator: ">", values: [{ N: "2.5" }] } } },
    "nothing in a slice": { schema: texts, keys: { PK: is({ S: "nobody" }) } },
    "a whole table": { schema: texts },
    "a page of a table": { schema: texts, limit: 3 },
    "binaries": { schema: binaries, keys: { pk: is({ B: "/wAiJ1w=" }) } },
    "binaries in a filter": { schema: binaries, conditions: [has(["pk"], "in", { B: "/wAiJ1w=" }, { B: "AA==" })] },
  });
});

after(async () => {
  await Promise.all(tables.map(deleteTable));
  if (folder !== undefined) {
    rmSync(folder, { recursive: true });
  }
});

const environment = { ...process.env, AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local", AWS_PAGER: "", PYTHONUTF8: "1" };

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: environment, cwd: folder });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}

/** Members and elements of sets have no order. */
function ordered(value) {
  if (Array.isArray(value)) {
    return value.map(ordered);
  }
  if (value === null || typeof value !== "object") {
    return value;
  }
  const members = Object.entries(value).map(([name, content]) => [name, /^(SS|NS|BS)$/.test(name) ? content.toSorted?.() ?? ordered(content) : ordered(content)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the page shows: all pages, or one where a limit was set. */
async function shown(plan) {
  const pages = pagesOfPlan(client, plan);
  return plan.request.Limit === undefined ? collect(pages) : (await pages.next()).value.items;
}

async function compare(generate, file, command, isPossible = () => true) {
  for (const [name, model] of Object.entries(cases)) {
    const plan = planOf(model);
    assert.equal(plan.reason, undefined, name);
    if (isPossible(plan)) {
      const { text } = generate(plan, { endpoint: ENDPOINT, region: REGION });
      writeFileSync(join(folder, file), text);
      const { status, stdout, stderr } = await run(...command);
      assert.equal(status, 0, `${name}: ${stderr}\n${text}`);
      const printed = stdout.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
      assert.deepEqual(printed.map(ordered), (await shown(plan)).map(ordered), `${name}: ${text}`);
    }
  }
}

const cliVersion = needsServer.skip ? undefined : /aws-cli\/(\d+)/.exec(spawnSync("aws", ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
const hasBoto3 = !needsServer.skip && spawnSync("python3", ["-c", "import boto3"]).status === 0;
const skipUnless = (possible, reason) => ({ skip: needsServer.skip || (!possible && reason) });

test("the AWS CLI prints what the page shows", skipUnless(cliVersion !== undefined, "the AWS CLI is not installed"), () =>
  compare(cliOf, "command.sh", ["sh", ["command.sh"]], (plan) => cliVersion !== "1" || cliOf(plan, { region: REGION }).notes.length === 0),
);

test("Python prints what the page shows", skipUnless(hasBoto3, "boto3 is not installed"), () =>
  compare(pythonOf, "program.py", ["python3", ["program.py"]]),
);

test("JavaScript prints what the page shows", skipUnless(existsSync(MODULES), `there is no ${MODULES}`), () =>
  compare(javascriptOf, "program.mjs", [process.execPath, ["program.mjs"]]),
);

test("Java prints what the page shows", skipUnless(JAVA_SDK !== undefined, "PARTITA_JAVA_SDK names no class path"), () =>
  compare(javaOf, "Main.java", ["java", ["-Xshare:auto", "-cp", JAVA_SDK, "Main.java"]]),
);
