import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll } from "../generated.js";
import { load } from "../page.js";
import { anyModel } from "../models.js";
import { ORDERS, READINGS, SESSIONS } from "../tables.js";

const { planOf } = await load("request/plan.js");
const { isPlainName } = await load("request/reserved.js");

const is = (S) => ({ operator: "=", values: [{ S }] });

test("the whole key becomes a GetItem, which is a range of one", () => {
  const plan = planOf({ schema: ORDERS, keys: { UserID: is("U001"), OrderDate: is("2024-01-05") }, consistent: true });
  assert.equal(plan.kind, "GetItem");
  assert.deepEqual(plan.request, {
    TableName: "Orders",
    Key: { UserID: { S: "U001" }, OrderDate: { S: "2024-01-05" } },
    ConsistentRead: true,
  });
  assert.deepEqual(plan.range.from, plan.range.to);
  assert.equal(planOf({ schema: SESSIONS, keys: { sessionId: is("sess-9f3a") } }).kind, "GetItem");
});

test("the partition key alone becomes a Query of the collection", () => {
  const plan = planOf({ schema: ORDERS, keys: { UserID: is("U001") }, backward: true, limit: 1 });
  assert.equal(plan.kind, "Query");
  assert.deepEqual(plan.request, {
    TableName: "Orders",
    KeyConditionExpression: "UserID = :UserID",
    ExpressionAttributeValues: { ":UserID": { S: "U001" } },
    ScanIndexForward: false,
    Limit: 1,
  });
  assert.equal(plan.range.attribute, "OrderDate");
  assert.deepEqual([plan.range.from, plan.range.to], [null, null]);
});

test("a condition on the sort key becomes the range of a Query", () => {
  const OrderDate = { operator: "between", values: [{ S: "2024-01-01" }, { S: "2024-06-30" }] };
  const plan = planOf({ schema: ORDERS, keys: { UserID: is("U001"), OrderDate } });
  assert.equal(plan.request.KeyConditionExpression, "UserID = :UserID AND OrderDate BETWEEN :OrderDate_from AND :OrderDate_to");
  assert.deepEqual(plan.range.from, { value: { S: "2024-01-01" }, inclusive: true });
  const prefix = planOf({ schema: ORDERS, keys: { UserID: is("U001"), OrderDate: { operator: "begins_with", values: [{ S: "2024-" }] } } });
  assert.equal(prefix.request.KeyConditionExpression, "UserID = :UserID AND begins_with(OrderDate, :OrderDate)");
  assert.deepEqual(prefix.range.to, { value: { S: "2024." }, inclusive: false });
});

test("without the partition key it is a Scan, which says why, and its conditions are filters", () => {
  const plan = planOf({ schema: ORDERS, keys: { OrderDate: is("2024-01-05") } });
  assert.equal(plan.kind, "Scan");
  assert.match(plan.why, /UserID/);
  assert.deepEqual(plan.request, {
    TableName: "Orders",
    FilterExpression: "OrderDate = :OrderDate",
    ExpressionAttributeValues: { ":OrderDate": { S: "2024-01-05" } },
  });
  assert.equal(plan.filters.length, 1);
  assert.deepEqual(planOf({ schema: ORDERS }).request, { TableName: "Orders" });
});

test("what is not not contained is no NOT NOT, which no expression may hold", () => {
  const conditions = [{ path: ["Note"], operator: "not_contains", values: [{ S: "x" }], not: true }];
  assert.equal(planOf({ schema: ORDERS, conditions }).request.FilterExpression, "NOT (NOT contains(Note, :Note))");
});

test("a partition key asked for anything but = is a Scan and says so", () => {
  const plan = planOf({ schema: ORDERS, keys: { UserID: { operator: "begins_with", values: [{ S: "U" }] } } });
  assert.equal(plan.kind, "Scan");
  assert.match(plan.why, /hash/);
  assert.ok(plan.valid);
});

