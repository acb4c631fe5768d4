"""A consumer goes on where a shard was split: it misses nothing, reads nothing twice and keeps the order of each item's changes."""

import pytest
from shards import all_shards, children, read_shard, read_stream

ITEMS = [f"o{number}" for number in range(40)]


@pytest.fixture
def orders(create_table):
    return create_table("Orders", "id:S", stream="NEW_IMAGE")


@pytest.fixture
def write_round(orders):
    def write(number):
        for item in ITEMS:
            orders.put_item(Item={"id": item, "round": number})

    return write


def change(record):
    image = record["dynamodb"]["NewImage"]
    return image["id"]["S"], int(image["round"]["N"])


def test_every_change_comes_once_and_in_order(orders, streams, write_round, split_shard):
    arn = orders.latest_stream_arn
    write_round(0)
    root, (left, right) = split_shard("Orders")
    write_round(1)
    _, grandchildren = split_shard("Orders", left)
    write_round(2)

    shards, rounds, numbers = [], {item: [] for item in ITEMS}, {item: [] for item in ITEMS}
    for shard_id, record in read_stream(streams, arn):
        item, number = change(record)
        shards.append(shard_id)
        rounds[item].append(number)
        numbers[item].append(int(record["dynamodb"]["SequenceNumber"]))

    assert all(seen == [0, 1, 2] for seen in rounds.values())
    assert all(seen == sorted(seen) for seen in numbers.values())
    assert set(shards) == {root, left, right, *grandchildren}
    first, last = shards.index, lambda shard_id: len(shards) - 1 - shards[::-1].index(shard_id)
    assert last(root) < min(first(left), first(right))
    assert last(left) < min(first(shard_id) for shard_id in grandchildren)


def test_a_shard_that_was_split_ends_and_names_what_goes_on(orders, streams, write_round, split_shard):
    arn = orders.latest_stream_arn
    write_round(0)
    root, halves = split_shard("Orders")
    left, quarters = split_shard("Orders")

    listed = {shard["ShardId"]: shard for shard in all_shards(streams, arn)}
    assert left == halves[0]
    assert {shard_id: shard.get("ParentShardId") for shard_id, shard in listed.items()} == {
        root: None, halves[0]: root, halves[1]: root, quarters[0]: left, quarters[1]: left,
    }
    assert [shard["ShardId"] for shard in children(streams, arn, root)] == halves
    closed = {shard_id for shard_id, shard in listed.items() if "EndingSequenceNumber" in shard["SequenceNumberRange"]}
    assert closed == {root, left}
    for shard_id in listed:
        records = read_shard(streams, arn, shard_id, limit=7)
        try:
            while True:
                next(records)
        except StopIteration as end:
            assert end.value == (shard_id in closed)  # the last answer had no NextShardIterator


def test_an_iterator_from_before_the_split_leads_to_its_end(orders, streams, write_round, split_shard):
    arn = orders.latest_stream_arn
    write_round(0)
    [shard] = all_shards(streams, arn)
    iterator = streams.get_shard_iterator(
        StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="LATEST"
    )["ShardIterator"]
    write_round(1)
    split_shard("Orders")
    write_round(2)

    seen = []
    while iterator:
        page = streams.get_records(ShardIterator=iterator, Limit=9)
        seen += [change(record) for record in page["Records"]]
        iterator = page.get("NextShardIterator")
    assert sorted(seen) == sorted((item, 1) for item in ITEMS)
