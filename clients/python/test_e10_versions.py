"""E10: versions of a document: all is well until the tenth."""

import pytest
from boto3.dynamodb.conditions import Key


@pytest.mark.parametrize(
    ("version_type", "make", "count", "newest"),
    [
        ("S", lambda number: f"v{number}", 9, "v9"),
        ("S", lambda number: f"v{number}", 10, "v9"),
        ("S", lambda number: f"v{number:04d}", 10, "v0010"),
        ("N", lambda number: number, 10, 10),
    ],
    ids=["nine", "ten", "ten padded", "ten numbers"],
)
def test_what_is_found_as_the_newest(create_table, client, version_type, make, count, newest):
    table = create_table("Documents", "docId:S", f"version:{version_type}")
    for number in range(1, count + 1):
        table.put_item(Item={"docId": "D1", "version": make(number)})

    found = table.query(KeyConditionExpression=Key("docId").eq("D1"), ScanIndexForward=False, Limit=1)["Items"]
    assert [item["version"] for item in found] == [newest]
    found = client.query(
        TableName="Documents",
        KeyConditionExpression="docId = :d",
        ExpressionAttributeValues={":d": {"S": "D1"}},
        ScanIndexForward=False,
        Limit=1,
    )["Items"]
    assert [item["version"][version_type] for item in found] == [str(newest)]


def test_the_tenth_sorts_before_the_second(create_table):
    table = create_table("Documents", "docId:S", "version:S")
    for number in range(1, 11):
        table.put_item(Item={"docId": "D1", "version": f"v{number}"})

    found = table.query(KeyConditionExpression=Key("docId").eq("D1"))["Items"]
    assert [item["version"] for item in found][:3] == ["v1", "v10", "v2"]
