"""Signatures of real clients, before a server that knows AKIDAPP and AKIDOPS; its address is in PARTITA_ENDPOINT."""

import datetime
import gzip
import hashlib
import os
import shutil
import subprocess
import urllib.error
import urllib.request

import boto3
import botocore.auth
import pytest
from botocore.auth import SigV4Auth, SigV4QueryAuth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from botocore.exceptions import ClientError

ENDPOINT = os.environ["PARTITA_ENDPOINT"]
REGION = "eu-central-1"
KEYS = Credentials("AKIDAPP", "sEcReT/+abc")
LIST_TABLES = {"X-Amz-Target": "DynamoDB_20120810.ListTables", "Content-Type": "application/x-amz-json-1.0"}
MISMATCH = (
    "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key"
    " and signing method. Consult the service documentation for details."
)


def client(key, secret, token=None):
    return boto3.client(
        "dynamodb",
        endpoint_url=ENDPOINT,
        region_name=REGION,
        aws_access_key_id=key,
        aws_secret_access_key=secret,
        aws_session_token=token,
    )


def error_of(called):
    with pytest.raises(ClientError) as raised:
        called.list_tables()
    error = raised.value.response["Error"]
    return error["Code"], error["Message"]


def post(url, headers, body):
    request = urllib.request.Request(url, data=body, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def test_the_right_secret_lets_in_under_the_account_of_the_key():
    ops = client("AKIDOPS", "another")
    made = ops.create_table(
        TableName="Signed",
        AttributeDefinitions=[{"AttributeName": "pk", "AttributeType": "S"}],
        KeySchema=[{"AttributeName": "pk", "KeyType": "HASH"}],
        BillingMode="PAY_PER_REQUEST",
    )
    assert made["TableDescription"]["TableArn"] == f"arn:aws:dynamodb:{REGION}:123456789012:table/Signed"
    app = client("AKIDAPP", "sEcReT/+abc")
    item = {"pk": {"S": "ü" * 500}, "text": {"S": "x" * 300_000}}
    app.put_item(TableName="Signed", Item=item)
    assert app.get_item(TableName="Signed", Key={"pk": item["pk"]})["Item"] == item


def test_a_wrong_secret_does_not():
    assert error_of(client("AKIDAPP", "sEcReT/+abd")) == ("InvalidSignatureException", MISMATCH)


def test_an_unknown_key_does_not():
    expected = ("UnrecognizedClientException", "The security token included in the request is invalid.")
    assert error_of(client("NOBODY", "another")) == expected


def test_a_session_token_does_not():
    expected = ("UnrecognizedClientException", "The security token included in the request is invalid")
    assert error_of(client("AKIDAPP", "sEcReT/+abc", "token")) == expected


@pytest.mark.parametrize(("minutes", "text"), [(-16, "Signature expired: "), (16, "Signature not yet current: ")])
def test_a_clock_that_is_wrong_by_more_than_15_minutes_does_not(monkeypatch, minutes, text):
    if not hasattr(botocore.auth, "get_current_datetime"):
        pytest.skip("this botocore asks for the time in another way")
    now = botocore.auth.get_current_datetime
    monkeypatch.setattr(
        botocore.auth, "get_current_datetime", lambda **kw: now(**kw) + datetime.timedelta(minutes=minutes)
    )
    code, message = error_of(client("AKIDAPP", "sEcReT/+abc"))
    assert code == "InvalidSignatureException"
    assert message.startswith(text)


class PresignedPost(SigV4QueryAuth):
    """As botocore does it, but over a body."""

    def payload(self, request):
        return hashlib.sha256(b"{}").hexdigest()


def test_a_presigned_url_lets_in_as_it_is_and_not_changed():
    request = AWSRequest("POST", ENDPOINT + "/", headers={"X-Amz-Target": LIST_TABLES["X-Amz-Target"]})
    PresignedPost(KEYS, "dynamodb", REGION).add_auth(request)
    assert post(request.url, LIST_TABLES, b"{}")[0] == 200
    for changed in (request.url.replace("X-Amz-Expires=3600", "X-Amz-Expires=7200"), request.url + "&more=x"):
        assert MISMATCH in post(changed, LIST_TABLES, b"{}")[1]
    assert MISMATCH in post(request.url, LIST_TABLES, b"{ }")[1]


def test_a_compressed_body_is_signed_as_sent():
    body = gzip.compress(b"{}")
    request = AWSRequest("POST", ENDPOINT + "/", headers={**LIST_TABLES, "Content-Encoding": "gzip"}, data=body)
    SigV4Auth(KEYS, "dynamodb", REGION).add_auth(request)
    assert post(ENDPOINT + "/", dict(request.headers.items()), body)[0] == 200


@pytest.mark.skipif(shutil.which("aws") is None, reason="the AWS CLI is not installed")
@pytest.mark.parametrize(("secret", "status"), [("sEcReT/+abc", 0), ("wrong", 254)])
def test_the_aws_cli(secret, status):
    environment = {
        **os.environ,
        "AWS_ACCESS_KEY_ID": "AKIDAPP",
        "AWS_SECRET_ACCESS_KEY": secret,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_ENDPOINT_URL_DYNAMODB": ENDPOINT,
    }
    run = subprocess.run(["aws", "dynamodb", "list-tables"], env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode == 0) == (status == 0), run.stderr
    assert status == 0 or MISMATCH in run.stderr
