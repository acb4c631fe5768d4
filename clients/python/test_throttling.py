"""What boto3 makes of throttling, on a server that throttles one table. Its clock is moved, so that nobody has to wait."""

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError

from conftest import CONNECTION, use_switch

TABLE = "Throttled"
LARGE = {"pk": {"S": "large"}, "pad": {"S": "x" * 390_000}}
SMALL = {"pk": {"S": "small"}}


def connect(attempts):
    retries = Config(retries={"mode": "standard", "total_max_attempts": attempts})
    return boto3.client("dynamodb", **CONNECTION, config=retries)


@pytest.fixture(params=["PAY_PER_REQUEST", "PROVISIONED"])
def billing(client, move_clock, request):
    """A table that may be written a KB a second, and has no more than that left."""
    limits = (
        {"OnDemandThroughput": {"MaxWriteRequestUnits": 1}}
        if request.param == "PAY_PER_REQUEST"
        else {"ProvisionedThroughput": {"ReadCapacityUnits": 100, "WriteCapacityUnits": 1}}
    )
    client.create_table(
        TableName=TABLE,
        BillingMode=request.param,
        KeySchema=[{"AttributeName": "pk", "KeyType": "HASH"}],
        AttributeDefinitions=[{"AttributeName": "pk", "AttributeType": "S"}],
        **limits,
    )
    use_switch("throughput", table=TABLE, mode="enforce")
    yield request.param
    use_switch("throughput", table=TABLE, mode="default")
    client.delete_table(TableName=TABLE)


def test_without_retries_the_error_tells_what_there_was_too_little_of(billing):
    client = connect(1)
    client.put_item(TableName=TABLE, Item=LARGE)
    with pytest.raises(ClientError) as refused:
        client.put_item(TableName=TABLE, Item=SMALL)
    on_demand = billing == "PAY_PER_REQUEST"
    code = "ThrottlingException" if on_demand else "ProvisionedThroughputExceededException"
    assert refused.value.response["Error"]["Code"] == code
    assert isinstance(refused.value, getattr(client.exceptions, code))
    kind = "MaxOnDemand" if on_demand else "Provisioned"
    assert refused.value.response["throttlingReasons" if on_demand else "ThrottlingReasons"] == [
        {
            "reason": f"TableWrite{kind}ThroughputExceeded",
            "resource": f"arn:aws:dynamodb:eu-central-1:000000000000:table/{TABLE}",
        }
    ]
    assert "Item" not in client.get_item(TableName=TABLE, Key=SMALL)


def test_retries_succeed_when_the_debt_is_paid_off(billing, move_clock):
    """390 KB leave a debt of minutes, which nobody lives through but the clock."""
    client = connect(6)
    client.put_item(TableName=TABLE, Item=LARGE)
    attempts = []

    def note(attempts_so_far, **_):
        attempts.append(attempts_so_far)
        if len(attempts) == 2:
            move_clock("PT10M")

    client.meta.events.register_first("needs-retry.dynamodb.PutItem", lambda attempts, **_: note(attempts))
    answer = client.put_item(TableName=TABLE, Item=SMALL)
    assert attempts == [1, 2, 3]
    assert answer["ResponseMetadata"]["RetryAttempts"] == 2


def test_a_batch_writer_sends_what_was_not_processed_again(billing, move_clock):
    dynamodb = boto3.resource("dynamodb", **CONNECTION)
    unprocessed = []

    def note(parsed, **_):
        unprocessed.append(len(parsed.get("UnprocessedItems", {}).get(TABLE, [])))
        move_clock("PT1M")

    dynamodb.meta.client.meta.events.register("after-call.dynamodb.BatchWriteItem", note)
    table = dynamodb.Table(TABLE)
    with table.batch_writer() as batch:
        for i in range(25):
            batch.put_item(Item={"pk": f"k{i}"})
    assert unprocessed[0] == 24
    assert unprocessed[-1] == 0
    assert table.scan(Select="COUNT", ConsistentRead=True)["Count"] == 25
