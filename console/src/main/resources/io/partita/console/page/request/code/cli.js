// A request as a command of the AWS CLI for a POSIX shell. It prints every item as one line of DynamoDB JSON.

import { holdsBinary, visibleJson } from "./literals.js";

const COMMANDS = Object.freeze({ GetItem: "get-item", Query: "query", Scan: "scan" });
const OPTIONS = Object.freeze({
  TableName: "table-name",
  IndexName: "index-name",
  Key: "key",
  KeyConditionExpression: "key-condition-expression",
  FilterExpression: "filter-expression",
  ProjectionExpression: "projection-expression",
  ExpressionAttributeNames: "expression-attribute-names",
  ExpressionAttributeValues: "expression-attribute-values",
  ExclusiveStartKey: "exclusive-start-key",
  Limit: "limit",
});
// Inside of the text output every row is a line, and to_string writes JSON without line breaks.
const LINES = Object.freeze({
  GetItem: "[Item][?@ != `null`].[to_string(@)]",
  Query: "Items[].[to_string(@)]",
  Scan: "Items[].[to_string(@)]",
});
// With --limit or a start key the CLI sends one request, without them it follows the pages itself.

/**
 * @param {import("./literals.js").Request} request
 * @param {import("./literals.js").Place} place
 * @returns {import("./literals.js").Code}
 */
export function cliOf({ kind, request }, { endpoint, region }) {
  const lines = [`aws dynamodb ${COMMANDS[kind]}`];
  if (endpoint !== undefined) {
    lines.push(`--endpoint-url ${shellQuoted(endpoint)}`);
  }
  lines.push(`--region ${shellQuoted(region)}`);
  for (const [member, option] of Object.entries(OPTIONS)) {
    if (request[member] !== undefined) {
      lines.push(`--${option} ${shellQuoted(argument(request[member]))}`);
    }
  }
  if (request.ScanIndexForward === false) {
    lines.push("--no-scan-index-forward");
  }
  if (request.ConsistentRead === true) {
    lines.push("--consistent-read");
  }
  const binary = holdsBinary(request);
  if (binary) {
    lines.push("--cli-binary-format base64");
  }
  lines.push(`--query ${shellQuoted(LINES[kind])}`, "--output text");
  return {
    text: `${lines.join(" \\\n    ")}\n`,
    notes: binary ? ["Binary values need version 2 of the AWS CLI; version 1 cannot send arbitrary bytes inside of JSON."] : [],
  };
}

function argument(value) {
  return typeof value === "object" ? visibleJson(value) : String(value);
}

/**
 * A word of a POSIX shell. Between single quotes nothing has a meaning but the quote itself.
 * @param {string} text without NUL, which no argument of a process can hold
 * @returns {string}
 */
export function shellQuoted(text) {
  return /^[A-Za-z0-9_./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
