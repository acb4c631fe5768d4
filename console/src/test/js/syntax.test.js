// Modules with elements need a browser to run; whether they are JavaScript at all can be told without one.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PAGE } from "./page.js";

const run = promisify(execFile);
const FOLDER = fileURLToPath(PAGE);

/** What Node says against a module; an empty text where that is nothing. */
async function faultOf(path) {
  try {
    await run(process.execPath, ["--check", join(FOLDER, path)]);
    return "";
  } catch (failure) {
    return `${path}: ${failure.stderr}`;
  }
}

test("every module of the page is JavaScript", async () => {
  const left = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith(".js"));
  assert.ok(left.length > 80, `${left.length} modules`);
  const faults = [];
  const worker = async () => {
    for (let path; (path = left.pop()) !== undefined; ) {
      faults.push(await faultOf(path));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  assert.deepEqual(faults.filter((fault) => fault !== ""), []);
});
