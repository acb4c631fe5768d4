package io.partita.protocol.internal.operation;

import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.ArrayList;
import java.util.List;

/** Members of CreateTable and UpdateTable that this version cannot do: declared here, named to the engine when they were sent. */
final class UnsupportedMembers {
    private final List<Member<Boolean>> members = new ArrayList<>();

    private UnsupportedMembers() {}

    /** Declares them as the next members of {@code input}; they are not looked into. */
    static UnsupportedMembers declare(Structure input, String... names) {
        UnsupportedMembers unsupported = new UnsupportedMembers();
        for (String name : names) {
            unsupported.members.add(input.member(name, Scalars.ANYTHING));
        }
        return unsupported;
    }

    /** Names of those that were sent. */
    List<String> in(Fields fields) {
        List<String> sent = new ArrayList<>();
        for (Member<Boolean> member : members) {
            if (fields.has(member)) {
                sent.add(member.name());
            }
        }
        return sent;
    }
}
