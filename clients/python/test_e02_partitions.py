"""E02: a hash of the partition key decides where an item lies. What a client sees of it are the segments of a parallel scan."""

import pytest

SEGMENTS = 4


@pytest.fixture
def users(create_table):
    table = create_table("Users", "UserID:S")

    def load(count):
        with table.batch_writer() as batch:
            for number in range(1, count + 1):
                batch.put_item(Item={"UserID": f"U{number:03d}"})
        return table

    return load


def by_resource(table):
    return [
        [item["UserID"] for item in table.scan(Segment=segment, TotalSegments=SEGMENTS)["Items"]]
        for segment in range(SEGMENTS)
    ]


def by_client(client):
    return [
        [item["UserID"]["S"] for item in client.scan(TableName="Users", Segment=s, TotalSegments=SEGMENTS)["Items"]]
        for s in range(SEGMENTS)
    ]


def test_every_user_lands_in_exactly_one_segment_and_stays_there(users, client):
    segments = by_resource(users(4))

    assert sorted(sum(segments, [])) == ["U001", "U002", "U003", "U004"]
    assert by_client(client) == segments


def test_near_values_land_far_apart_and_all_segments_get_their_share(users):
    segments = by_resource(users(200))

    assert all(25 <= len(segment) <= 75 for segment in segments)
    scanned = sum(segments, [])
    assert len(scanned) == 200
    assert scanned != sorted(scanned)
