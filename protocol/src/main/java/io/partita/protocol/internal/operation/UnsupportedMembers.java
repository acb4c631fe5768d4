package io.partita.protocol.internal.operation;

import io.partita.model.error.DynamoDbException;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.ArrayList;
import java.util.List;

/**
 * Members of CreateTable and UpdateTable that this version cannot do: declared here, named to the engine when they were sent. A stream
 * that is only switched off, as it is anyway, is accepted.
 */
final class UnsupportedMembers {
    private static final Structure STREAM = new Structure("StreamSpecification");
    private static final Member<Boolean> STREAM_ENABLED = STREAM.required("StreamEnabled", Scalars.BOOLEAN);
    private static final Member<String> STREAM_VIEW_TYPE = STREAM.member("StreamViewType", Scalars.STRING);

    private final Member<Fields> stream;
    private final List<Member<Boolean>> others = new ArrayList<>();

    private UnsupportedMembers(Structure input) {
        stream = input.member("StreamSpecification", STREAM);
    }

    /** Declares them as the next members of {@code input}; {@code others} are not looked into. */
    static UnsupportedMembers declare(Structure input, String... others) {
        UnsupportedMembers members = new UnsupportedMembers(input);
        for (String other : others) {
            members.others.add(input.member(other, Scalars.ANYTHING));
        }
        return members;
    }

    /**
     * Names of those that were sent and want something.
     *
     * @throws DynamoDbException ValidationException CT34
     */
    List<String> in(Fields fields) {
        List<String> sent = new ArrayList<>();
        for (Member<Boolean> other : others) {
            if (fields.has(other)) {
                sent.add(other.name());
            }
        }
        Fields streamSent = fields.get(stream);
        if (streamSent != null && streamSent.isTrue(STREAM_ENABLED)) {
            sent.add(stream.name());
        } else if (streamSent != null && streamSent.has(STREAM_VIEW_TYPE)) {
            throw DynamoDbException.validation(
                    "One or more parameter values were invalid: Table is being created with a"
                            + " stream disabled, UpdateViewType should not be specified");
        }
        return sent;
    }
}
