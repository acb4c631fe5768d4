"""E09 sharded: tasks by status, of which 95 % are active, under one key for each status and under ten."""

import pytest
from conftest import use_switch
from sharding import partition_key, tasks

TASKS = 1000


def sort_key(number):
    """One task a minute."""
    return f"2026-05-{1 + number // 1440:02d}T{number // 60 % 24:02d}:{number % 60:02d}#t{number:04d}"


def status(number):
    return "Inactive" if number % 20 == 0 else "Active"


ACTIVE = [sort_key(number) for number in range(TASKS) if status(number) == "Active"]


def column(items):
    return [item["sk"]["S"] for item in items]


def fill(table, key_of):
    with table.batch_writer() as batch:
        for number in range(TASKS):
            batch.put_item(Item={"pk": key_of(status(number), sort_key(number)), "sk": sort_key(number)})


@pytest.fixture
def sharded(create_table):
    table = create_table("ShardedTasks", "pk:S", "sk:S")
    fill(table, partition_key)
    return table


def spread(table):
    """Shares of the most written key and of the fullest partition, as the server has measured them."""
    space = use_switch("partitions", table=table)["spaces"][0]
    fullest = max(partition["items"] for partition in space["partitions"])
    return space["keys"]["written"][0]["share"], fullest / space["items"]


def test_writes_that_went_to_one_key_are_spread_over_ten(create_table, sharded):
    fill(create_table("Tasks", "pk:S", "sk:S"), lambda value, _: value)
    hottest, fullest = spread("Tasks")
    hottest_shard, fullest_after = spread("ShardedTasks")
    print(f"One key for a status: hottest key {hottest:.0%}, fullest partition {fullest:.0%}")
    print(f"Ten keys for a status: hottest key {hottest_shard:.0%}, fullest partition {fullest_after:.0%}")

    assert 0.94 <= hottest <= 0.96
    assert fullest >= 0.95
    assert 0.08 <= hottest_shard <= 0.15
    assert fullest_after < 0.5


@pytest.mark.parametrize("forward", (True, False))
def test_shards_are_read_as_one(client, sharded, forward):
    expected = ACTIVE if forward else ACTIVE[::-1]

    assert column(tasks(client, "ShardedTasks", "Active", limit=TASKS, forward=forward)) == expected
    assert column(tasks(client, "ShardedTasks", "Active", limit=3, forward=forward)) == expected[:3]


@pytest.mark.parametrize("forward", (True, False))
def test_page_follows_page_without_gap_or_repetition(client, sharded, forward):
    read, last = [], None
    while True:
        page = column(tasks(client, "ShardedTasks", "Active", after=last, limit=70, forward=forward))
        read += page
        if len(page) < 70:
            break
        last = page[-1]

    assert read == (ACTIVE if forward else ACTIVE[::-1])


def test_a_shard_longer_than_a_page_of_the_server_is_read_to_its_end(client, create_table):
    table = create_table("ShardedTasks", "pk:S", "sk:S")
    keys = [sort_key(number) for number in range(60)]
    for key in keys:
        table.put_item(Item={"pk": partition_key("Active", key), "sk": key, "note": "x" * 300_000})

    assert column(tasks(client, "ShardedTasks", "Active", limit=TASKS)) == keys


def test_one_task_is_still_asked_for_by_its_key(sharded):
    key = {"pk": partition_key("Active", sort_key(7)), "sk": sort_key(7)}

    assert sharded.get_item(Key=key)["Item"] == key


def test_texts_come_in_the_order_of_their_bytes(client, create_table):
    table = create_table("ShardedTasks", "pk:S", "sk:S")
    keys = ["a", "~", "\uff5e", "\U0001f600"]
    for key in keys:
        table.put_item(Item={"pk": partition_key("Active", key), "sk": key})

    assert column(tasks(client, "ShardedTasks", "Active")) == keys
