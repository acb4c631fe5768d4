"""What programs with boto3 do besides single requests: waiters, pages, batches, races, retries."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from boto3.dynamodb.conditions import Attr
from botocore.exceptions import ClientError


def test_waiters_see_a_table_come_and_go(create_table, client):
    create_table("Waited", "id:S")
    client.get_waiter("table_exists").wait(TableName="Waited", WaiterConfig={"Delay": 1, "MaxAttempts": 2})
    assert client.describe_table(TableName="Waited")["Table"]["TableStatus"] == "ACTIVE"

    client.delete_table(TableName="Waited")
    client.get_waiter("table_not_exists").wait(TableName="Waited", WaiterConfig={"Delay": 1, "MaxAttempts": 2})
    with pytest.raises(client.exceptions.ResourceNotFoundException):
        client.describe_table(TableName="Waited")


def test_the_methods_of_the_resource_wait_too(create_table):
    table = create_table("Waited", "id:S")
    assert table.table_status == "CREATING"

    table.wait_until_exists()
    table.reload()
    assert table.table_status == "ACTIVE"


def test_a_table_serves_writes_straight_after_its_creation(create_table):
    for number in range(10):
        table = create_table(f"Fresh{number}", "id:S")
        table.put_item(Item={"id": "first"})
        assert table.get_item(Key={"id": "first"})["Item"] == {"id": "first"}


def test_creating_a_table_twice_names_it(create_table, client):
    create_table("Twice", "id:S")

    with pytest.raises(client.exceptions.ResourceInUseException, match="Table already exists: Twice"):
        create_table("Twice", "id:S")


def test_list_tables_pages(create_table, client):
    names = [f"Listed{number:02d}" for number in range(7)]
    for name in names:
        create_table(name, "id:S")

    pages = list(client.get_paginator("list_tables").paginate(PaginationConfig={"PageSize": 3}))

    assert [page["TableNames"] for page in pages] == [names[0:3], names[3:6], names[6:]]


def test_scan_pages_without_gaps_while_items_are_deleted(create_table, client):
    table = create_table("Scanned", "id:S")
    with table.batch_writer() as batch:
        for number in range(60):
            batch.put_item(Item={"id": str(number)})

    seen = []
    start = {}
    while True:
        page = table.scan(Limit=7, **start)
        for item in page["Items"]:
            seen.append(int(item["id"]))
            table.delete_item(Key=item)
        if "LastEvaluatedKey" not in page:
            break
        start = {"ExclusiveStartKey": page["LastEvaluatedKey"]}

    assert sorted(seen) == list(range(60))
    assert table.scan()["Count"] == 0


def test_batch_writer_writes_more_than_one_batch_and_drops_duplicates(create_table):
    table = create_table("Batched", "id:S")
    with table.batch_writer(overwrite_by_pkeys=["id"]) as batch:
        for number in range(130):
            batch.put_item(Item={"id": str(number % 100), "n": number})
        batch.delete_item(Key={"id": "0"})

    assert table.scan(Select="COUNT")["Count"] == 99
    assert table.get_item(Key={"id": "29"})["Item"]["n"] == 129


def test_what_a_batch_get_leaves_unprocessed_comes_with_the_next_requests(create_table, dynamodb):
    table = create_table("Large", "id:S")
    for number in range(60):
        table.put_item(Item={"id": str(number), "fill": "x" * 350_000})

    request = {"Large": {"Keys": [{"id": str(number)} for number in range(60)]}}
    found, rounds = [], 0
    while request:
        answer = dynamodb.batch_get_item(RequestItems=request)
        found += [int(item["id"]) for item in answer["Responses"].get("Large", [])]
        request = answer["UnprocessedKeys"]
        rounds += 1

    assert sorted(found) == list(range(60))
    assert rounds == 2, "60 items of 350 KB are more than the 16 MB of an answer"


def test_one_of_many_conditional_puts_wins(create_table, client):
    create_table("Locks", "id:S")

    def take(owner):
        try:
            client.put_item(
                TableName="Locks",
                Item={"id": {"S": "lock"}, "owner": {"S": owner}},
                ConditionExpression="attribute_not_exists(id)",
                ReturnValuesOnConditionCheckFailure="ALL_OLD",
            )
            return owner, None
        except client.exceptions.ConditionalCheckFailedException as refused:
            assert refused.response["Error"]["Message"] == "The conditional request failed"
            return None, refused.response["Item"]["owner"]["S"]

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(take, [f"owner-{number}" for number in range(32)]))

    winners = [owner for owner, _ in outcomes if owner]
    assert len(winners) == 1
    assert {seen for owner, seen in outcomes if not owner} == set(winners)


def test_a_counter_loses_no_increment(create_table):
    table = create_table("Counters", "id:S")

    def increment(_):
        table.meta.client.update_item(
            TableName="Counters",
            Key={"id": "c"},
            UpdateExpression="ADD n :one",
            ExpressionAttributeValues={":one": 1},
        )

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(increment, range(200)))

    assert table.get_item(Key={"id": "c"}, ConsistentRead=True)["Item"]["n"] == 200


def test_conditions_built_from_objects(create_table):
    table = create_table("Conditions", "id:S")
    table.put_item(Item={"id": "a", "n": 5, "tags": {"x"}})

    table.update_item(
        Key={"id": "a"},
        UpdateExpression="SET n = n + :one",
        ConditionExpression=Attr("n").between(1, 5) & Attr("tags").contains("x") & ~Attr("gone").exists(),
        ExpressionAttributeValues={":one": 1},
    )
    with pytest.raises(ClientError, match="The conditional request failed"):
        table.put_item(Item={"id": "a"}, ConditionExpression=Attr("n").is_in([1, 2]))
    assert table.scan(FilterExpression=Attr("n").gte(6))["Items"] == [{"id": "a", "n": 6, "tags": {"x"}}]


def test_answers_hold_nothing_unasked(create_table, client):
    create_table("Plain", "id:S")
    answer = client.put_item(TableName="Plain", Item={"id": {"S": "a"}})
    answer.pop("ResponseMetadata")
    assert answer == {}

    answer = client.get_item(TableName="Plain", Key={"id": {"S": "a"}}, ReturnConsumedCapacity="TOTAL")
    assert answer["ConsumedCapacity"] == {"TableName": "Plain", "CapacityUnits": 0.5}


def test_tables_are_tagged_by_their_arn(create_table, client):
    arn = create_table("Tagged", "id:S").table_arn
    client.tag_resource(ResourceArn=arn, Tags=[{"Key": "team", "Value": "keys"}])

    assert client.list_tags_of_resource(ResourceArn=arn)["Tags"] == [{"Key": "team", "Value": "keys"}]
    client.put_item(TableName=arn, Item={"id": {"S": "by-arn"}})
    assert client.scan(TableName="Tagged", Select="COUNT")["Count"] == 1
