package io.partita.protocol.internal.operation;

import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.List;

/** Members of CreateTable and UpdateTable that are recorded and shown. */
final class RecordedMembers {
    private static final Structure ENCRYPTION = new Structure("SSESpecification");
    private static final Member<Boolean> ENCRYPTION_ENABLED = ENCRYPTION.member("Enabled", Scalars.BOOLEAN);
    private static final Member<String> ENCRYPTION_TYPE =
            ENCRYPTION.member("SSEType", Scalars.STRING, Constraints.enumSet("AES256", "KMS"));
    private static final Member<String> KEY = ENCRYPTION.member("KMSMasterKeyId", Scalars.STRING);

    private final Member<Fields> encryption;
    private final Member<Fields> limits;
    private final Member<Fields> warm;

    private RecordedMembers(Structure input) {
        encryption = input.member("SSESpecification", ENCRYPTION);
        limits = input.member("OnDemandThroughput", TableShapes.LIMITS);
        warm = input.member("WarmThroughput", TableShapes.WARM);
    }

    /** Declares them as the next members of {@code input}. */
    static RecordedMembers declare(Structure input) {
        return new RecordedMembers(input);
    }

    /** What was sent. */
    RecordedSettings in(Fields fields) {
        return new RecordedSettings(
                encryption(fields.get(encryption)),
                TableShapes.limits(fields.get(limits)),
                TableShapes.warm(fields.get(warm)));
    }

    /** Adds what was sent in a form that this version cannot do: only keys of KMS can be asked for. */
    void addUnsupported(Fields fields, List<String> unsupported) {
        Fields sent = fields.get(encryption);
        if (sent != null && sent.isTrue(ENCRYPTION_ENABLED) && "AES256".equals(sent.get(ENCRYPTION_TYPE))) {
            unsupported.add("SSEType AES256");
        }
    }

    private static Encryption encryption(Fields sent) {
        if (sent == null) {
            return null;
        }
        return sent.isTrue(ENCRYPTION_ENABLED) ? new Encryption(true, sent.get(KEY)) : Encryption.OFF;
    }
}
