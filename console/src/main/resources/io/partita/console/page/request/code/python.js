// A request as a Python program with boto3. It prints every item as one line of DynamoDB JSON.

import { fromBase64 } from "../../value/bytes.js";
import { typeOf } from "../../value/types.js";
import { fourDigits, isOnePage, quoted } from "./literals.js";

const METHODS = Object.freeze({ GetItem: "get_item", Query: "query", Scan: "scan" });
const VALUES = new Set(["Key", "ExpressionAttributeValues", "ExclusiveStartKey"]);

/**
 * @param {import("./literals.js").Request} request
 * @param {import("./literals.js").Place} place
 * @returns {import("./literals.js").Code}
 */
export function pythonOf({ kind, request }, { endpoint, region }) {
  const place = [`region_name=${text(region)}`, ...(endpoint === undefined ? [] : [`endpoint_url=${text(endpoint)}`])];
  const program = [
    "import base64",
    "import json",
    "",
    "import boto3",
    "",
    `client = boto3.client("dynamodb", ${place.join(", ")})`,
    "request = {",
    ...Object.entries(request).map(([name, value]) => `    ${text(name)}: ${memberText(name, value)},`),
    "}",
    "",
    "",
    "def as_text(binary):",
    "    return base64.b64encode(binary).decode()",
    "",
    "",
    ...reading(kind, isOnePage({ kind, request })),
    "",
  ];
  return { text: program.join("\n"), notes: ["Save it as main.py; it needs boto3: pip install boto3."] };
}

function reading(kind, onePage) {
  const print = "print(json.dumps(item, default=as_text))";
  if (kind === "GetItem") {
    return ["answer = client.get_item(**request)", 'if "Item" in answer:', '    item = answer["Item"]', `    ${print}`];
  }
  if (onePage) {
    return [`for item in client.${METHODS[kind]}(**request)["Items"]:`, `    ${print}`];
  }
  return [
    `for page in client.get_paginator("${METHODS[kind]}").paginate(**request):`,
    '    for item in page["Items"]:',
    `        ${print}`,
  ];
}

function memberText(name, value) {
  if (VALUES.has(name)) {
    return dictionary(value, attributeValue);
  }
  if (typeof value === "object") {
    return dictionary(value, text);
  }
  return typeof value === "boolean" ? truth(value) : typeof value === "number" ? String(value) : text(value);
}

function attributeValue(value) {
  const type = typeOf(value);
  const content = value[type];
  return `{"${type}": ${contentText(type, content)}}`;
}

function contentText(type, content) {
  switch (type) {
    case "B":
      return bytesText(content);
    case "BOOL":
    case "NULL":
      return truth(content);
    case "SS":
    case "NS":
      return list(content, text);
    case "BS":
      return list(content, bytesText);
    case "L":
      return list(content, attributeValue);
    case "M":
      return dictionary(content, attributeValue);
    default:
      return text(content);
  }
}

function dictionary(members, valueText) {
  return `{${Object.entries(members).map(([name, value]) => `${text(name)}: ${valueText(value)}`).join(", ")}}`;
}

function list(elements, elementText) {
  return `[${elements.map(elementText).join(", ")}]`;
}

function truth(value) {
  return value ? "True" : "False";
}

/**
 * A string of Python, which may hold half of a surrogate pair and NUL.
 * @param {string} content
 * @returns {string}
 */
export function text(content) {
  return quoted(content, '"', (point) => {
    const short = { 0x0a: "\\n", 0x0d: "\\r", 0x09: "\\t" }[point];
    if (short !== undefined) {
      return short;
    }
    if (point < 0x100) {
      return `\\x${point.toString(16).padStart(2, "0")}`;
    }
    return point < 0x10000 ? `\\u${fourDigits(point)}` : `\\U${point.toString(16).padStart(8, "0")}`;
  });
}

function bytesText(base64) {
  const digits = Array.from(fromBase64(base64), (byte) => {
    const seen = byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c;
    return seen ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`;
  });
  return `b"${digits.join("")}"`;
}
