"""An e-mail address belongs to one user: a lock item for each address, written with the user in one transaction."""

import pytest


@pytest.fixture
def users(create_table):
    return create_table("Users", "pk:S")


def register(client, user, email):
    client.transact_write_items(
        TransactItems=[
            {
                "Put": {
                    "TableName": "Users",
                    "Item": {"pk": {"S": f"USER#{user}"}, "email": {"S": email}},
                    "ConditionExpression": "attribute_not_exists(pk)",
                }
            },
            {
                "Put": {
                    "TableName": "Users",
                    "Item": {"pk": {"S": f"EMAIL#{email}"}, "user": {"S": user}},
                    "ConditionExpression": "attribute_not_exists(pk)",
                }
            },
        ]
    )


def change_email(client, user, old, new):
    client.transact_write_items(
        TransactItems=[
            {
                "Update": {
                    "TableName": "Users",
                    "Key": {"pk": {"S": f"USER#{user}"}},
                    "UpdateExpression": "SET email = :new",
                    "ConditionExpression": "email = :old",
                    "ExpressionAttributeValues": {":new": {"S": new}, ":old": {"S": old}},
                }
            },
            {"Delete": {"TableName": "Users", "Key": {"pk": {"S": f"EMAIL#{old}"}}}},
            {
                "Put": {
                    "TableName": "Users",
                    "Item": {"pk": {"S": f"EMAIL#{new}"}, "user": {"S": user}},
                    "ConditionExpression": "attribute_not_exists(pk)",
                }
            },
        ]
    )


def remove(client, user, email):
    client.transact_write_items(
        TransactItems=[
            {
                "Delete": {
                    "TableName": "Users",
                    "Key": {"pk": {"S": f"USER#{user}"}},
                    "ConditionExpression": "email = :email",
                    "ExpressionAttributeValues": {":email": {"S": email}},
                }
            },
            {"Delete": {"TableName": "Users", "Key": {"pk": {"S": f"EMAIL#{email}"}}}},
        ]
    )


def user_with(table, email):
    """The lock item finds the user of an address, strongly consistently and without an index."""
    lock = table.get_item(Key={"pk": f"EMAIL#{email}"}, ConsistentRead=True).get("Item")
    return lock and lock["user"]


def codes(refused):
    return [reason["Code"] for reason in refused.value.response["CancellationReasons"]]


def test_an_address_that_is_taken_is_refused(users, client):
    register(client, "asha", "asha@example.com")

    with pytest.raises(client.exceptions.TransactionCanceledException) as refused:
        register(client, "bela", "asha@example.com")

    assert codes(refused) == ["None", "ConditionalCheckFailed"]
    assert "Item" not in users.get_item(Key={"pk": "USER#bela"})
    assert user_with(users, "asha@example.com") == "asha"


def test_a_user_that_exists_takes_no_second_address(users, client):
    register(client, "asha", "asha@example.com")

    with pytest.raises(client.exceptions.TransactionCanceledException) as refused:
        register(client, "asha", "other@example.com")

    assert codes(refused) == ["ConditionalCheckFailed", "None"]
    assert user_with(users, "other@example.com") is None


def test_a_changed_address_frees_the_old_one(users, client):
    register(client, "asha", "asha@example.com")
    change_email(client, "asha", "asha@example.com", "asha@example.org")

    assert users.get_item(Key={"pk": "USER#asha"})["Item"]["email"] == "asha@example.org"
    assert user_with(users, "asha@example.org") == "asha"
    register(client, "bela", "asha@example.com")
    assert user_with(users, "asha@example.com") == "bela"


def test_a_change_to_an_address_that_is_taken_changes_nothing(users, client):
    register(client, "asha", "asha@example.com")
    register(client, "bela", "bela@example.com")

    with pytest.raises(client.exceptions.TransactionCanceledException) as refused:
        change_email(client, "bela", "bela@example.com", "asha@example.com")

    assert codes(refused) == ["None", "None", "ConditionalCheckFailed"]
    assert user_with(users, "bela@example.com") == "bela"
    assert users.get_item(Key={"pk": "USER#bela"})["Item"]["email"] == "bela@example.com"


def test_a_user_that_goes_leaves_no_lock_behind(users, client):
    register(client, "asha", "asha@example.com")
    remove(client, "asha", "asha@example.com")

    assert users.scan(ConsistentRead=True)["Items"] == []
