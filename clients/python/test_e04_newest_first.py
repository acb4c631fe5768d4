"""E04: one year out of many of a customer, newest first, reading nothing else."""

import pytest
from boto3.dynamodb.conditions import Key

OF_2026_NEWEST_FIRST = [f"2026-{month:02d}-15" for month in range(12, 0, -1)]


@pytest.fixture
def orders(create_table):
    table = create_table("CustomerOrders", "customerId:S", "orderDate:S")
    with table.batch_writer() as batch:
        for year in range(2019, 2028):
            for month in range(1, 13):
                for customer in ("C#123", "C#124"):
                    batch.put_item(Item={"customerId": customer, "orderDate": f"{year}-{month:02d}-15"})
    return table


def test_the_orders_of_2026_come_newest_first_and_nothing_else_is_read(orders):
    answer = orders.query(
        KeyConditionExpression=Key("customerId").eq("C#123") & Key("orderDate").begins_with("2026"),
        ScanIndexForward=False,
    )

    assert [item["orderDate"] for item in answer["Items"]] == OF_2026_NEWEST_FIRST
    assert answer["ScannedCount"] == 12


def test_pages_of_five_give_the_same_order(orders, client):
    pages = list(
        client.get_paginator("query").paginate(
            TableName="CustomerOrders",
            KeyConditionExpression="customerId = :c AND begins_with(orderDate, :y)",
            ExpressionAttributeValues={":c": {"S": "C#123"}, ":y": {"S": "2026"}},
            ScanIndexForward=False,
            PaginationConfig={"PageSize": 5},
        )
    )

    assert [page["Count"] for page in pages] == [5, 5, 2]
    assert [item["orderDate"]["S"] for page in pages for item in page["Items"]] == OF_2026_NEWEST_FIRST
