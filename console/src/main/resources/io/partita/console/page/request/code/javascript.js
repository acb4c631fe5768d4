// A request as a program for Node with the AWS SDK for JavaScript 3. It prints every item as one line of DynamoDB JSON.

import { typeOf } from "../../value/types.js";
import { fourDigits, isOnePage, quoted, unitsOf } from "./literals.js";

const VALUES = new Set(["Key", "ExpressionAttributeValues", "ExclusiveStartKey"]);

/**
 * @param {import("./literals.js").Request} request
 * @param {import("./literals.js").Place} place
 * @returns {import("./literals.js").Code}
 */
export function javascriptOf({ kind, request }, { endpoint, region }) {
  const onePage = isOnePage({ kind, request });
  const reader = onePage ? `${kind}Command` : `paginate${kind}`;
  const place = [`region: ${text(region)}`, ...(endpoint === undefined ? [] : [`endpoint: ${text(endpoint)}`])];
  const program = [
    `import { DynamoDBClient, ${reader} } from "@aws-sdk/client-dynamodb";`,
    "",
    `const client = new DynamoDBClient({ ${place.join(", ")} });`,
    "const request = {",
    ...Object.entries(request).map(([name, value]) => `  ${name}: ${memberText(name, value)},`),
    "};",
    "",
    "// JSON has no binaries; they are written as base64.",
    "function plain(value) {",
    "  if (value instanceof Uint8Array) {",
    '    return Buffer.from(value).toString("base64");',
    "  }",
    "  if (Array.isArray(value)) {",
    "    return value.map(plain);",
    "  }",
    '  if (value !== null && typeof value === "object") {',
    "    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));",
    "  }",
    "  return value;",
    "}",
    "",
    ...reading(kind, onePage, reader),
    "",
  ];
  return { text: program.join("\n"), notes: ["Save it with the ending .mjs, and install @aws-sdk/client-dynamodb."] };
}

function reading(kind, onePage, reader) {
  const print = "console.log(JSON.stringify(plain(item)));";
  if (kind === "GetItem") {
    return [
      `const { Item: item } = await client.send(new ${reader}(request));`,
      "if (item !== undefined) {",
      `  ${print}`,
      "}",
    ];
  }
  if (onePage) {
    return [`const { Items } = await client.send(new ${reader}(request));`, "for (const item of Items) {", `  ${print}`, "}"];
  }
  return [
    `for await (const { Items } of ${reader}({ client }, request)) {`,
    "  for (const item of Items) {",
    `    ${print}`,
    "  }",
    "}",
  ];
}

function memberText(name, value) {
  if (VALUES.has(name)) {
    return object(value, attributeValue);
  }
  if (typeof value === "object") {
    return object(value, text);
  }
  return typeof value === "string" ? text(value) : String(value);
}

function attributeValue(value) {
  const type = typeOf(value);
  return `{ ${type}: ${contentText(type, value[type])} }`;
}

function contentText(type, content) {
  switch (type) {
    case "B":
      return bytesText(content);
    case "BOOL":
    case "NULL":
      return String(content);
    case "SS":
    case "NS":
      return list(content, text);
    case "BS":
      return list(content, bytesText);
    case "L":
      return list(content, attributeValue);
    case "M":
      return object(content, attributeValue);
    default:
      return text(content);
  }
}

/** Names stand in brackets where a plain one would mean something else: __proto__ sets the prototype. */
function object(members, valueText) {
  const all = Object.entries(members).map(([name, value]) => {
    const key = name === "__proto__" ? `[${text(name)}]` : text(name);
    return `${key}: ${valueText(value)}`;
  });
  return all.length === 0 ? "{}" : `{ ${all.join(", ")} }`;
}

function list(elements, elementText) {
  return `[${elements.map(elementText).join(", ")}]`;
}

function bytesText(base64) {
  return `Buffer.from("${base64}", "base64")`;
}

/**
 * A string of JavaScript, which may hold half of a surrogate pair and NUL.
 * @param {string} content
 * @returns {string}
 */
export function text(content) {
  return quoted(content, '"', (point) => {
    const short = { 0x0a: "\\n", 0x0d: "\\r", 0x09: "\\t" }[point];
    return short ?? unitsOf(point).map((unit) => `\\u${fourDigits(unit)}`).join("");
  });
}
