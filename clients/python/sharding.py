"""Write sharding: each status is spread over the partition keys status#0 to status#9, and read as if it were one."""

import heapq
import zlib
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

SHARDS = 10


def partition_key(status, sort_key):
    """The shard follows from the sort key, so that a single task can still be asked for, and is put twice under one key."""
    return f"{status}#{zlib.crc32(sort_key.encode()) % SHARDS}"


def tasks(client, table, status, after=None, limit=100, forward=True):
    """Up to limit tasks of a status in the order of their sort keys, or in the reverse order, behind the sort key after."""
    with ThreadPoolExecutor(SHARDS) as threads:  # first pages of all shards are read at the same time
        shards = list(
            threads.map(
                lambda number: Shard(client, table, f"{status}#{number}", after, limit, forward), range(SHARDS)
            )
        )
    # As DynamoDB sorts texts: by their bytes.
    merged = heapq.merge(*shards, key=lambda item: item["sk"]["S"].encode(), reverse=not forward)
    return list(islice(merged, limit))


class Shard:
    """The items of one shard in their order; its first page is read at once, the others when they are needed."""

    def __init__(self, client, table, key, after, limit, forward):
        self.client = client
        self.request = {
            "TableName": table,
            "KeyConditionExpression": "pk = :pk",
            "ExpressionAttributeValues": {":pk": {"S": key}},
            "ScanIndexForward": forward,
            "Limit": limit,
        }
        if after is not None:
            self.request["KeyConditionExpression"] += " AND sk > :after" if forward else " AND sk < :after"
            self.request["ExpressionAttributeValues"][":after"] = {"S": after}
        self.page = client.query(**self.request)

    def __iter__(self):
        while True:
            yield from self.page["Items"]
            if "LastEvaluatedKey" not in self.page:
                return
            self.page = self.client.query(**self.request, ExclusiveStartKey=self.page["LastEvaluatedKey"])
