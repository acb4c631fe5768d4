// A table that is yet to be created: what the form holds, what is wrong with it, and the CreateTable request that it makes.

export const KEY_TYPES = ["S", "N", "B"];
const NAME = /^[A-Za-z0-9_.-]+$/;
const MOST_GLOBAL = 20;
const MOST_LOCAL = 5;
/** Attributes of the partition key of a global index, and as many of its sort key. */
export const MOST_ATTRIBUTES = 4;

/** A form that nobody has touched. */
export function emptyDraft() {
  return {
    name: "",
    partition: { name: "", type: "S" },
    sort: { name: "", type: "S" },
    hasSort: true,
    indexes: [],
    billing: "PAY_PER_REQUEST",
    readUnits: 5,
    writeUnits: 5,
    /** What the stream shows of a change; empty without a stream. */
    stream: "",
    /** The attribute that says when an item expires; empty where none does. */
    ttl: "",
    isProtected: false,
  };
}

/** A key attribute before it has a name. */
export function emptyKey() {
  return { name: "", type: "S" };
}

/** An index as it is before anything is said of it. A local one has the table's partition key, and one sort key attribute. */
export function emptyIndex(kind) {
  return {
    kind,
    name: "",
    partition: kind === "global" ? [emptyKey()] : [],
    sort: [emptyKey()],
    projection: "ALL",
    included: "",
  };
}

/** What is wrong, as a map from the place in the form to a sentence; empty when the table can be created. */
export function problemsOf(draft) {
  const problems = new Map();
  nameProblem(problems, "name", draft.name, "A table");
  keyProblem(problems, "partition", draft.partition.name, "The partition key");
  if (draft.hasSort) {
    keyProblem(problems, "sort", draft.sort.name, "The sort key");
    if (draft.sort.name !== "" && draft.sort.name === draft.partition.name) {
      problems.set("sort", "Partition key and sort key are two different attributes.");
    }
  }
  if (draft.billing === "PROVISIONED") {
    unitsProblem(problems, "readUnits", draft.readUnits);
    unitsProblem(problems, "writeUnits", draft.writeUnits);
  }
  if (draft.ttl !== "" && new TextEncoder().encode(draft.ttl).length > 255) {
    problems.set("ttl", "The name of an attribute that says when items expire has at most 255 bytes.");
  }
  indexProblems(problems, draft);
  typeProblems(problems, draft);
  return problems;
}

function nameProblem(problems, place, name, what) {
  if (name === "") {
    problems.set(place, `${what} needs a name.`);
  } else if (!NAME.test(name)) {
    problems.set(place, "Letters of a to z, digits, and . _ - only.");
  } else if (name.length < 3 || name.length > 255) {
    problems.set(place, "3 to 255 characters.");
  }
}

function keyProblem(problems, place, name, what) {
  if (name === "") {
    problems.set(place, `${what} is the name of an attribute.`);
  } else if (new TextEncoder().encode(name).length > 255) {
    problems.set(place, "The name of a key attribute has at most 255 bytes.");
  }
}

function unitsProblem(problems, place, units) {
  if (!Number.isInteger(units) || units < 1) {
    problems.set(place, "A whole number of units a second, at least 1.");
  }
}

function indexProblems(problems, draft) {
  const names = new Set();
  const counts = { global: 0, local: 0 };
  draft.indexes.forEach((index, i) => {
    const at = (part) => `index.${i}.${part}`;
    nameProblem(problems, at("name"), index.name, "An index");
    if (names.has(index.name)) {
      problems.set(at("name"), "Another index has this name.");
    }
    names.add(index.name);
    counts[index.kind]++;
    if (index.kind === "local" && !draft.hasSort) {
      problems.set(at("kind"), "A local index needs a table with a sort key: it is a second order of the same collections.");
    }
    indexKeyProblems(problems, at, draft, index);
    if (index.projection === "INCLUDE" && includedOf(index).length === 0) {
      problems.set(at("included"), "Which attributes shall the index hold?");
    }
    if (counts.global > MOST_GLOBAL || counts.local > MOST_LOCAL) {
      problems.set(at("kind"), `At most ${MOST_GLOBAL} global and ${MOST_LOCAL} local indexes.`);
    }
  });
}

