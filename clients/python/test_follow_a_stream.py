"""A consumer reads what has changed in a table, shard by shard."""

import pytest
from shards import all_shards, children, read_shard, read_stream


@pytest.fixture
def orders(create_table):
    return create_table("Orders", "id:S", stream="NEW_AND_OLD_IMAGES")


def test_changes_come_in_order_with_both_images(orders, streams):
    orders.put_item(Item={"id": "o1", "price": 10})
    orders.update_item(Key={"id": "o1"}, UpdateExpression="ADD price :one", ExpressionAttributeValues={":one": 1})
    orders.put_item(Item={"id": "o1", "price": 11})  # changes nothing, so nothing is recorded
    orders.delete_item(Key={"id": "o1"})

    records = [record for _, record in read_stream(streams, orders.latest_stream_arn)]

    key, ten, eleven = {"id": {"S": "o1"}}, {"N": "10"}, {"N": "11"}
    assert [record["eventName"] for record in records] == ["INSERT", "MODIFY", "REMOVE"]
    assert [record["dynamodb"]["Keys"] for record in records] == [key, key, key]
    assert [record["dynamodb"].get("OldImage") for record in records] == [
        None,
        {**key, "price": ten},
        {**key, "price": eleven},
    ]
    assert [record["dynamodb"].get("NewImage") for record in records] == [
        {**key, "price": ten},
        {**key, "price": eleven},
        None,
    ]
    numbers = [int(record["dynamodb"]["SequenceNumber"]) for record in records]
    assert numbers == sorted(set(numbers))
    assert not any("userIdentity" in record for record in records)


def test_whoever_kept_a_number_goes_on_behind_it(orders, streams):
    for number in range(5):
        orders.put_item(Item={"id": "o1", "number": number})
    arn = orders.latest_stream_arn
    [shard] = all_shards(streams, arn)
    third = list(read_shard(streams, arn, shard["ShardId"], limit=1))[2]

    iterator = streams.get_shard_iterator(
        StreamArn=arn,
        ShardId=shard["ShardId"],
        ShardIteratorType="AFTER_SEQUENCE_NUMBER",
        SequenceNumber=third["dynamodb"]["SequenceNumber"],
    )["ShardIterator"]
    rest = streams.get_records(ShardIterator=iterator)["Records"]

    assert [record["dynamodb"]["NewImage"]["number"]["N"] for record in rest] == ["3", "4"]


def test_the_latest_is_what_comes_next(orders, streams):
    orders.put_item(Item={"id": "before"})
    arn = orders.latest_stream_arn
    [shard] = all_shards(streams, arn)
    iterator = streams.get_shard_iterator(StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="LATEST")
    orders.put_item(Item={"id": "after"})

    [record] = streams.get_records(ShardIterator=iterator["ShardIterator"])["Records"]

    assert record["dynamodb"]["Keys"] == {"id": {"S": "after"}}


def test_a_stream_that_is_disabled_can_be_read_to_its_end(orders, streams, client):
    orders.put_item(Item={"id": "o1"})
    arn = orders.latest_stream_arn
    client.update_table(TableName="Orders", StreamSpecification={"StreamEnabled": False})
    client.get_waiter("table_exists").wait(TableName="Orders")
    orders.put_item(Item={"id": "unseen"})

    assert [record["dynamodb"]["Keys"]["id"]["S"] for _, record in read_stream(streams, arn)] == ["o1"]
    [shard] = all_shards(streams, arn)
    assert "EndingSequenceNumber" in shard["SequenceNumberRange"]
    assert children(streams, arn, shard["ShardId"]) == []
