"""A session ends by itself, and whoever reads the stream learns that nobody has logged out."""

import time

import pytest
from shards import read_stream

HOUR = 3600


@pytest.fixture
def sessions(create_table, client):
    table = create_table("Sessions", "id:S", stream="OLD_IMAGE")
    client.update_time_to_live(
        TableName="Sessions", TimeToLiveSpecification={"Enabled": True, "AttributeName": "until"}
    )
    return table


def ended(streams, arn):
    return {
        record["dynamodb"]["Keys"]["id"]["S"]: record.get("userIdentity")
        for _, record in read_stream(streams, arn)
        if record["eventName"] == "REMOVE"
    }


def test_a_session_that_expires_is_removed_by_the_service(sessions, streams, move_clock):
    now = int(time.time())
    sessions.put_item(Item={"id": "forgotten", "until": now + HOUR})
    sessions.put_item(Item={"id": "kept up", "until": now + HOUR})
    sessions.put_item(Item={"id": "logged out", "until": now + HOUR})
    sessions.delete_item(Key={"id": "logged out"})
    sessions.update_item(
        Key={"id": "kept up"}, UpdateExpression="SET #u = :u", ExpressionAttributeNames={"#u": "until"},
        ExpressionAttributeValues={":u": now + 10 * HOUR},
    )

    move_clock("PT2H")

    assert "Item" not in sessions.get_item(Key={"id": "forgotten"})
    assert "Item" in sessions.get_item(Key={"id": "kept up"})
    assert ended(streams, sessions.latest_stream_arn) == {
        "logged out": None,
        "forgotten": {"PrincipalId": "dynamodb.amazonaws.com", "Type": "Service"},
    }
