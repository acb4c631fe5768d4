"""What goes in comes out: numbers of 38 digits, binary values, sets, nesting, empty values."""

from decimal import Decimal

import pytest
from boto3.dynamodb.types import Binary


@pytest.fixture
def values(create_table):
    return create_table("Values", "id:S")


def round_trip(table, value):
    table.put_item(Item={"id": "v", "value": value})
    return table.get_item(Key={"id": "v"}, ConsistentRead=True)["Item"]["value"]


@pytest.mark.parametrize(
    "value",
    [
        Decimal("12345678901234567890123456789012345678"),
        Decimal("-0.00000000000000000000000000000000000001"),
        Decimal("99999999999999999999999999999999999999"),
        Decimal("1E-130"),
        0,
        "",
        "zażółć 🦆",
        True,
        False,
        None,
        Binary(bytes(range(256))),
        Binary(b""),
        {"a", "b", "🦆"},
        {Decimal("1"), Decimal("2.5"), Decimal("-3")},
        {Binary(b"\x00"), Binary(b"\xff")},
        [],
        {},
        [1, "a", [None, {"deep": [Binary(b"x"), {"set"}]}]],
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_a_value_comes_back_as_it_was(values, value):
    assert round_trip(values, value) == value


def test_sums_are_exact(values):
    values.put_item(Item={"id": "v", "value": Decimal("0.1")})

    answer = values.update_item(
        Key={"id": "v"},
        UpdateExpression="ADD #v :more",
        ExpressionAttributeNames={"#v": "value"},
        ExpressionAttributeValues={":more": Decimal("0.2")},
        ReturnValues="UPDATED_NEW",
    )

    assert answer["Attributes"] == {"value": Decimal("0.3")}


def test_numbers_come_in_their_shortest_form(create_table, client):
    create_table("Numbers", "id:N")
    client.put_item(TableName="Numbers", Item={"id": {"N": "1.0"}, "n": {"N": "0050.500"}})

    assert client.get_item(TableName="Numbers", Key={"id": {"N": "1"}})["Item"] == {
        "id": {"N": "1"},
        "n": {"N": "50.5"},
    }


def test_the_largest_number_comes_with_all_its_digits(values, client):
    # By the client: the resource of boto3 refuses to read more than 38 digits, zeros at the end included.
    client.put_item(TableName="Values", Item={"id": {"S": "v"}, "n": {"N": "9.9999999999999999999999999999999999999E+125"}})

    number = client.get_item(TableName="Values", Key={"id": {"S": "v"}})["Item"]["n"]["N"]
    assert number == "9" * 38 + "0" * 88


def test_sets_come_sorted(values, client):
    client.put_item(
        TableName="Values",
        Item={"id": {"S": "v"}, "ss": {"SS": ["b", "a", "c"]}, "ns": {"NS": ["10", "9", "-1"]}},
    )

    item = client.get_item(TableName="Values", Key={"id": {"S": "v"}})["Item"]
    assert item["ss"] == {"SS": ["a", "b", "c"]}
    assert item["ns"] == {"NS": ["-1", "9", "10"]}
