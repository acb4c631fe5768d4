"""An index that a table with items gets later: UpdateTable, and waiting until it can be read."""

import botocore.waiter
import pytest
from boto3.dynamodb.conditions import Key

# boto3 has waiters for tables. One for an index is a description away.
INDEX_ACTIVE = botocore.waiter.WaiterModel(
    {
        "version": 2,
        "waiters": {
            "IndexActive": {
                "operation": "DescribeTable",
                "delay": 1,
                "maxAttempts": 60,
                "acceptors": [
                    {
                        "state": "success",
                        "matcher": "pathAll",
                        "argument": "Table.GlobalSecondaryIndexes[].IndexStatus",
                        "expected": "ACTIVE",
                    }
                ],
            }
        },
    }
)


@pytest.fixture
def orders(create_table):
    table = create_table("Orders", "UserID:S", "OrderDate:S")
    with table.batch_writer() as batch:
        for number in range(300):
            batch.put_item(
                Item={
                    "UserID": f"U{number % 7:03d}",
                    "OrderDate": f"2024-01-01#{number:03d}",
                    "Product": ("Laptop", "Mouse", "Monitor")[number % 3],
                }
            )
    return table


def add_index(client):
    return client.update_table(
        TableName="Orders",
        AttributeDefinitions=[
            {"AttributeName": "Product", "AttributeType": "S"},
            {"AttributeName": "OrderDate", "AttributeType": "S"},
        ],
        GlobalSecondaryIndexUpdates=[
            {
                "Create": {
                    "IndexName": "by-product",
                    "KeySchema": [
                        {"AttributeName": "Product", "KeyType": "HASH"},
                        {"AttributeName": "OrderDate", "KeyType": "RANGE"},
                    ],
                    "Projection": {"ProjectionType": "KEYS_ONLY"},
                }
            }
        ],
    )["TableDescription"]


def test_the_index_finds_the_items_that_were_there_before_it(orders, client):
    description = add_index(client)
    assert description["TableStatus"] == "UPDATING"
    assert description["GlobalSecondaryIndexes"][0]["IndexStatus"] == "CREATING"

    botocore.waiter.create_waiter_with_client("IndexActive", INDEX_ACTIVE, client).wait(TableName="Orders")

    found = []
    for page in client.get_paginator("query").paginate(
        TableName="Orders",
        IndexName="by-product",
        KeyConditionExpression="Product = :p",
        ExpressionAttributeValues={":p": {"S": "Mouse"}},
        PaginationConfig={"PageSize": 30},
    ):
        found += [item["OrderDate"]["S"] for item in page["Items"]]
    assert found == [f"2024-01-01#{number:03d}" for number in range(1, 300, 3)]
    index = client.describe_table(TableName="Orders")["Table"]["GlobalSecondaryIndexes"][0]
    assert index["ItemCount"] == 300


def test_writes_go_on_meanwhile_and_none_is_missed(orders, client):
    add_index(client)
    for number in range(300, 330):
        orders.put_item(Item={"UserID": "U001", "OrderDate": f"2024-01-01#{number}", "Product": "Mouse"})
        orders.delete_item(Key={"UserID": f"U{(number - 300) % 7:03d}", "OrderDate": f"2024-01-01#{number - 300:03d}"})
    botocore.waiter.create_waiter_with_client("IndexActive", INDEX_ACTIVE, client).wait(TableName="Orders")

    entries = orders.scan(IndexName="by-product")["Items"]
    items = orders.scan(ProjectionExpression="UserID, OrderDate, Product")["Items"]
    assert len(items) == 300
    key = lambda item: (item["UserID"], item["OrderDate"])  # noqa: E731
    assert sorted(entries, key=key) == sorted(items, key=key)


def test_the_table_waiter_waits_for_the_index_too(orders, client):
    add_index(client)
    client.get_waiter("table_exists").wait(TableName="Orders", WaiterConfig={"Delay": 1, "MaxAttempts": 60})

    orders.reload()
    assert orders.global_secondary_indexes[0]["IndexStatus"] == "ACTIVE"


def test_an_index_is_deleted_and_its_name_is_free_again(orders, client):
    waiter = botocore.waiter.create_waiter_with_client("IndexActive", INDEX_ACTIVE, client)
    add_index(client)
    waiter.wait(TableName="Orders")

    client.update_table(
        TableName="Orders", GlobalSecondaryIndexUpdates=[{"Delete": {"IndexName": "by-product"}}]
    )
    client.get_waiter("table_exists").wait(TableName="Orders", WaiterConfig={"Delay": 1, "MaxAttempts": 60})
    assert "GlobalSecondaryIndexes" not in client.describe_table(TableName="Orders")["Table"]
    with pytest.raises(client.exceptions.ClientError, match="The table does not have the specified index: by-product"):
        orders.query(IndexName="by-product", KeyConditionExpression=Key("Product").eq("Mouse"))

    add_index(client)
    waiter.wait(TableName="Orders")
    assert orders.query(IndexName="by-product", KeyConditionExpression=Key("Product").eq("Mouse"))["Count"] == 100
