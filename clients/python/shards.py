"""Reads a stream: each shard from its beginning, a parent before its children."""


def all_shards(streams, arn):
    shards, start = [], {}
    while True:
        described = streams.describe_stream(StreamArn=arn, Limit=100, **start)["StreamDescription"]
        shards += described["Shards"]
        if "LastEvaluatedShardId" not in described:
            return shards
        start = {"ExclusiveStartShardId": described["LastEvaluatedShardId"]}


def children(streams, arn, shard_id):
    """What goes on where a shard has ended, without looking at all shards."""
    described = streams.describe_stream(
        StreamArn=arn, ShardFilter={"Type": "CHILD_SHARDS", "ShardId": shard_id}
    )["StreamDescription"]
    return described["Shards"]


def read_shard(streams, arn, shard_id, limit=1000):
    """Yields the records of a shard up to its end or, while it is open, up to what is there; says whether it has ended."""
    iterator = streams.get_shard_iterator(StreamArn=arn, ShardId=shard_id, ShardIteratorType="TRIM_HORIZON")[
        "ShardIterator"
    ]
    empty_pages = 0
    while iterator and empty_pages < 3:  # a page may be empty although more follows
        page = streams.get_records(ShardIterator=iterator, Limit=limit)
        empty_pages = 0 if page["Records"] else empty_pages + 1
        yield from page["Records"]
        iterator = page.get("NextShardIterator")
    return iterator is None


def read_stream(streams, arn):
    """Yields pairs of a shard's id and a record."""
    shards = all_shards(streams, arn)
    listed = {shard["ShardId"] for shard in shards}
    ready = [shard for shard in shards if shard.get("ParentShardId") not in listed]
    while ready:
        shard_id = ready.pop(0)["ShardId"]
        records = read_shard(streams, arn, shard_id)
        while True:
            try:
                yield shard_id, next(records)
            except StopIteration as end:
                if end.value:
                    ready += children(streams, arn, shard_id)
                break
