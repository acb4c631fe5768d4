"""A local index: the same partition key in another order, read strongly consistently; and the limit that comes with it."""

import pytest
from boto3.dynamodb.conditions import Key


@pytest.fixture
def threads(dynamodb, delete_afterwards):
    return dynamodb.create_table(
        TableName=delete_afterwards("Threads"),
        AttributeDefinitions=[
            {"AttributeName": "forum", "AttributeType": "S"},
            {"AttributeName": "subject", "AttributeType": "S"},
            {"AttributeName": "lastPost", "AttributeType": "S"},
        ],
        KeySchema=[
            {"AttributeName": "forum", "KeyType": "HASH"},
            {"AttributeName": "subject", "KeyType": "RANGE"},
        ],
        LocalSecondaryIndexes=[
            {
                "IndexName": "by-last-post",
                "KeySchema": [
                    {"AttributeName": "forum", "KeyType": "HASH"},
                    {"AttributeName": "lastPost", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "KEYS_ONLY"},
            }
        ],
        BillingMode="PAY_PER_REQUEST",
    )


def test_the_newest_come_first_strongly_consistently_and_with_attributes_from_the_table(threads):
    for subject, posted in (("Cats", "2024-03-01"), ("Birds", "2024-05-01"), ("Dogs", "2024-04-01")):
        threads.put_item(Item={"forum": "Pets", "subject": subject, "lastPost": posted, "replies": len(subject)})

    answer = threads.query(
        IndexName="by-last-post",
        KeyConditionExpression=Key("forum").eq("Pets") & Key("lastPost").gte("2024-04"),
        ScanIndexForward=False,
        ConsistentRead=True,
        Select="ALL_ATTRIBUTES",
    )

    assert [(item["subject"], item["replies"]) for item in answer["Items"]] == [("Birds", 5), ("Dogs", 4)]


def test_a_write_tells_how_large_its_collection_is_when_asked(threads):
    answer = threads.put_item(
        Item={"forum": "Pets", "subject": "Cats", "lastPost": "2024-03-01"}, ReturnItemCollectionMetrics="SIZE"
    )

    metrics = answer["ItemCollectionMetrics"]
    assert metrics["ItemCollectionKey"] == {"forum": "Pets"}
    lower, upper = metrics["SizeEstimateRangeGB"]
    assert 0 <= lower <= upper


def test_a_full_collection_takes_no_more_and_others_go_on(threads, client):
    # AWS lets a collection grow to 10 GB. The server of this test was started with --max-collection-bytes 100000.
    fill = "x" * 20_000
    with pytest.raises(client.exceptions.ItemCollectionSizeLimitExceededException):
        for number in range(10):
            threads.put_item(Item={"forum": "Pets", "subject": f"s{number}", "lastPost": "2024-01-01", "text": fill})
    full = threads.query(KeyConditionExpression=Key("forum").eq("Pets"), Select="COUNT")["Count"]
    assert full == 4, "each is 20 KB, and its entry in the index counts, too"

    threads.put_item(Item={"forum": "Plants", "subject": "Ferns", "lastPost": "2024-01-01", "text": fill})
    threads.delete_item(Key={"forum": "Pets", "subject": "s0"})
    threads.put_item(Item={"forum": "Pets", "subject": "s9", "lastPost": "2024-01-01", "text": fill})
