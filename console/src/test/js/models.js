// What a condition builder may hold, right and wrong.

import { load } from "./page.js";

const { OPERATORS } = await load("request/operators.js");

/** Conditions on one of the tables or on one of its indexes; about half of them can be sent. */
export function anyModel(random, schemas) {
  const schema = random.of(schemas);
  const index = random.of([undefined, ...schema.indexes.map(({ name }) => name)]);
  const target = index === undefined ? schema : schema.indexes.find(({ name }) => name === index);
  const values = (make) => random.list(0, 2, make);
  const keys = [...target.partition, ...target.sort].flatMap(({ name, type }) => {
    const operator = random.of(["=", "=", "=", "=", ...OPERATORS.keys()]);
    return random.chance(70) ? [[name, { operator, values: random.chance(90) ? [random.key(type)] : values(() => random.value(1)) }]] : [];
  });
  const path = () => [random.of(["Status", "note", "UserID", "__proto__", random.text(0, 3)]), ...random.list(0, 1, () => random.below(3))];
  const condition = () => ({ path: path(), operator: random.of([...OPERATORS.keys()]), values: values(() => random.value(1)) });
  return {
    schema,
    index,
    keys: Object.fromEntries(keys),
    conditions: random.list(0, 2, condition),
    projection: random.chance(30) ? random.list(1, 2, path) : [],
    backward: random.chance(30),
    consistent: random.chance(20),
    ...(random.chance(30) && { limit: random.below(20) }),
  };
}
