"""Clients of the server whose address is in PARTITA_ENDPOINT. What a test creates is deleted behind it, and nothing else."""

import os

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
    """Creates a table; each key is "name:type", the partition key first."""

    def create(name, *keys):
        parts = [key.split(":") for key in keys]
        return dynamodb.create_table(
            TableName=delete_afterwards(name),
            AttributeDefinitions=[{"AttributeName": n, "AttributeType": t} for n, t in parts],
            KeySchema=[
                {"AttributeName": n, "KeyType": "RANGE" if position else "HASH"}
                for position, (n, _) in enumerate(parts)
            ],
            BillingMode="PAY_PER_REQUEST",
        )

    return create
