package io.partita.bench.workload;

/** What a client does at once, as it is counted; most are one request. */
public enum Operation {
    PUT("put", "PutItem"),
    GET("get", "GetItem"),
    MISS("miss", "GetItem"),
    UPDATE("update", "UpdateItem"),
    QUERY("query", "Query"),
    BATCH_GET("batchget", "BatchGetItem"),
    BATCH_WRITE("batchwrite", "BatchWriteItem"),
    READ("read", "GetItem"),
    INSERT("insert", "PutItem"),
    REPLACE("update", "UpdateItem"),
    SCAN("scan", "Query"),
    READ_MODIFY_WRITE("read-modify-write", "GetItem");

    private final String label;
    private final String api;

    Operation(String label, String api) {
        this.label = label;
        this.api = api;
    }

    /** What people call it. */
    public String label() {
        return label;
    }

    /** The operation of the API that it begins with. */
    public String api() {
        return api;
    }

    /** Whether an answer without an error may still leave something undone. */
    public boolean isBatch() {
        return this == BATCH_GET || this == BATCH_WRITE;
    }
}
