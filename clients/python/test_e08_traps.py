"""E08: numbers in a string key sort as text; padding or a numeric key gives the order that was meant."""

import pytest
from boto3.dynamodb.conditions import Key


@pytest.mark.parametrize(
    ("sort_key_type", "make", "stored"),
    [
        ("S", lambda number: f"ORDER#{number}", ["ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2"]),
        ("S", lambda number: f"ORDER#{number:04d}", ["ORDER#0001", "ORDER#0002", "ORDER#0010", "ORDER#0100"]),
        ("N", lambda number: number, [1, 2, 10, 100]),
    ],
    ids=["text", "padded text", "numbers"],
)
def test_the_order_of_storage(create_table, client, sort_key_type, make, stored):
    table = create_table("Traps", "pk:S", f"sk:{sort_key_type}")
    for number in (1, 2, 10, 100):
        table.put_item(Item={"pk": "TRAP", "sk": make(number)})

    assert [item["sk"] for item in table.query(KeyConditionExpression=Key("pk").eq("TRAP"))["Items"]] == stored
    answer = client.query(
        TableName="Traps", KeyConditionExpression="pk = :pk", ExpressionAttributeValues={":pk": {"S": "TRAP"}}
    )
    assert [item["sk"][sort_key_type] for item in answer["Items"]] == [str(sk) for sk in stored]
