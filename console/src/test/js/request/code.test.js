import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";

const { cliOf, shellQuoted } = await load("request/code/cli.js");
const { javaOf, text: javaText } = await load("request/code/java.js");
const { javascriptOf, text: javascriptText } = await load("request/code/javascript.js");
const { pythonOf, text: pythonText } = await load("request/code/python.js");
const { visibleJson } = await load("request/code/literals.js");
const { segmentsOf } = await load("value/visible.js");

const PLACE = { endpoint: "http://127.0.0.1:8000", region: "us-east-1" };

const texts = (make, count = 200) => {
  const all = [];
  forAll((random) => all.push(make(random)), count);
  return all;
};

/** Everything in a source text can be seen, so nothing in it can mislead. */
function assertVisible(source) {
  const hidden = segmentsOf(source).filter(({ kind, text }) => kind !== "plain" && kind !== "combining" && text !== "\n");
  assert.deepEqual(hidden, []);
}

test("any text becomes a literal of JavaScript that is that text", () => {
  for (const content of texts((random) => random.anyText(12))) {
    const literal = javascriptText(content);
    assertVisible(literal);
    assert.equal(Function(`"use strict"; return ${literal};`)(), content);
    assert.deepEqual(JSON.parse(visibleJson({ [content]: content })), { [content]: content });
  }
});

test("any text becomes a literal of Python that is that text", { skip: spawnSync("python3", ["--version"]).error && "no python3" }, () => {
  const all = texts((random) => random.anyText(12));
  const program = `import json\nprint(json.dumps([${all.map(pythonText).join(", ")}]))\n`;
  assertVisible(program);
  const { stdout, stderr } = spawnSync("python3", ["-"], { input: program, encoding: "utf8" });
  assert.deepEqual(JSON.parse(stdout || "null"), all, stderr);
});

test("any text becomes a word of the shell that is that text", () => {
  const all = texts((random) => random.text().replaceAll("\0", ""));
  const { stdout } = spawnSync("sh", ["-c", `printf '%s\\0' ${all.map(shellQuoted).join(" ")}`], { encoding: "utf8" });
  assert.deepEqual(stdout.split("\0").slice(0, -1), all);
});

/** Reads a string literal of Java as its compiler does: \uXXXX first, wherever it stands, then the string's own escapes. */
function readJava(literal) {
  let source = "";
  for (let at = 0; at < literal.length; at++) {
    if (literal[at] === "\\" && literal[at + 1] === "u") {
      source += String.fromCharCode(parseInt(literal.slice(at + 2, at + 6), 16));
      at += 5;
    } else if (literal[at] === "\\") {
      source += literal[at] + literal[++at];
    } else {
      source += literal[at];
    }
  }
  assert.match(source, /^"(?:[^"\\\n\r]|\\[nrt"\\]|\\[0-7]{3})*"$/);
  return source
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, e) => ({ n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" })[e] ?? String.fromCharCode(parseInt(e, 8)));
}

test("any text becomes a literal of Java that is that text", () => {
  for (const content of texts((random) => random.anyText(12))) {
    const literal = javaText(content);
    assertVisible(literal);
    assert.equal(readJava(literal), content);
  }
});

test("a text too long for a constant of Java is joined from pieces, no pair cut in two", () => {
  const content = `x${"😀".repeat(30_000)}`;
  const pieces = /^String\.join\("", (.*)\)$/s.exec(javaText(content))[1].split(", ").map(readJava);
  assert.equal(pieces.join(""), content);
  assert.ok(pieces.every((piece) => piece.length <= 20_000 && !/\p{Surrogate}/u.test(piece)));
});

const QUERY = {
  kind: "Query",
  request: {
    TableName: "Orders",
    IndexName: "ByTotal",
    KeyConditionExpression: "UserID = :UserID AND #total > :total",
    ExpressionAttributeNames: { "#total": "total", "#Status": "Status" },
    ExpressionAttributeValues: { ":UserID": { S: "O'Neil" }, ":total": { N: "1" } },
    FilterExpression: "attribute_exists(#Status)",
    ScanIndexForward: false,
    Limit: 25,
    ConsistentRead: true,
  },
};

test("a command of the AWS CLI", () => {
  assert.equal(
    cliOf(QUERY, PLACE).text,
    String.raw`aws dynamodb query \
    --endpoint-url http://127.0.0.1:8000 \
    --region us-east-1 \
    --table-name Orders \
    --index-name ByTotal \
    --key-condition-expression 'UserID = :UserID AND #total > :total' \
    --filter-expression 'attribute_exists(#Status)' \
    --expression-attribute-names '{"#total":"total","#Status":"Status"}' \
    --expression-attribute-values '{":UserID":{"S":"O'\''Neil"},":total":{"N":"1"}}' \
    --limit 25 \
    --no-scan-index-forward \
    --consistent-read \
    --query 'Items[].[to_string(@)]' \
    --output text
`,
  );
});

test("every language names the endpoint only where there is one, and every option of the request", () => {
  for (const generate of [cliOf, javaOf, javascriptOf, pythonOf]) {
    assert.ok(generate(QUERY, PLACE).text.includes("http://127.0.0.1:8000"));
    const { text, notes } = generate(QUERY, { region: "eu-west-1" });
    assert.ok(!/endpoint/i.test(text));
    assert.ok(text.includes("eu-west-1"));
    assert.ok(Array.isArray(notes));
    for (const part of ["Orders", "ByTotal", "UserID = :UserID AND #total > :total", "attribute_exists(#Status)", "25"]) {
      assert.ok(text.includes(part), part);
    }
  }
});

test("the command says that binaries need version 2", () => {
  const binary = { kind: "GetItem", request: { TableName: "T", Key: { pk: { B: "AAE=" } } } };
  assert.match(cliOf(binary, PLACE).text, /--cli-binary-format base64/);
  assert.equal(cliOf(binary, PLACE).notes.length, 1);
  assert.equal(cliOf(QUERY, PLACE).notes.length, 0);
});

test("Java says where half of a surrogate pair is lost", () => {
  const withText = (S) => ({ kind: "GetItem", request: { TableName: "T", Key: { pk: { S } } } });
  const notes = (S) => javaOf(withText(S), PLACE).notes.length;
  assert.equal(notes("\\ud800 😀"), 1);
  assert.equal(notes("a\ud800"), 2);
  assert.equal(notes("\\\ud800"), 2);
});