test("conditions on other attributes are filters, with names that expressions cannot hold as placeholders", () => {
  const plan = planOf({
    schema: ORDERS,
    keys: { UserID: is("U001"), OrderDate: is("2024-01-05") },
    conditions: [
      { path: ["Status"], operator: "in", values: [{ S: "OPEN" }, { S: "PAID" }] },
      { path: ["a.b", "lines", 0, "größe"], operator: "size >", values: [{ N: "3" }] },
      { path: ["note"], operator: "not_exists", values: [] },
    ],
  });
  assert.equal(plan.kind, "Query", "a GetItem cannot filter");
  assert.equal(
    plan.request.FilterExpression,
    "#Status IN (:Status, :Status_2) AND size(#a_b.#lines[0].#gr_e) > :a_b_lines_0_gr_e AND attribute_not_exists(note)",
  );
  assert.deepEqual(plan.request.ExpressionAttributeNames, { "#Status": "Status", "#a_b": "a.b", "#lines": "lines", "#gr_e": "größe" });
  assert.equal(plan.filters.length, 3);
});

test("an index of several key attributes is narrowed from the left", () => {
  const keys = { country: is("DE"), Status: is("OPEN"), city: is("Bonn"), total: { operator: ">", values: [{ N: "9" }] } };
  const plan = planOf({ schema: ORDERS, index: "ByPlace", keys });
  assert.equal(plan.request.IndexName, "ByPlace");
  assert.equal(plan.request.KeyConditionExpression, "country = :country AND #Status = :Status AND city = :city AND #total > :total");
  assert.deepEqual(plan.range.pinned.map(({ name }) => name), ["country", "Status", "city"]);
  assert.equal(plan.range.attribute, "total");

  const { city, ...gap } = keys;
  assert.deepEqual(planOf({ schema: ORDERS, index: "ByPlace", keys: gap }).problems.map(({ name }) => name), ["total"]);
  const early = { ...keys, city: { operator: "<", values: [{ S: "C" }] } };
  assert.match(planOf({ schema: ORDERS, index: "ByPlace", keys: early }).reason, /city has one value/);
  const { country, ...half } = keys;
  assert.equal(planOf({ schema: ORDERS, index: "ByPlace", keys: half }).kind, "Scan");
  const pinned = planOf({ schema: ORDERS, index: "ByPlace", keys: { country, Status: keys.Status, city } });
  assert.deepEqual([pinned.range.attribute, pinned.range.from], ["total", null]);
});

const reasons = (model) => planOf({ schema: ORDERS, ...model }).problems.map(({ part }) => part);

