"""E05: a profile and orders side by side in one collection, told apart by a prefix of the sort key."""

from decimal import Decimal

import pytest
from boto3.dynamodb.conditions import Key


@pytest.fixture
def shop(create_table):
    table = create_table("Shop", "PK:S", "SK:S")
    table.put_item(Item={"PK": "USER#123", "SK": "PROFILE", "name": "Asha"})
    table.put_item(Item={"PK": "USER#123", "SK": "ORDER#2026-06-16#A1", "total": 120})
    table.put_item(Item={"PK": "USER#123", "SK": "ORDER#2026-05-20#B7", "total": Decimal("45.5")})
    table.put_item(Item={"PK": "USER#1234", "SK": "ORDER#2026-01-01#C3", "total": 1})
    return table


def test_the_prefix_finds_the_two_orders_by_date(shop, client):
    found = shop.query(KeyConditionExpression=Key("PK").eq("USER#123") & Key("SK").begins_with("ORDER#"))["Items"]
    assert found == [
        {"PK": "USER#123", "SK": "ORDER#2026-05-20#B7", "total": Decimal("45.5")},
        {"PK": "USER#123", "SK": "ORDER#2026-06-16#A1", "total": 120},
    ]
    found = client.query(
        TableName="Shop",
        KeyConditionExpression="PK = :pk AND begins_with(SK, :prefix)",
        ExpressionAttributeValues={":pk": {"S": "USER#123"}, ":prefix": {"S": "ORDER#"}},
    )["Items"]
    assert [item["SK"]["S"] for item in found] == ["ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1"]


def test_the_profile_is_one_item(shop, client):
    assert shop.query(KeyConditionExpression=Key("PK").eq("USER#123") & Key("SK").eq("PROFILE"))["Count"] == 1
    answer = client.query(
        TableName="Shop",
        KeyConditionExpression="PK = :pk AND SK = :sk",
        ExpressionAttributeValues={":pk": {"S": "USER#123"}, ":sk": {"S": "PROFILE"}},
    )
    assert [item["name"]["S"] for item in answer["Items"]] == ["Asha"]
