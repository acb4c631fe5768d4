// What a condition builder may hold, right and wrong.

import { load } from "./page.js";

const { OPERATORS } = await load("request/operators.js");
const ALL = [...OPERATORS.keys()];
const SORT = ["=", "<", "<=", ">", ">=", "between", "begins_with"];

/** Conditions on one of the tables or on one of its indexes; about half of them can be sent. */
export function anyModel(random, schemas) {
  const schema = random.of(schemas);
  const index = random.of([undefined, ...schema.indexes.map(({ name }) => name)]);
  const target = index === undefined ? schema : schema.indexes.find(({ name }) => name === index);
  const asked = (attribute, role) => {
    const operator = random.chance(10) ? random.of(ALL) : role === "partition" || random.chance(40) ? "=" : random.of(SORT);
    return random.chance(85) ? [[attribute.name, { operator, values: valuesFor(random, operator, () => random.key(attribute.type)) }]] : [];
  };
  const keys = [
    ...target.partition.flatMap((attribute) => asked(attribute, "partition")),
    ...target.sort.flatMap((attribute) => asked(attribute, "sort")),
  ];
  const path = () => [
    random.of(["Status", "note", "UserID", "total", "__proto__", random.text(1, 3)]),
    ...random.list(0, 1, () => random.of([random.below(3), random.text(1, 3)])),
  ];
  const condition = () => {
    const operator = random.of(ALL);
    const { types } = OPERATORS.get(operator);
    const typed = random.chance(90) && types.length < 4 ? () => random.key(random.of(types)) : () => random.value(1);
    return { path: path(), operator, values: operator === "type" ? [{ S: "SS" }] : valuesFor(random, operator, typed), ...(random.chance(20) && { not: true }) };
  };
  return {
    schema,
    index,
    keys: Object.fromEntries(keys),
    conditions: random.chance(50) ? [] : random.list(1, 2, condition),
    projection: random.chance(30) ? random.list(1, 2, path) : [],
    any: random.chance(30),
    backward: random.chance(30),
    consistent: random.chance(20),
    ...(random.chance(30) && { limit: random.below(20) }),
  };
}

function valuesFor(random, operator, make) {
  const [least] = OPERATORS.get(operator).values;
  return random.chance(95) ? random.list(least, least, make) : random.list(0, 2, () => random.value(1));
}
