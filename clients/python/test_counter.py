"""Counts per group, kept in a second table from the stream of the first: each change counts once, however often it is read."""

import pytest
from shards import read_stream


@pytest.fixture
def tasks(create_table):
    return create_table("Tasks", "id:S", stream="NEW_AND_OLD_IMAGES")


@pytest.fixture
def counts(create_table):
    return create_table("Counts", "id:S")


def difference(record):
    """What a change adds to the counts of the groups."""
    differences = {}
    for image, sign in (("OldImage", -1), ("NewImage", 1)):
        if image in record["dynamodb"]:
            group = record["dynamodb"][image]["status"]["S"]
            differences[group] = differences.get(group, 0) + sign
    return {group: by for group, by in differences.items() if by}


def count(client, shard, record):
    """Counts a change and notes its number, or does neither. False when it was counted already."""
    number = {":n": {"S": record["dynamodb"]["SequenceNumber"].zfill(40)}}  # text, so it must have one length
    try:
        client.transact_write_items(
            TransactItems=[
                {
                    "Update": {
                        "TableName": "Counts",
                        "Key": {"id": {"S": "read#" + shard}},
                        "UpdateExpression": "SET upTo = :n",
                        "ConditionExpression": "attribute_not_exists(upTo) OR upTo < :n",
                        "ExpressionAttributeValues": number,
                    }
                }
            ]
            + [
                {
                    "Update": {
                        "TableName": "Counts",
                        "Key": {"id": {"S": "status#" + group}},
                        "UpdateExpression": "ADD tasks :by",
                        "ExpressionAttributeValues": {":by": {"N": str(by)}},
                    }
                }
                for group, by in difference(record).items()
            ]
        )
        return True
    except client.exceptions.TransactionCanceledException as refused:
        if refused.response["CancellationReasons"][0]["Code"] != "ConditionalCheckFailed":
            raise
        return False


def count_all(client, streams, arn):
    return [count(client, shard, record) for shard, record in read_stream(streams, arn)]


def shown(counts):
    return {
        item["id"].removeprefix("status#"): int(item["tasks"])
        for item in counts.scan()["Items"]
        if item["id"].startswith("status#")
    }


def test_counts_follow_what_happens(tasks, counts, client, streams):
    for number in range(6):
        tasks.put_item(Item={"id": f"t{number}", "status": "open"})
    for number in range(4):
        tasks.put_item(Item={"id": f"t{number}", "status": "done"})
    tasks.delete_item(Key={"id": "t0"})
    tasks.put_item(Item={"id": "t5", "status": "open", "note": "the same group"})

    assert all(count_all(client, streams, tasks.latest_stream_arn))

    assert shown(counts) == {"open": 2, "done": 3}


def test_what_is_read_again_counts_once(tasks, counts, client, streams):
    tasks.put_item(Item={"id": "t1", "status": "open"})
    tasks.put_item(Item={"id": "t2", "status": "open"})
    arn = tasks.latest_stream_arn
    count(client, *next(read_stream(streams, arn)))  # and there the consumer crashes

    assert count_all(client, streams, arn) == [False, True]
    assert shown(counts) == {"open": 2}

    tasks.put_item(Item={"id": "t2", "status": "done"})
    assert count_all(client, streams, arn) == [False, False, True]
    assert shown(counts) == {"open": 1, "done": 1}
