package io.partita.engine.testing;

import io.partita.engine.billing.Throughput;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.GlobalIndexUpdate;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.IndexThroughputUpdate;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ProjectionSpecification;
import java.util.ArrayList;
import java.util.List;

/** Definitions of secondary indexes and changes of them. */
public final class Indexes {
    /** Projects everything. */
    public static final ProjectionSpecification ALL = new ProjectionSpecification(IndexProjection.Type.ALL, null);

    /** Projects keys. */
    public static final ProjectionSpecification KEYS_ONLY =
            new ProjectionSpecification(IndexProjection.Type.KEYS_ONLY, null);

    private Indexes() {}

    /** Projects keys and these attributes. */
    public static ProjectionSpecification including(String... attributes) {
        return new ProjectionSpecification(IndexProjection.Type.INCLUDE, List.of(attributes));
    }

    /** An index without throughput of its own. */
    public static IndexSpecification specification(
            String name, List<String> partitionKeys, List<String> sortKeys, ProjectionSpecification projection) {
        return specification(name, partitionKeys, sortKeys, projection, null);
    }

    /** An index; {@code throughput} is null when absent. */
    public static IndexSpecification specification(
            String name,
            List<String> partitionKeys,
            List<String> sortKeys,
            ProjectionSpecification projection,
            Throughput throughput) {
        List<KeySchemaElement> elements = new ArrayList<>();
        partitionKeys.forEach(key -> elements.add(new KeySchemaElement(key, true)));
        sortKeys.forEach(key -> elements.add(new KeySchemaElement(key, false)));
        return new IndexSpecification(name, elements, projection, throughput, null, null);
    }

    /** The element that creates an index. */
    public static GlobalIndexUpdate creating(IndexSpecification index) {
        return new GlobalIndexUpdate(index, null, null);
    }

    /** The element that changes an index's throughput. */
    public static GlobalIndexUpdate updating(String name, Throughput throughput) {
        return new GlobalIndexUpdate(null, new IndexThroughputUpdate(name, throughput, null, null), null);
    }

    /** The element that deletes an index. */
    public static GlobalIndexUpdate deleting(String name) {
        return new GlobalIndexUpdate(null, null, name);
    }
}
