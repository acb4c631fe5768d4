// What DescribeTable tells, in the words of the page.

/** A table: its keys and indexes as lists of { name, type }, and its figures. */
export function tableOf(described) {
  const types = new Map((described.AttributeDefinitions ?? []).map((known) => [known.AttributeName, known.AttributeType]));
  return {
    name: described.TableName,
    arn: described.TableArn,
    status: described.TableStatus,
    created: described.CreationDateTime,
    ...keysOf(described.KeySchema, types),
    indexes: [
      ...(described.GlobalSecondaryIndexes ?? []).map((index) => indexOf(index, "global", types)),
      ...(described.LocalSecondaryIndexes ?? []).map((index) => indexOf(index, "local", types)),
    ],
    items: described.ItemCount ?? 0,
    bytes: described.TableSizeBytes ?? 0,
    billing: described.BillingModeSummary?.BillingMode ?? "PROVISIONED",
    isProtected: described.DeletionProtectionEnabled === true,
  };
}

function keysOf(schema, types) {
  const of = (kind) =>
    (schema ?? [])
      .filter((key) => key.KeyType === kind)
      .map((key) => ({ name: key.AttributeName, type: types.get(key.AttributeName) ?? "" }));
  return { partition: of("HASH"), sort: of("RANGE") };
}

function indexOf(index, kind, types) {
  return {
    name: index.IndexName,
    kind,
    ...keysOf(index.KeySchema, types),
    projection: index.Projection?.ProjectionType ?? "ALL",
    included: index.Projection?.NonKeyAttributes ?? [],
    status: index.IndexStatus ?? "ACTIVE",
    items: index.ItemCount ?? 0,
    bytes: index.IndexSizeBytes ?? 0,
  };
}
