"""E11: status and date in one key: a prefix answers "what is shipped, by date", and a change of status is delete and put."""

import pytest
from boto3.dynamodb.conditions import Key
from botocore.exceptions import ClientError

CUSTOMER = Key("pk").eq("CUSTOMER#7")
PENDING = {"pk": "CUSTOMER#7", "sk": "PENDING#2024-06-03"}


@pytest.fixture
def shipments(create_table):
    table = create_table("Shipments", "pk:S", "sk:S")
    for sk, parcel in [
        ("SHIPPED#2024-06-01", "P1"),
        ("SHIPPED#2024-05-11", "P2"),
        ("PENDING#2024-06-03", "P3"),
        ("DELIVERED#2024-04-20", "P4"),
    ]:
        table.put_item(Item={"pk": "CUSTOMER#7", "sk": sk, "parcel": parcel})
    return table


def by_status(table, status):
    answer = table.query(KeyConditionExpression=CUSTOMER & Key("sk").begins_with(status))
    return [item["sk"] for item in answer["Items"]]


def test_a_status_is_a_prefix_and_its_shipments_come_by_date(shipments):
    assert by_status(shipments, "SHIPPED#") == ["SHIPPED#2024-05-11", "SHIPPED#2024-06-01"]
    assert by_status(shipments, "SHIPPED#2024-06") == ["SHIPPED#2024-06-01"]


def test_an_update_of_the_key_is_refused(shipments):
    with pytest.raises(ClientError, match="Cannot update attribute sk. This attribute is part of the key"):
        shipments.update_item(
            Key=PENDING,
            UpdateExpression="SET sk = :new",
            ExpressionAttributeValues={":new": "SHIPPED#2024-06-04"},
        )


def test_a_change_of_status_is_delete_and_put(shipments):
    old = shipments.delete_item(Key=PENDING, ReturnValues="ALL_OLD")["Attributes"]
    shipments.put_item(Item={**old, "sk": "SHIPPED#2024-06-04"})

    assert by_status(shipments, "PENDING#") == []
    assert by_status(shipments, "SHIPPED#") == ["SHIPPED#2024-05-11", "SHIPPED#2024-06-01", "SHIPPED#2024-06-04"]
    assert shipments.get_item(Key={"pk": "CUSTOMER#7", "sk": "SHIPPED#2024-06-04"})["Item"]["parcel"] == "P3"


def test_one_batch_deletes_and_puts(shipments, client):
    client.batch_write_item(
        RequestItems={
            "Shipments": [
                {"DeleteRequest": {"Key": {name: {"S": value} for name, value in PENDING.items()}}},
                {"PutRequest": {"Item": {"pk": {"S": "CUSTOMER#7"}, "sk": {"S": "SHIPPED#2024-06-04"}}}},
            ]
        }
    )

    assert by_status(shipments, "PENDING#") == []
    assert len(by_status(shipments, "SHIPPED#")) == 3
