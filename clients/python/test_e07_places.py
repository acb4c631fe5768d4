"""E07: all countries and subdivisions of the world: a prefix of the path answers country and state, but nothing that skips a level.

The partition key is the country, so that no collection holds the whole world. The sort key is the path from the country down, every
component closed by "#", so that a prefix never catches a longer code by accident.
"""

import json
from pathlib import Path

import pytest
from boto3.dynamodb.conditions import Key
from botocore.exceptions import ClientError

FOLDER = Path("/usr/share/iso-codes/json")

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="Debian's package iso-codes is not installed")


def read_places():
    countries = json.loads((FOLDER / "iso_3166-1.json").read_text(encoding="utf-8"))["3166-1"]
    subdivisions = json.loads((FOLDER / "iso_3166-2.json").read_text(encoding="utf-8"))["3166-2"]
    for country in countries:
        code = country["alpha_2"]
        yield {"pk": f"COUNTRY#{code}", "sk": f"LOCATION#{code}#", "name": country["name"], "type": "Country"}
    for subdivision in subdivisions:
        code = subdivision["code"]
        country = code[:2]
        parent = subdivision.get("parent")
        above = "" if parent is None else f"{parent if '-' in parent else f'{country}-{parent}'}#"
        yield {
            "pk": f"COUNTRY#{country}",
            "sk": f"LOCATION#{country}#{above}{code}#",
            "name": subdivision["name"],
            "type": subdivision["type"],
        }


def prefixed(table, country, prefix):
    answer = table.query(KeyConditionExpression=Key("pk").eq(f"COUNTRY#{country}") & Key("sk").begins_with(prefix))
    assert answer["ScannedCount"] == len(answer["Items"])
    return [item["sk"] for item in answer["Items"]]


def test_country_and_state_are_prefixes_and_a_place_without_its_state_is_not_answerable_by_key(create_table, client):
    places = list(read_places())
    assert len(places) > 5000
    table = create_table("Places", "pk:S", "sk:S")
    with table.batch_writer() as batch:
        for place in places:
            batch.put_item(Item=place)

    assert client.describe_table(TableName="Places")["Table"]["ItemCount"] == len(places)
    assert prefixed(table, "US", "LOCATION#US#") == sorted(p["sk"] for p in places if p["pk"] == "COUNTRY#US")
    assert "LOCATION#US#US-CA#" in prefixed(table, "US", "LOCATION#US#")
    assert prefixed(table, "FR", "LOCATION#FR#FR-BRE#") == [
        "LOCATION#FR#FR-BRE#",
        "LOCATION#FR#FR-BRE#FR-22#",
        "LOCATION#FR#FR-BRE#FR-29#",
        "LOCATION#FR#FR-BRE#FR-35#",
        "LOCATION#FR#FR-BRE#FR-56#",
    ]
    assert table.get_item(Key={"pk": "COUNTRY#FR", "sk": "LOCATION#FR#FR-BRE#FR-29#"})["Item"]["name"] == "Finistère"

    assert prefixed(table, "FR", "LOCATION#FR#FR-29#") == []
    with pytest.raises(ClientError, match="Invalid operator used in KeyConditionExpression: contains"):
        client.query(
            TableName="Places",
            KeyConditionExpression="pk = :pk AND contains(sk, :place)",
            ExpressionAttributeValues={":pk": {"S": "COUNTRY#FR"}, ":place": {"S": "FR-29"}},
        )
    scan = client.get_paginator("scan").paginate(
        TableName="Places",
        FilterExpression="contains(sk, :place)",
        ExpressionAttributeValues={":place": {"S": "#FR-29#"}},
    )
    pages = list(scan)
    assert [item["name"]["S"] for page in pages for item in page["Items"]] == ["Finistère"]
    assert sum(page["ScannedCount"] for page in pages) == len(places)
