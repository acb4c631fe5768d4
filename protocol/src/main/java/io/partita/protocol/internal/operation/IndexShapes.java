package io.partita.protocol.internal.operation;

import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.GlobalIndexUpdate;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.IndexThroughputUpdate;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.protocol.internal.shape.Constraint;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.List;

/** Structures that define and change secondary indexes, with their members in the declared order (fact pack: VALIDATION §4.2). */
final class IndexShapes {
    private static final Structure PROJECTION = new Structure("Projection");
    private static final Member<String> PROJECTION_TYPE =
            PROJECTION.member("ProjectionType", Scalars.STRING, Constraints.enumSet("ALL", "INCLUDE", "KEYS_ONLY"));
    private static final Member<List<String>> NON_KEY_ATTRIBUTES = PROJECTION.member(
            "NonKeyAttributes",
            ListShape.of(Scalars.STRING, Constraints.length(1, 255)),
            Constraints.length(1, Integer.MAX_VALUE));

    private static final Structure LOCAL = new Structure("LocalSecondaryIndex");
    private static final Definition LOCAL_INDEX = Definition.inNewTable(LOCAL, Constraints.length(1, 2));
    private static final Structure GLOBAL = new Structure("GlobalSecondaryIndex");
    private static final Definition GLOBAL_INDEX =
            Definition.inNewTable(GLOBAL, Constraints.length(1, Integer.MAX_VALUE));
    private static final Throughputs GLOBAL_THROUGHPUT = Throughputs.declare(GLOBAL);

    /** LocalSecondaryIndexes. */
    static final ListShape<Fields> LOCAL_INDEXES = ListShape.of(LOCAL);

    /** GlobalSecondaryIndexes. */
    static final ListShape<Fields> GLOBAL_INDEXES = ListShape.of(GLOBAL);

    private static final Structure UPDATE = new Structure("UpdateGlobalSecondaryIndexAction");
    private static final Member<String> UPDATED_INDEX = indexName(UPDATE);
    private static final Throughputs UPDATED_THROUGHPUT = Throughputs.declare(UPDATE);

    private static final Structure CREATE = new Structure("CreateGlobalSecondaryIndexAction");
    private static final Member<Fields> CREATED_PROJECTION = CREATE.required("Projection", PROJECTION);
    private static final Member<String> CREATED_INDEX = indexName(CREATE);
    private static final Throughputs CREATED_THROUGHPUT = Throughputs.declare(CREATE);
    private static final Member<List<Fields>> CREATED_KEY =
            CREATE.required("KeySchema", TableShapes.KEY_SCHEMA, Constraints.length(1, Integer.MAX_VALUE));
    private static final Definition CREATED = new Definition(CREATED_INDEX, CREATED_KEY, CREATED_PROJECTION);

    private static final Structure DELETE = new Structure("DeleteGlobalSecondaryIndexAction");
    private static final Member<String> DELETED_INDEX = indexName(DELETE);

    private static final Structure INDEX_UPDATE = new Structure("GlobalSecondaryIndexUpdate");
    private static final Member<Fields> UPDATE_ACTION = INDEX_UPDATE.member("Update", UPDATE);
    private static final Member<Fields> CREATE_ACTION = INDEX_UPDATE.member("Create", CREATE);
    private static final Member<Fields> DELETE_ACTION = INDEX_UPDATE.member("Delete", DELETE);

    /** GlobalSecondaryIndexUpdates. */
    static final ListShape<Fields> INDEX_UPDATES = ListShape.of(INDEX_UPDATE);

    private IndexShapes() {}

    private static Member<String> indexName(Structure structure) {
        return structure.required("IndexName", Scalars.STRING, Constraints.name());
    }

    /** The members that define an index. */
    private record Definition(Member<String> name, Member<List<Fields>> keySchema, Member<Fields> projection) {
        static Definition inNewTable(Structure structure, Constraint<List<Fields>> keyLength) {
            return new Definition(
                    indexName(structure),
                    structure.required("KeySchema", TableShapes.KEY_SCHEMA, keyLength),
                    structure.required("Projection", PROJECTION));
        }

        IndexSpecification local(Fields index) {
            return new IndexSpecification(
                    index.get(name),
                    TableShapes.keySchema(index.get(keySchema)),
                    projectionOf(index.get(projection)),
                    null,
                    null,
                    null);
        }

        IndexSpecification global(Fields index, Throughputs throughputs) {
            return new IndexSpecification(
                    index.get(name),
                    TableShapes.keySchema(index.get(keySchema)),
                    projectionOf(index.get(projection)),
                    TableShapes.throughput(index.get(throughputs.provisioned)),
                    TableShapes.limits(index.get(throughputs.limits)),
                    TableShapes.warm(index.get(throughputs.warm)));
        }
    }

    /** The members that say how the capacity of a global index is paid for. */
    private record Throughputs(Member<Fields> provisioned, Member<Fields> limits, Member<Fields> warm) {
        static Throughputs declare(Structure structure) {
            return new Throughputs(
                    structure.member("ProvisionedThroughput", TableShapes.THROUGHPUT),
                    structure.member("OnDemandThroughput", TableShapes.LIMITS),
                    structure.member("WarmThroughput", TableShapes.WARM));
        }
    }

    private static ProjectionSpecification projectionOf(Fields sent) {
        String type = sent.get(PROJECTION_TYPE);
        return new ProjectionSpecification(
                type == null ? null : IndexProjection.Type.valueOf(type), sent.get(NON_KEY_ATTRIBUTES));
    }

    /** The local indexes sent; null when absent. */
    static List<IndexSpecification> localIndexes(List<Fields> sent) {
        return sent == null ? null : sent.stream().map(LOCAL_INDEX::local).toList();
    }

    /** The global indexes sent; null when absent. */
    static List<IndexSpecification> globalIndexes(List<Fields> sent) {
        return sent == null
                ? null
                : sent.stream()
                        .map(index -> GLOBAL_INDEX.global(index, GLOBAL_THROUGHPUT))
                        .toList();
    }

    /** The changes sent; null when absent. */
    static List<GlobalIndexUpdate> indexUpdates(List<Fields> sent) {
        return sent == null ? null : sent.stream().map(IndexShapes::indexUpdate).toList();
    }

    private static GlobalIndexUpdate indexUpdate(Fields sent) {
        Fields create = sent.get(CREATE_ACTION);
        Fields update = sent.get(UPDATE_ACTION);
        Fields delete = sent.get(DELETE_ACTION);
        return new GlobalIndexUpdate(
                create == null ? null : CREATED.global(create, CREATED_THROUGHPUT),
                update == null
                        ? null
                        : new IndexThroughputUpdate(
                                update.get(UPDATED_INDEX),
                                TableShapes.throughput(update.get(UPDATED_THROUGHPUT.provisioned)),
                                TableShapes.limits(update.get(UPDATED_THROUGHPUT.limits)),
                                TableShapes.warm(update.get(UPDATED_THROUGHPUT.warm))),
                delete == null ? null : delete.get(DELETED_INDEX));
    }
}
