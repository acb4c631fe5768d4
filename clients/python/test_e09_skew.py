"""E09: users by status: two partition key values, one of them with nearly everything."""

from collections import Counter

import pytest
from boto3.dynamodb.conditions import Key


@pytest.fixture
def users(create_table):
    table = create_table("UsersByStatus", "Status:S", "UserID:S")
    with table.batch_writer() as batch:
        for number in range(1, 101):
            status = "Inactive" if number % 20 == 0 else "Active"
            batch.put_item(Item={"Status": status, "UserID": f"U{number:03d}"})
    return table


def test_ninety_five_of_a_hundred_users_share_one_partition(users, client):
    for status, count in (("Active", 95), ("Inactive", 5)):
        assert users.query(KeyConditionExpression=Key("Status").eq(status), Select="COUNT")["Count"] == count
        answer = client.query(
            TableName="UsersByStatus",
            KeyConditionExpression="#s = :s",
            ExpressionAttributeNames={"#s": "Status"},
            ExpressionAttributeValues={":s": {"S": status}},
            Select="COUNT",
        )
        assert answer["Count"] == count
        assert "Items" not in answer


def test_the_hot_partition_is_active(users):
    sizes = Counter(user["Status"] for user in users.scan()["Items"])

    assert sizes.most_common() == [("Active", 95), ("Inactive", 5)]
