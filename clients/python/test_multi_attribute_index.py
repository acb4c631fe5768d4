"""An index with two partition key and two sort key attributes: no keys glued together, and numbers sort as numbers."""

import pytest
from boto3.dynamodb.conditions import Key


@pytest.fixture
def orders(dynamodb, delete_afterwards):
    table = dynamodb.create_table(
        TableName=delete_afterwards("ShopOrders"),
        AttributeDefinitions=[
            {"AttributeName": "orderId", "AttributeType": "S"},
            {"AttributeName": "shop", "AttributeType": "S"},
            {"AttributeName": "area", "AttributeType": "S"},
            {"AttributeName": "phase", "AttributeType": "S"},
            {"AttributeName": "amount", "AttributeType": "N"},
        ],
        KeySchema=[{"AttributeName": "orderId", "KeyType": "HASH"}],
        GlobalSecondaryIndexes=[
            {
                "IndexName": "by-shop-and-area",
                "KeySchema": [
                    {"AttributeName": "shop", "KeyType": "HASH"},
                    {"AttributeName": "area", "KeyType": "HASH"},
                    {"AttributeName": "phase", "KeyType": "RANGE"},
                    {"AttributeName": "amount", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "KEYS_ONLY"},
            }
        ],
        BillingMode="PAY_PER_REQUEST",
    )
    with table.batch_writer() as batch:
        for number, (area, phase, amount) in enumerate(
            [
                ("north", "open", 100),
                ("north", "open", 9),
                ("north", "open", 10),
                ("north", "closed", 50),
                ("north", "shipped", 70),
                ("south", "open", 5),
            ]
        ):
            batch.put_item(
                Item={"orderId": f"o{number}", "shop": "s1", "area": area, "phase": phase, "amount": amount}
            )
        batch.put_item(Item={"orderId": "draft", "shop": "s1", "area": "north", "phase": "open"})
    return table


NORTH = Key("shop").eq("s1") & Key("area").eq("north")


def read(table, condition, **more):
    answer = table.query(IndexName="by-shop-and-area", KeyConditionExpression=condition, **more)
    return [(item["phase"], int(item["amount"])) for item in answer["Items"]]


def test_all_partition_key_attributes_give_the_collection_in_the_order_of_the_sort_key_attributes(orders):
    assert read(orders, NORTH) == [
        ("closed", 50),
        ("open", 9),
        ("open", 10),
        ("open", 100),
        ("shipped", 70),
    ]


def test_one_more_equality_gives_a_phase(orders):
    assert read(orders, NORTH & Key("phase").eq("open")) == [("open", 9), ("open", 10), ("open", 100)]
    assert read(orders, NORTH & Key("phase").begins_with("s")) == [("shipped", 70)]


def test_the_last_attribute_named_may_be_a_range(orders):
    open_orders = NORTH & Key("phase").eq("open")

    assert read(orders, open_orders & Key("amount").gte(10)) == [("open", 10), ("open", 100)]
    assert read(orders, open_orders & Key("amount").between(9, 10), ScanIndexForward=False) == [("open", 10), ("open", 9)]


def test_an_item_without_one_of_the_attributes_is_not_in_the_index(orders):
    assert orders.scan(Select="COUNT")["Count"] == 7
    assert orders.scan(IndexName="by-shop-and-area", Select="COUNT")["Count"] == 6


def test_an_attribute_cannot_be_skipped(orders, client):
    with pytest.raises(client.exceptions.ClientError, match="ValidationException"):
        read(orders, NORTH & Key("amount").gte(10))
    with pytest.raises(client.exceptions.ClientError, match="ValidationException"):
        read(orders, Key("shop").eq("s1") & Key("phase").eq("open"))


@pytest.mark.parametrize("forward", [True, False])
def test_pages_go_on_between_entries_whose_keys_are_equal(orders, client, forward):
    with orders.batch_writer() as batch:
        for number in range(23):
            batch.put_item(
                Item={"orderId": f"same{number}", "shop": "s2", "area": "east", "phase": "open", "amount": 1}
            )

    pages = list(
        client.get_paginator("query").paginate(
            TableName="ShopOrders",
            IndexName="by-shop-and-area",
            KeyConditionExpression="shop = :shop AND area = :area AND phase = :open",
            ExpressionAttributeValues={":shop": {"S": "s2"}, ":area": {"S": "east"}, ":open": {"S": "open"}},
            ScanIndexForward=forward,
            PaginationConfig={"PageSize": 10},
        )
    )

    assert [page["Count"] for page in pages] == [10, 10, 3]
    assert set(pages[0]["LastEvaluatedKey"]) == {"orderId", "shop", "area", "phase", "amount"}
    found = [item["orderId"]["S"] for page in pages for item in page["Items"]]
    assert sorted(found) == sorted(f"same{number}" for number in range(23))
