package io.partita.protocol.internal.operation;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamSpecification;
import io.partita.protocol.internal.shape.Constraint;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;

/** What the operations on tables and on streams share about streams (fact pack: VALIDATION STR2, STR3). */
final class StreamShapes {
    static final Constraint<String> STREAM_ARN = Constraints.length(37, 1024);
    static final Constraint<String> SHARD_ID = Constraints.length(28, 65);

    static final Structure SPECIFICATION = new Structure("StreamSpecification");
    private static final Member<Boolean> ENABLED = SPECIFICATION.required("StreamEnabled", Scalars.BOOLEAN);
    private static final Member<String> VIEW_TYPE = SPECIFICATION.member(
            "StreamViewType",
            Scalars.STRING,
            Constraints.enumSet("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"));

    private StreamShapes() {}

    /** Null when absent. */
    static StreamSpecification specification(Fields sent) {
        if (sent == null) {
            return null;
        }
        String viewType = sent.get(VIEW_TYPE);
        return new StreamSpecification(
                sent.isTrue(ENABLED), viewType == null ? null : StreamViewType.valueOf(viewType));
    }
}
