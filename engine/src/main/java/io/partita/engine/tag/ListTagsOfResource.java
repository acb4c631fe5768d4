package io.partita.engine.tag;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** ListTagsOfResource: all tags of a table by key. A table has at most 50, so there is never a second page. */
public final class ListTagsOfResource implements Operation<ListTagsOfResourceRequest, ListTagsOfResourceResponse> {
    private final Catalog catalog;

    /** The operation on the catalog. */
    public ListTagsOfResource(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(ListTagsOfResourceRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<ListTagsOfResourceResponse> execute(Call call, ListTagsOfResourceRequest request) {
        String arn = request.resourceArn();
        TagChecks.requireArn(call.caller(), arn, "ListTagsOfResource");
        TagChecks.requireArnOfTable(arn);
        Table table = TagChecks.requireTable(catalog, call.caller(), arn, TagChecks.notFound(arn));
        List<Tag> tags = new ArrayList<>();
        new TreeMap<>(table.definition().tags()).forEach((key, value) -> tags.add(new Tag(key, value)));
        return CompletableFuture.completedFuture(new ListTagsOfResourceResponse(tags, null));
    }
}
