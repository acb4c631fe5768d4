// The keys of a table and of its indexes, read from the answer to DescribeTable.

/**
 * @typedef {{name: string, type: "S" | "N" | "B"}} KeyAttribute
 * @typedef {{all: boolean, names: Set<string>}} Projection names: every attribute that the index holds, keys included, unless all
 * @typedef {{name: string, kind: "global" | "local", partition: KeyAttribute[], sort: KeyAttribute[], projection: Projection,
 *   status?: string, itemCount?: number, bytes?: number}} IndexSchema
 * @typedef {{table: string, partition: KeyAttribute[], sort: KeyAttribute[], indexes: IndexSchema[], status?: string,
 *   itemCount?: number, bytes?: number}} TableSchema
 * @typedef {{name: string | null, kind: "table" | "global" | "local", partition: KeyAttribute[], sort: KeyAttribute[],
 *   projection: Projection, itemCount?: number, bytes?: number}} Target
 */

/**
 * @param {object} description the member Table of DescribeTable's answer
 * @returns {TableSchema}
 */
export function readSchema(description) {
  const types = new Map(description.AttributeDefinitions.map((each) => [each.AttributeName, each.AttributeType]));
  const tableKeys = keysOf(description.KeySchema, types);
  const index = (kind) => (each) => readIndex(kind, each, types, tableKeys);
  return {
    table: description.TableName,
    ...tableKeys,
    indexes: [
      ...(description.GlobalSecondaryIndexes ?? []).map(index("global")),
      ...(description.LocalSecondaryIndexes ?? []).map(index("local")),
    ],
    status: description.TableStatus,
    itemCount: description.ItemCount,
    bytes: description.TableSizeBytes,
  };
}

function readIndex(kind, description, types, tableKeys) {
  const keys = keysOf(description.KeySchema, types);
  const { ProjectionType, NonKeyAttributes = [] } = description.Projection ?? {};
  const held = [...keys.partition, ...keys.sort, ...tableKeys.partition, ...tableKeys.sort].map(({ name }) => name);
  return {
    name: description.IndexName,
    kind,
    ...keys,
    projection: { all: ProjectionType === "ALL", names: new Set([...held, ...NonKeyAttributes]) },
    status: description.IndexStatus,
    itemCount: description.ItemCount,
    bytes: description.IndexSizeBytes,
  };
}

function keysOf(keySchema, types) {
  const of = (keyType) =>
    keySchema
      .filter((each) => each.KeyType === keyType)
      .map((each) => ({ name: each.AttributeName, type: types.get(each.AttributeName) }));
  return { partition: of("HASH"), sort: of("RANGE") };
}

/**
 * The table itself or one of its indexes, by what can be asked of it.
 * @param {TableSchema} schema
 * @param {string | null | undefined} index a name; none for the table
 * @returns {Target | undefined} undefined when there is no such index
 */
export function targetOf(schema, index) {
  if (index === null || index === undefined) {
    const { partition, sort, itemCount, bytes } = schema;
    return { name: null, kind: "table", partition, sort, projection: { all: true, names: new Set() }, itemCount, bytes };
  }
  return schema.indexes.find(({ name }) => name === index);
}
