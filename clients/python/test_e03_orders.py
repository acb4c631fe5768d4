"""E03: orders of a user by date; the sort key answers ranges and "the most recent"."""

import pytest
from boto3.dynamodb.conditions import Key

U001 = Key("UserID").eq("U001")


@pytest.fixture
def orders(create_table):
    table = create_table("Orders", "UserID:S", "OrderDate:S")
    for user, date, product, price in [
        ("U001", "2024-06-20", "Monitor", 22000),
        ("U002", "2024-04-01", "Webcam", 4800),
        ("U001", "2024-01-05", "Laptop", 85000),
        ("U002", "2024-02-14", "Keyboard", 3500),
        ("U001", "2024-03-12", "Mouse", 1200),
    ]:
        table.put_item(Item={"UserID": user, "OrderDate": date, "Product": product, "Price": price})
    return table


def products(table, condition, **more):
    return [item["Product"] for item in table.query(KeyConditionExpression=condition, **more)["Items"]]


def products_by_client(client, condition, values, **more):
    answer = client.query(
        TableName="Orders", KeyConditionExpression=condition, ExpressionAttributeValues=values, **more
    )
    return [item["Product"]["S"] for item in answer["Items"]]


def test_all_orders_of_a_user_come_in_the_order_of_their_dates(orders, client):
    assert products(orders, U001) == ["Laptop", "Mouse", "Monitor"]
    assert products_by_client(client, "UserID = :u", {":u": {"S": "U001"}}) == ["Laptop", "Mouse", "Monitor"]


def test_two_orders_came_after_the_first_of_february(orders, client):
    assert products(orders, U001 & Key("OrderDate").gt("2024-02-01")) == ["Mouse", "Monitor"]
    assert products_by_client(
        client, "UserID = :u AND OrderDate > :d", {":u": {"S": "U001"}, ":d": {"S": "2024-02-01"}}
    ) == ["Mouse", "Monitor"]


def test_three_orders_came_in_the_first_half_of_the_year(orders, client):
    assert len(products(orders, U001 & Key("OrderDate").between("2024-01-01", "2024-06-30"))) == 3
    assert products_by_client(
        client,
        "UserID = :u AND OrderDate BETWEEN :from AND :to",
        {":u": {"S": "U001"}, ":from": {"S": "2024-01-01"}, ":to": {"S": "2024-06-30"}},
    ) == ["Laptop", "Mouse", "Monitor"]


def test_the_most_recent_order_is_the_monitor(orders, client):
    assert products(orders, U001, ScanIndexForward=False, Limit=1) == ["Monitor"]
    assert products_by_client(
        client, "UserID = :u", {":u": {"S": "U001"}}, ScanIndexForward=False, Limit=1
    ) == ["Monitor"]
