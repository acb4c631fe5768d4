import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { load } from "../page.js";

const { environmentOf } = await load("request/code/environment.js");

const exported = (text) => spawnSync("sh", ["-c", `${text}printf '%s|%s' "$AWS_ACCESS_KEY_ID" "$AWS_SECRET_ACCESS_KEY"`], { encoding: "utf8" }).stdout;

test("where signatures are not checked, any credentials do, with the key that the page uses", () => {
  assert.equal(exported(environmentOf({ accessKey: "", signed: false }).text), "local|local");
  assert.equal(exported(environmentOf({ accessKey: "000000000042", signed: false }).text), "000000000042|local");
});

test("where they are, the key is said and the secret is not", () => {
  const { text, notes } = environmentOf({ accessKey: "o'neil $x", signed: true });
  assert.equal(exported(text), "o'neil $x|the secret of this key");
  assert.match(notes[0], /checks signatures/);
});