test("what a server would refuse is not made", () => {
  const UserID = is("U001");
  assert.deepEqual(reasons({ keys: { UserID: is("") } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID: is("x".repeat(2049)) } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID: is("x".repeat(2048)) } }), []);
  assert.deepEqual(reasons({ keys: { UserID, OrderDate: is("ü".repeat(513)) } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID: { operator: "=", values: [{ N: "1" }] } } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID: is("\ud800") } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID, OrderDate: { operator: "between", values: [{ S: "b" }, { S: "a" }] } } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID, OrderDate: { operator: "between", values: [{ S: "b" }] } } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID, OrderDate: { operator: "contains", values: [{ S: "b" }] } } }), ["key"]);
  assert.deepEqual(reasons({ keys: { UserID, OrderDate: { operator: "begins_with", values: [{ S: "" }] } } }), ["key"]);
  const total = { operator: "begins_with", values: [{ N: "1" }] };
  assert.deepEqual(reasons({ index: "ByTotal", keys: { UserID, total } }), ["key"]);
  const place = { country: is("DE"), Status: is("OPEN") };
  assert.deepEqual(reasons({ index: "ByPlace", keys: place, consistent: true }), ["consistent"]);
  assert.deepEqual(reasons({ index: "ByTotal", keys: { UserID }, consistent: true }), []);
  assert.deepEqual(reasons({ limit: 0 }), ["limit"]);
  assert.deepEqual(reasons({ limit: 1.5 }), ["limit"]);
  assert.deepEqual(reasons({ index: "Nowhere" }), ["target"]);
  assert.deepEqual(reasons({ projection: [["a"], ["a", "b"]] }), ["projection"]);
  assert.deepEqual(reasons({ projection: [["a", "b"], ["a", 0]] }), ["projection"]);
  assert.deepEqual(reasons({ projection: [["UserID", "x"]] }), ["projection"]);
  assert.deepEqual(reasons({ index: "ByPlace", keys: place, projection: [["other"]] }), ["projection"]);
  assert.deepEqual(reasons({ index: "ByTotal", keys: { UserID }, projection: [["other"]] }), []);
  const filter = (path, operator, ...values) => reasons({ keys: { UserID }, conditions: [{ path, operator, values }] });
  assert.deepEqual(filter(["OrderDate"], "=", { S: "a" }), ["condition"]);
  assert.deepEqual(filter(["a"], "<", { BOOL: true }), ["condition"]);
  assert.deepEqual(filter(["a"], "between", { N: "2" }, { S: "1" }), ["condition"]);
  assert.deepEqual(filter(["a"], "type", { S: "X" }), ["condition"]);
  assert.deepEqual(filter(["a"], "="), ["condition"]);
  assert.deepEqual(filter(["a"], "like", { S: "a" }), ["condition"]);
  assert.deepEqual(filter([""], "exists"), ["condition"]);
  assert.deepEqual(filter(["a"], "in", ...Array(101).fill({ S: "a" })), ["condition"]);
  assert.deepEqual(filter(["n".repeat(5000)], "exists"), []);
});

test("too long expressions are told before they are sent", () => {
  const many = (count) => Array.from({ length: count }, (_, at) => ({ path: [`attribute${at}`], operator: "exists", values: [] }));
  assert.deepEqual(reasons({ conditions: many(20) }), []);
  assert.ok(reasons({ conditions: many(200) }).includes("condition"));
});

test("a Scan of an index tells which filters can find nothing", () => {
  const plan = planOf({ schema: ORDERS, index: "ByPlace", conditions: [{ path: ["other"], operator: "exists", values: [] }] });
  assert.equal(plan.notes.length, 1);
  assert.deepEqual(planOf({ schema: ORDERS, conditions: [{ path: ["other"], operator: "exists", values: [] }] }).notes, []);
});

test("reserved words are known in any case, ordinary names stay readable", () => {
  for (const name of ["status", "Size", "COMMENT", "remove", "begins_with", "1st", "_x", "a-b", "", "größe", "a b", "#a"]) {
    assert.equal(isPlainName(name), false, name);
  }
  for (const name of ["pk", "UserID", "order_date2", "statusCode"]) {
    assert.equal(isPlainName(name), true, name);
  }
});

test("a plan is valid and has a request, or is not and has a reason; every placeholder is used and defined", () => {
  let valid = 0;
  forAll((random) => {
    const plan = planOf(anyModel(random, [ORDERS, SESSIONS, READINGS]));
    assert.equal(plan.request !== undefined, plan.valid);
    assert.equal(plan.reason === undefined, plan.valid);
    assert.equal(plan.why !== undefined, plan.kind === "Scan");
    if (!plan.valid) {
      return;
    }
    valid++;
    const { request } = plan;
    const expressions = ["KeyConditionExpression", "FilterExpression", "ProjectionExpression"].map((name) => request[name] ?? "");
    const used = new Set(expressions.join(" ").match(/[#:]\w+/g) ?? []);
    const defined = [request.ExpressionAttributeNames ?? {}, request.ExpressionAttributeValues ?? {}].flatMap(Object.keys);
    assert.deepEqual([...used].sort(), defined.sort());
    assert.equal(request.KeyConditionExpression !== undefined, plan.kind === "Query");
    assert.equal(request.Key !== undefined, plan.kind === "GetItem");
    assert.equal(plan.range === null, plan.kind === "Scan");
  }, 2000);
  assert.ok(valid > 100, `${valid} valid plans were seen`);
});
