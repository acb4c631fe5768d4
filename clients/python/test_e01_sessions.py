"""E01: a partition key alone is a key-value store."""

import pytest
from boto3.dynamodb.conditions import Key
from botocore.exceptions import ClientError


@pytest.fixture
def sessions(create_table):
    table = create_table("Sessions", "sessionId:S")
    table.put_item(Item={"sessionId": "sess-9f3a", "userName": "asha", "visits": 3})
    table.put_item(Item={"sessionId": "sess-1c07", "userName": "ben", "visits": 1})
    return table


def test_a_session_is_found_by_its_id(sessions, client):
    assert sessions.get_item(Key={"sessionId": "sess-9f3a"})["Item"] == {
        "sessionId": "sess-9f3a",
        "userName": "asha",
        "visits": 3,
    }
    assert client.get_item(TableName="Sessions", Key={"sessionId": {"S": "sess-9f3a"}})["Item"] == {
        "sessionId": {"S": "sess-9f3a"},
        "userName": {"S": "asha"},
        "visits": {"N": "3"},
    }


def test_an_unknown_id_gives_nothing(sessions, client):
    assert "Item" not in sessions.get_item(Key={"sessionId": "sess-0000"})
    assert "Item" not in client.get_item(TableName="Sessions", Key={"sessionId": {"S": "sess-0000"}})


def test_a_query_by_another_attribute_is_refused_because_it_needs_an_index(sessions, client):
    with pytest.raises(ClientError) as refused:
        sessions.query(KeyConditionExpression=Key("userName").eq("asha"))
    assert refused.value.response["Error"] == {
        "Code": "ValidationException",
        "Message": "Query condition missed key schema element: sessionId",
    }
    with pytest.raises(client.exceptions.ClientError, match="Query condition missed key schema element: sessionId"):
        client.query(
            TableName="Sessions",
            KeyConditionExpression="userName = :u",
            ExpressionAttributeValues={":u": {"S": "asha"}},
        )
