"""Clients of the server whose address is in PARTITA_ENDPOINT; the tables of a test are deleted behind it."""

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


@pytest.fixture(autouse=True)
def delete_tables(client):
    yield
    for page in client.get_paginator("list_tables").paginate():
        for name in page["TableNames"]:
            client.delete_table(TableName=name)


@pytest.fixture
def create_table(dynamodb):
    """Creates a table; each key is "name:type", the partition key first."""

    def create(name, *keys):
        parts = [key.split(":") for key in keys]
        return dynamodb.create_table(
            TableName=name,
            AttributeDefinitions=[{"AttributeName": n, "AttributeType": t} for n, t in parts],
            KeySchema=[
                {"AttributeName": n, "KeyType": "RANGE" if position else "HASH"}
                for position, (n, _) in enumerate(parts)
            ],
            BillingMode="PAY_PER_REQUEST",
        )

    return create
