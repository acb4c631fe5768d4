"""Clients of the server whose address is in PARTITA_ENDPOINT. What a test creates is deleted behind it, and nothing else."""

import json
import os
import urllib.request

import boto3
import pytest

CONNECTION = {
    "endpoint_url": os.environ["PARTITA_ENDPOINT"],
    "region_name": "eu-central-1",
    "aws_access_key_id": "local",
    "aws_secret_access_key": "local",
}


@pytest.fixture(scope="session")
def client():
    return boto3.client("dynamodb", **CONNECTION)


@pytest.fixture(scope="session")
def dynamodb():
    return boto3.resource("dynamodb", **CONNECTION)


@pytest.fixture(scope="session")
def streams():
    return boto3.client("dynamodbstreams", **CONNECTION)


def use_switch(name, **body):
    """Uses a switch for tests that the server was started with, and returns what it answers."""
    request = urllib.request.Request(
        CONNECTION["endpoint_url"] + "/_partita/" + name,
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@pytest.fixture
def move_clock():
    """Moves the clock of the server on, such as by "PT1H", and back behind the test."""
    yield lambda by: use_switch("clock", advance=by)
    use_switch("clock", reset=True)


@pytest.fixture
def split_shard():
    """Splits a shard of a table's stream, the first open one if none is named; returns its id and its children's."""

    def split(table, shard=None):
        done = use_switch("split-shard", table=table, **({"shard": shard} if shard else {}))
        return done["shard"], done["children"]

    return split


@pytest.fixture
def delete_afterwards(client):
    """Takes the name of a table that the test creates itself, and returns it."""
    created = []

    def remember(name):
        created.append(name)
        return name

    yield remember
    for name in created:
        try:
            client.delete_table(TableName=name)
        except client.exceptions.ResourceNotFoundException:
            pass  # the test has deleted it itself


@pytest.fixture
def create_table(dynamodb, delete_afterwards):
    """Creates a table; each key is "name:type", the partition key first; stream says what a stream of it shows."""

    def create(name, *keys, stream=None):
        parts = [key.split(":") for key in keys]
        return dynamodb.create_table(
            TableName=delete_afterwards(name),
            AttributeDefinitions=[{"AttributeName": n, "AttributeType": t} for n, t in parts],
            KeySchema=[
                {"AttributeName": n, "KeyType": "RANGE" if position else "HASH"}
                for position, (n, _) in enumerate(parts)
            ],
            BillingMode="PAY_PER_REQUEST",
            **({"StreamSpecification": {"StreamEnabled": True, "StreamViewType": stream}} if stream else {}),
        )

    return create
