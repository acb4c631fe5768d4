package io.partita.engine.tag;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** TagResource: adds or overwrites tags of a table (fact pack: VALIDATION §22). */
public final class TagResource implements Operation<TagResourceRequest, EmptyResponse> {
    private final Catalog catalog;

    /** The operation on the catalog. */
    public TagResource(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(TagResourceRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<EmptyResponse> execute(Call call, TagResourceRequest request) {
        String arn = request.resourceArn();
        TagChecks.requireArn(call, arn);
        TagChecks.requireList(request.tags(), "tags", arn, "Atleast one Tag needs to be provided as Input.");
        TagChecks.requireLegal(request.tags());
        while (true) {
            Table table = TagChecks.requireTable(catalog, call, arn, TagChecks.notFound(arn));
            Map<String, String> tags = new HashMap<>(table.definition().tags());
            request.tags().forEach(tag -> tags.put(tag.key(), tag.value()));
            TagChecks.requireCount(tags.size());
            if (catalog.replace(table, table.definition().withTags(tags)) != null) {
                return CompletableFuture.completedFuture(new EmptyResponse());
            }
        }
    }
}
