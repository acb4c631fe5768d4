"""Money goes from one account to another, once, or not at all."""

import json
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture
def accounts(create_table):
    table = create_table("Accounts", "id:S")
    table.put_item(Item={"id": "alice", "balance": 100})
    table.put_item(Item={"id": "bob", "balance": 20})
    return table


def transfer(client, source, target, amount, token):
    """Whoever calls this again after an error gives the same token again."""
    client.transact_write_items(
        ClientRequestToken=token,
        TransactItems=[
            {
                "Update": {
                    "TableName": "Accounts",
                    "Key": {"id": {"S": source}},
                    "UpdateExpression": "SET balance = balance - :amount",
                    "ConditionExpression": "balance >= :amount",
                    "ExpressionAttributeValues": {":amount": {"N": str(amount)}},
                    "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
                }
            },
            {
                "Update": {
                    "TableName": "Accounts",
                    "Key": {"id": {"S": target}},
                    "UpdateExpression": "SET balance = balance + :amount",
                    "ConditionExpression": "attribute_exists(id)",
                    "ExpressionAttributeValues": {":amount": {"N": str(amount)}},
                }
            },
        ],
    )


def balances(client):
    """Both at one point in time: no transfer is seen half done."""
    answer = client.transact_get_items(
        TransactItems=[{"Get": {"TableName": "Accounts", "Key": {"id": {"S": name}}}} for name in ("alice", "bob")]
    )
    return [int(found["Item"]["balance"]["N"]) for found in answer["Responses"]]


def test_both_balances_change(accounts, client):
    transfer(client, "alice", "bob", 30, str(uuid.uuid4()))

    assert balances(client) == [70, 50]


def test_a_transfer_that_is_sent_again_happens_once(accounts, client):
    token = str(uuid.uuid4())
    for _ in range(3):
        transfer(client, "alice", "bob", 30, token)
    assert balances(client) == [70, 50]

    with pytest.raises(client.exceptions.IdempotentParameterMismatchException):
        transfer(client, "alice", "bob", 31, token)
    assert balances(client) == [70, 50]


def test_without_the_money_nothing_changes_and_the_reasons_say_why(accounts, client):
    with pytest.raises(client.exceptions.TransactionCanceledException) as refused:
        transfer(client, "alice", "bob", 101, str(uuid.uuid4()))

    assert refused.value.response["CancellationReasons"] == [
        {
            "Code": "ConditionalCheckFailed",
            "Message": "The conditional request failed",
            "Item": {"id": {"S": "alice"}, "balance": {"N": "100"}},
        },
        {"Code": "None"},
    ]
    assert "[ConditionalCheckFailed, None]" in str(refused.value)
    assert balances(client) == [100, 20]


def test_nothing_goes_to_an_account_that_does_not_exist(accounts, client):
    with pytest.raises(client.exceptions.TransactionCanceledException) as refused:
        transfer(client, "alice", "nobody", 1, str(uuid.uuid4()))

    assert [reason["Code"] for reason in refused.value.response["CancellationReasons"]] == [
        "None",
        "ConditionalCheckFailed",
    ]
    assert balances(client) == [100, 20]


def test_many_transfers_at_once_lose_and_make_no_money(accounts, client):
    def back_and_forth(number):
        source, target = ("alice", "bob") if number % 2 else ("bob", "alice")
        try:
            transfer(client, source, target, number, str(uuid.uuid4()))
        except client.exceptions.TransactionCanceledException as refused:
            assert "ConditionalCheckFailed" in str(refused)
        assert sum(balances(client)) == 120

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(back_and_forth, range(1, 101)))

    assert sum(balances(client)) == 120
    assert min(balances(client)) >= 0


def test_boto3_makes_a_token_of_its_own_and_keeps_it_when_it_retries(accounts, client):
    tokens = []

    def look(request, **_):
        tokens.append(json.loads(request.body)["ClientRequestToken"])

    def retry_once(attempts, **_):
        return 0 if attempts == 1 else None

    client.meta.events.register("before-send.dynamodb.TransactWriteItems", look)
    client.meta.events.register_first("needs-retry.dynamodb.TransactWriteItems", retry_once)
    try:
        client.transact_write_items(
            TransactItems=[
                {
                    "Update": {
                        "TableName": "Accounts",
                        "Key": {"id": {"S": "bob"}},
                        "UpdateExpression": "ADD balance :one",
                        "ExpressionAttributeValues": {":one": {"N": "1"}},
                    }
                }
            ]
        )
    finally:
        client.meta.events.unregister("before-send.dynamodb.TransactWriteItems", look)
        client.meta.events.unregister("needs-retry.dynamodb.TransactWriteItems", retry_once)

    assert len(tokens) == 2, "sent twice"
    assert tokens[0] == tokens[1]
    assert balances(client) == [100, 21]
