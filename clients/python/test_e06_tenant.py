"""E06: a tenant's singletons first, by the "#" convention, then its projects and users, each sliced by prefix or range."""

import pytest
from boto3.dynamodb.conditions import Key

TENANT = "TENANT#t_01"


@pytest.fixture
def tenants(create_table):
    table = create_table("Tenants", "pk:S", "sk:S")
    for sk in ("USER#u_01", "PROJECT#01HVMK3P2Q", "#SUBSCRIPTION", "#METADATA"):
        table.put_item(Item={"pk": TENANT, "sk": sk})
    return table


def sort_keys(table, condition=None):
    whole = Key("pk").eq(TENANT)
    answer = table.query(KeyConditionExpression=whole & condition if condition else whole)
    return [item["sk"] for item in answer["Items"]]


def test_the_collection_begins_with_its_singletons(tenants, client):
    stored = ["#METADATA", "#SUBSCRIPTION", "PROJECT#01HVMK3P2Q", "USER#u_01"]

    assert sort_keys(tenants) == stored
    answer = client.query(
        TableName="Tenants", KeyConditionExpression="pk = :pk", ExpressionAttributeValues={":pk": {"S": TENANT}}
    )
    assert [item["sk"]["S"] for item in answer["Items"]] == stored


def test_prefixes_give_singletons_and_users(tenants):
    assert sort_keys(tenants, Key("sk").begins_with("#")) == ["#METADATA", "#SUBSCRIPTION"]
    assert sort_keys(tenants, Key("sk").begins_with("USER#")) == ["USER#u_01"]


def test_a_range_of_ids_gives_the_projects_of_that_time(tenants):
    tenants.put_item(Item={"pk": TENANT, "sk": "PROJECT#01HTZZZZZZ"})
    tenants.put_item(Item={"pk": TENANT, "sk": "PROJECT#01HW000000"})

    assert sort_keys(tenants, Key("sk").between("PROJECT#01HV0", "PROJECT#01HVZ")) == ["PROJECT#01HVMK3P2Q"]


def test_the_same_range_works_for_orders(tenants, client):
    for order in ("01HTZZZZZZ", "01HV0A0000", "01HVMK3P2Q", "01HVYZZZZZ", "01HW000000"):
        tenants.put_item(Item={"pk": TENANT, "sk": f"ORDER#{order}"})
    expected = ["ORDER#01HV0A0000", "ORDER#01HVMK3P2Q", "ORDER#01HVYZZZZZ"]

    assert sort_keys(tenants, Key("sk").between("ORDER#01HV0", "ORDER#01HVZ")) == expected
    answer = client.query(
        TableName="Tenants",
        KeyConditionExpression="pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues={":pk": {"S": TENANT}, ":from": {"S": "ORDER#01HV0"}, ":to": {"S": "ORDER#01HVZ"}},
    )
    assert [item["sk"]["S"] for item in answer["Items"]] == expected