function indexKeyProblems(problems, at, draft, index) {
  const taken = new Set(index.kind === "local" ? [draft.partition.name] : []);
  for (const part of ["partition", "sort"]) {
    index[part].forEach(({ name }, place) => {
      keyProblem(problems, at(`${part}.${place}`), name, place === 0 ? `The ${part} key` : `A part of the ${part} key`);
      if (name !== "" && taken.has(name)) {
        problems.set(at(`${part}.${place}`), `${name} is in this key already; its attributes are different ones.`);
      }
      taken.add(name);
    });
  }
}

/** One attribute has one type, in whichever keys it stands. */
function typeProblems(problems, draft) {
  const types = new Map();
  for (const { place, key } of keysOf(draft)) {
    const known = types.get(key.name);
    if (known !== undefined && known !== key.type && !problems.has(place)) {
      problems.set(place, `${key.name} has type ${known} elsewhere; an attribute that is a key has one type.`);
    }
    types.set(key.name, known ?? key.type);
  }
}

function keysOf(draft) {
  const keys = [{ place: "partition", key: draft.partition }];
  if (draft.hasSort) {
    keys.push({ place: "sort", key: draft.sort });
  }
  draft.indexes.forEach((index, i) => {
    for (const part of ["partition", "sort"]) {
      keys.push(...index[part].map((key, place) => ({ place: `index.${i}.${part}.${place}`, key })));
    }
  });
  return keys.filter(({ key }) => key.name !== "");
}

function includedOf(index) {
  return index.included.split(",").map((name) => name.trim()).filter((name) => name !== "");
}

/** The request that creates the table. */
export function requestOf(draft) {
  const types = new Map(keysOf(draft).map(({ key }) => [key.name, key.type]));
  const request = {
    TableName: draft.name,
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    KeySchema: schemaOf([draft.partition], draft.hasSort ? [draft.sort] : []),
    BillingMode: draft.billing,
  };
  if (draft.billing === "PROVISIONED") {
    request.ProvisionedThroughput = throughputOf(draft);
  }
  const indexes = (kind) => draft.indexes.filter((index) => index.kind === kind).map((index) => indexRequest(draft, index));
  if (indexes("global").length > 0) {
    request.GlobalSecondaryIndexes = indexes("global");
  }
  if (indexes("local").length > 0) {
    request.LocalSecondaryIndexes = indexes("local");
  }
  if (draft.stream !== "") {
    request.StreamSpecification = { StreamEnabled: true, StreamViewType: draft.stream };
  }
  if (draft.isProtected) {
    request.DeletionProtectionEnabled = true;
  }
  return request;
}

/** The request that lets its items expire, to be sent once the table is there; null where none is wanted. */
export function expiryRequestOf(draft) {
  return draft.ttl === ""
    ? null
    : { TableName: draft.name, TimeToLiveSpecification: { Enabled: true, AttributeName: draft.ttl } };
}

function throughputOf(draft) {
  return { ReadCapacityUnits: draft.readUnits, WriteCapacityUnits: draft.writeUnits };
}

function schemaOf(partition, sort) {
  const of = (KeyType) => ({ name }) => ({ AttributeName: name, KeyType });
  return [...partition.map(of("HASH")), ...sort.map(of("RANGE"))];
}

function indexRequest(draft, index) {
  const request = {
    IndexName: index.name,
    KeySchema: schemaOf(index.kind === "local" ? [draft.partition] : index.partition, index.sort),
    Projection: { ProjectionType: index.projection },
  };
  if (index.projection === "INCLUDE") {
    request.Projection.NonKeyAttributes = includedOf(index);
  }
  if (index.kind === "global" && draft.billing === "PROVISIONED") {
    request.ProvisionedThroughput = throughputOf(draft);
  }
  return request;
}
