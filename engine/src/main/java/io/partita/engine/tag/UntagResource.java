package io.partita.engine.tag;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** UntagResource: removes tags by key; unknown keys are no error (fact pack: VALIDATION §22). */
public final class UntagResource implements Operation<UntagResourceRequest, EmptyResponse> {
    private final Catalog catalog;

    /** The operation on the catalog. */
    public UntagResource(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(UntagResourceRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<EmptyResponse> execute(Call call, UntagResourceRequest request) {
        String arn = request.resourceArn();
        TagChecks.requireArn(call, arn);
        TagChecks.requireList(request.tagKeys(), "tagKeys", arn, "Atleast one Tag Key needs to be provided as Input.");
        while (true) {
            Table table = TagChecks.requireTable(catalog, call, arn, "Requested resource not found");
            Map<String, String> tags = new HashMap<>(table.definition().tags());
            request.tagKeys().forEach(tags::remove);
            if (catalog.replace(table, table.definition().withTags(tags)) != null) {
                return CompletableFuture.completedFuture(new EmptyResponse());
            }
        }
    }
}
