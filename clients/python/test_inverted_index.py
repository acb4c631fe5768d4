"""An inverted index: the table's keys swapped, so that a many-to-many relation is read from both sides."""

import pytest
from boto3.dynamodb.conditions import Key


@pytest.fixture
def tenants(dynamodb, delete_afterwards):
    table = dynamodb.create_table(
        TableName=delete_afterwards("Tenants"),
        AttributeDefinitions=[
            {"AttributeName": "pk", "AttributeType": "S"},
            {"AttributeName": "sk", "AttributeType": "S"},
        ],
        KeySchema=[
            {"AttributeName": "pk", "KeyType": "HASH"},
            {"AttributeName": "sk", "KeyType": "RANGE"},
        ],
        GlobalSecondaryIndexes=[
            {
                "IndexName": "inverted",
                "KeySchema": [
                    {"AttributeName": "sk", "KeyType": "HASH"},
                    {"AttributeName": "pk", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "ALL"},
            }
        ],
        BillingMode="PAY_PER_REQUEST",
    )
    with table.batch_writer() as batch:
        for number in (1, 2, 3):
            batch.put_item(Item={"pk": f"TENANT#t_0{number}", "sk": "#METADATA", "name": f"Tenant {number}"})
        batch.put_item(Item={"pk": "TENANT#t_01", "sk": "#SUBSCRIPTION", "plan": "gold"})
        batch.put_item(Item={"pk": "TENANT#t_01", "sk": "PROJECT#01HVMK3P2Q", "name": "Atlas"})
        # Who belongs to which tenant, and as what: one item for each pair.
        batch.put_item(Item={"pk": "TENANT#t_01", "sk": "USER#u_01", "role": "admin"})
        batch.put_item(Item={"pk": "TENANT#t_01", "sk": "USER#u_02", "role": "guest"})
        batch.put_item(Item={"pk": "TENANT#t_02", "sk": "USER#u_01", "role": "guest"})
        batch.put_item(Item={"pk": "TENANT#t_03", "sk": "USER#u_01", "role": "owner"})
    return table


def users_of(table, tenant):
    answer = table.query(KeyConditionExpression=Key("pk").eq(tenant) & Key("sk").begins_with("USER#"))
    return [(item["sk"], item["role"]) for item in answer["Items"]]


def tenants_of(table, user):
    answer = table.query(
        IndexName="inverted",
        KeyConditionExpression=Key("sk").eq(user) & Key("pk").begins_with("TENANT#"),
    )
    return [(item["pk"], item["role"]) for item in answer["Items"]]


def test_the_table_answers_who_belongs_to_a_tenant(tenants):
    assert users_of(tenants, "TENANT#t_01") == [("USER#u_01", "admin"), ("USER#u_02", "guest")]


def test_the_index_answers_where_a_user_belongs(tenants):
    assert tenants_of(tenants, "USER#u_01") == [
        ("TENANT#t_01", "admin"),
        ("TENANT#t_02", "guest"),
        ("TENANT#t_03", "owner"),
    ]
    assert tenants_of(tenants, "USER#u_02") == [("TENANT#t_01", "guest")]


def test_a_membership_that_changes_or_ends_does_so_on_both_sides(tenants):
    tenants.update_item(
        Key={"pk": "TENANT#t_02", "sk": "USER#u_01"},
        UpdateExpression="SET #role = :role",
        ExpressionAttributeNames={"#role": "role"},
        ExpressionAttributeValues={":role": "admin"},
    )
    tenants.delete_item(Key={"pk": "TENANT#t_03", "sk": "USER#u_01"})

    assert users_of(tenants, "TENANT#t_02") == [("USER#u_01", "admin")]
    assert users_of(tenants, "TENANT#t_03") == []
    assert tenants_of(tenants, "USER#u_01") == [("TENANT#t_01", "admin"), ("TENANT#t_02", "admin")]


def test_a_singleton_gathers_all_tenants_in_the_index(tenants):
    answer = tenants.query(IndexName="inverted", KeyConditionExpression=Key("sk").eq("#METADATA"))

    assert [item["name"] for item in answer["Items"]] == ["Tenant 1", "Tenant 2", "Tenant 3"]


@pytest.mark.parametrize("forward", [True, False])
def test_pages_of_the_index_follow_each_other_in_both_directions(tenants, client, forward):
    with tenants.batch_writer() as batch:
        for number in range(25):
            batch.put_item(Item={"pk": f"TENANT#x_{number:02d}", "sk": "USER#u_09", "role": "guest"})

    pages = list(
        client.get_paginator("query").paginate(
            TableName="Tenants",
            IndexName="inverted",
            KeyConditionExpression="sk = :user",
            ExpressionAttributeValues={":user": {"S": "USER#u_09"}},
            ScanIndexForward=forward,
            PaginationConfig={"PageSize": 10},
        )
    )

    found = [item["pk"]["S"] for page in pages for item in page["Items"]]
    assert [page["Count"] for page in pages] == [10, 10, 5]
    assert found == sorted(found, reverse=not forward)
    assert len(set(found)) == 25


def test_an_index_is_never_read_strongly_consistently(tenants, client):
    with pytest.raises(client.exceptions.ClientError, match="Consistent reads are not supported on global"):
        tenants.query(
            IndexName="inverted", KeyConditionExpression=Key("sk").eq("USER#u_01"), ConsistentRead=True
        )
