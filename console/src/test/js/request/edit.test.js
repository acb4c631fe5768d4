import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../page.js";
import { ORDERS } from "../tables.js";

const { createRequest, deleteRequest, keyOf, moveRequest, saveRequest } = await load("request/edit.js");

const KEY = { UserID: { S: "U001" }, OrderDate: { S: "2024-01-05" } };
const ITEM = { ...KEY, item: { S: "Laptop" }, price: { N: "85000" }, Status: { S: "OPEN" }, address: { M: { city: { S: "Bonn" } } } };

test("saving writes what changed, on the condition that it is what was shown", () => {
  const after = { ...ITEM, price: { N: "84000" }, address: { M: { city: { S: "Köln" }, "post code": { S: "50667" } } }, gift: { BOOL: true } };
  delete after.Status;
  const { operation, request } = saveRequest(ORDERS, ITEM, after);
  assert.equal(operation, "UpdateItem");
  assert.deepEqual(request.Key, KEY);
  assert.equal(
    request.UpdateExpression,
    "SET price = :new_price, address.city = :new_address_city, address.#post_code = :new_address_post_code, gift = :new_gift REMOVE #Status",
  );
  assert.equal(
    request.ConditionExpression,
    "attribute_exists(UserID) AND price = :old_price AND #Status = :old_Status AND address.city = :old_address_city" +
      " AND attribute_type(address, :type) AND attribute_not_exists(address.#post_code) AND attribute_not_exists(gift)",
  );
  assert.deepEqual(request.ExpressionAttributeNames, { "#post_code": "post code", "#Status": "Status" });
  assert.deepEqual(request.ExpressionAttributeValues[":old_price"], { N: "85000" });
  assert.equal(request.ReturnValuesOnConditionCheckFailure, "ALL_OLD");
});

test("an item that is the same to a server is not saved", () => {
  assert.equal(saveRequest(ORDERS, ITEM, { ...ITEM, price: { N: "85000.0" } }), undefined);
});

test("an edited key moves the item, both steps or none", () => {
  const after = { ...ITEM, OrderDate: { S: "2024-01-06" } };
  const { operation, request } = saveRequest(ORDERS, ITEM, after);
  assert.equal(operation, "TransactWriteItems");
  const [first, second] = request.TransactItems;
  assert.deepEqual(first.Delete.Key, KEY);
  assert.match(first.Delete.ConditionExpression, /price = :old_price/);
  assert.deepEqual(second.Put.Item, after);
  assert.equal(second.Put.ConditionExpression, "attribute_not_exists(UserID)");
  assert.deepEqual(moveRequest(ORDERS, ITEM, after).request, request);
});

test("a new item does not replace one with its key", () => {
  assert.deepEqual(createRequest(ORDERS, ITEM).request, {
    TableName: "Orders",
    Item: ITEM,
    ConditionExpression: "attribute_not_exists(UserID)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
});

test("deleting asks that every attribute is what was shown", () => {
  const { operation, request, unguarded } = deleteRequest(ORDERS, ITEM);
  assert.equal(operation, "DeleteItem");
  assert.equal(unguarded, undefined);
  assert.equal(
    request.ConditionExpression,
    "attribute_exists(UserID) AND #item = :old_item AND price = :old_price AND #Status = :old_Status AND address = :old_address",
  );
  assert.deepEqual(request.Key, keyOf(ITEM, ORDERS));
});

const wide = (count, text) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`attribute${at}`, { S: text }]));

test("where an expression has no room for all attributes, it is said which are not guarded", () => {
  const { request, unguarded } = deleteRequest(ORDERS, { ...KEY, ...wide(400, "x") });
  assert.ok(unguarded.length > 0 && unguarded.length < 400);
  assert.ok(request.ConditionExpression.length <= 4096);
  assert.ok(request.ConditionExpression.split(" AND ").length <= 150);
});

test("many changes inside of one attribute are saved as one, too many attributes are refused", () => {
  const inside = (text) => ({ ...KEY, map: { M: wide(300, text) } });
  const { request } = saveRequest(ORDERS, inside("x"), inside("y"));
  assert.equal(request.UpdateExpression, "SET #map = :new_map");
  const refused = saveRequest(ORDERS, { ...KEY, ...wide(400, "x") }, { ...KEY, ...wide(400, "y") });
  assert.equal(typeof refused.problem, "string");
});
