// CreateTable as a command for the AWS CLI, with the short forms where they can say it.
import { shellQuoted } from "../request/code/cli.js";

/** The command; `endpoint` and `region` say where it goes. */
export function createTableCommand(request, endpoint, region) {
  const lines = [
    "aws dynamodb create-table",
    ...placeOf(request, endpoint, region),
    `--attribute-definitions ${listed(request.AttributeDefinitions)}`,
    `--key-schema ${listed(request.KeySchema)}`,
    `--billing-mode ${request.BillingMode}`,
  ];
  const units = request.ProvisionedThroughput;
  if (units !== undefined) {
    lines.push(`--provisioned-throughput ReadCapacityUnits=${units.ReadCapacityUnits},WriteCapacityUnits=${units.WriteCapacityUnits}`);
  }
  if (request.GlobalSecondaryIndexes !== undefined) {
    lines.push(`--global-secondary-indexes ${shellQuoted(JSON.stringify(request.GlobalSecondaryIndexes))}`);
  }
  if (request.LocalSecondaryIndexes !== undefined) {
    lines.push(`--local-secondary-indexes ${shellQuoted(JSON.stringify(request.LocalSecondaryIndexes))}`);
  }
  if (request.StreamSpecification !== undefined) {
    lines.push(`--stream-specification StreamEnabled=true,StreamViewType=${request.StreamSpecification.StreamViewType}`);
  }
  if (request.DeletionProtectionEnabled === true) {
    lines.push("--deletion-protection-enabled");
  }
  return written(lines);
}

/** The command that lets items expire, as schema/draft.js asks for it; it waits until the table is there. */
export function expiryCommand(request, endpoint, region) {
  const place = placeOf(request, endpoint, region);
  const specification = `--time-to-live-specification ${shellQuoted(JSON.stringify(request.TimeToLiveSpecification))}`;
  return `${written(["aws dynamodb wait table-exists", ...place])}\n${written(["aws dynamodb update-time-to-live", ...place, specification])}`;
}

function placeOf({ TableName }, endpoint, region) {
  return [`--endpoint-url ${shellQuoted(endpoint)}`, `--region ${shellQuoted(region)}`, `--table-name ${shellQuoted(TableName)}`];
}

/** A line for each option. */
function written(lines) {
  return lines.join(" \\\n    ");
}

/** Name=value pairs, or JSON where a value could be mistaken for more of them. */
function listed(entries) {
  const isPlain = entries.every((entry) => Object.values(entry).every((value) => /^[\w.:#-]+$/.test(value)));
  return isPlain
    ? entries.map((entry) => Object.entries(entry).map(([name, value]) => `${name}=${value}`).join(",")).join(" ")
    : shellQuoted(JSON.stringify(entries));
}
