package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.request.Caller;
import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.SplitShardRequest;
import io.partita.engine.stream.StreamDescription;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.TableStream;
import io.partita.protocol.SplitMessages;
import io.partita.protocol.SplitMessages.Wanted;
import io.partita.server.RequestExecutor;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Splits an open shard of a table's latest stream, where the server was started so that shards can be split. */
final class SplitEndpoint implements SwitchEndpoint {
    static final String PATH = "/_partita/split-shard";

    private final RequestExecutor executor;

    /** An endpoint; {@code executor} is null where shards cannot be split. */
    SplitEndpoint(RequestExecutor executor) {
        this.executor = executor;
    }

    @Override
    public void serve(Preparation request, Caller caller, String headers) {
        if (executor == null) {
            request.ready(Answer.text(
                    HttpResponseStatus.FORBIDDEN,
                    "Shards cannot be split on this server; they can when it is started with --splittable-shards.\n",
                    headers));
        } else if (HttpMethod.POST.equals(request.head().method())) {
            split(request, caller, headers);
        } else {
            request.ready(Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use POST.\n", headers));
        }
    }

    private void split(Preparation request, Caller caller, String headers) {
        Wanted wanted;
        try {
            wanted = SplitMessages.wanted(request.body(), request.length());
        } catch (IllegalArgumentException refusal) {
            request.ready(refusal(refusal.getMessage(), headers));
            return;
        }
        request.readyLater(executor.execute(caller, new DescribeTableRequest(wanted.table()))
                .thenCompose(described -> split(caller, wanted, described.table().stream(), headers)));
    }

    private CompletionStage<Answer> split(Caller caller, Wanted wanted, TableStream stream, String headers) {
        if (stream == null) {
            return CompletableFuture.completedFuture(
                    refusal("The table " + wanted.table() + " has no stream.", headers));
        }
        CompletionStage<String> shard = wanted.shard() == null
                ? firstOpen(caller, stream.arn(), null)
                : CompletableFuture.completedFuture(wanted.shard());
        return shard.thenCompose(id -> id == null
                ? CompletableFuture.completedFuture(refusal(
                        "The stream of the table " + wanted.table() + " has no open shard: it is disabled.", headers))
                : split(caller, new SplitShardRequest(stream.arn(), id), headers));
    }

    private CompletionStage<Answer> split(Caller caller, SplitShardRequest split, String headers) {
        return executor.execute(caller, split)
                .thenApply(answer -> Answer.ok(MediaType.JSON, SplitMessages.done(split, answer.children()), headers));
    }

    /** The first open shard behind another, in the order they are listed: parents before children; null when there is none. */
    private CompletionStage<String> firstOpen(Caller caller, String stream, String after) {
        return executor.execute(caller, new DescribeStreamRequest(stream, after, null, null))
                .thenCompose(answer -> {
                    StreamDescription page = answer.stream();
                    for (ShardDescription shard : page.shards()) {
                        if (shard.endingSequenceNumber() == null) {
                            return CompletableFuture.completedFuture(shard.id());
                        }
                    }
                    return page.lastEvaluatedShardId() == null
                            ? CompletableFuture.completedFuture(null)
                            : firstOpen(caller, stream, page.lastEvaluatedShardId());
                });
    }

    private static Answer refusal(String text, String headers) {
        return Answer.text(HttpResponseStatus.BAD_REQUEST, text + "\n", headers);
    }
}
