package io.partita.protocol;

import io.partita.engine.insight.SetThroughputModeRequest;
import io.partita.engine.insight.SetThroughputModeResponse;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.Locale;

/** What is said to and by the switch for throttling: it is none of AWS's, and so are its texts. */
public final class ThroughputMessages {
    private static final int EXPECTED_BYTES = 96;
    private static final String DEFAULT = "default";
    private static final String EXPECTED =
            " (expected: {\"mode\":\"observe\"} or {\"mode\":\"enforce\"}, with \"table\" for one table,"
                    + " which also takes \"default\")";

    private static final Structure WANTED = new Structure("Throughput");
    private static final Member<String> TABLE = WANTED.member("table", Scalars.STRING);
    private static final Member<String> MODE = WANTED.member("mode", Scalars.STRING);

    private ThroughputMessages() {}

    /** Asks what holds. */
    public static SetThroughputModeRequest look() {
        return new SetThroughputModeRequest(null, null);
    }

    /**
     * What is to hold, from the first {@code length} bytes of a body.
     *
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object
     * @throws IllegalArgumentException when it says something else
     */
    public static SetThroughputModeRequest wanted(byte[] body, int length) {
        Fields fields = SwitchBody.read(WANTED, body, length, EXPECTED);
        String mode = fields.get(MODE);
        String table = fields.get(TABLE);
        if (mode == null || mode.equals(DEFAULT) && table == null) {
            throw new IllegalArgumentException("no mode" + EXPECTED);
        }
        return new SetThroughputModeRequest(table, mode.equals(DEFAULT) ? null : mode(mode));
    }

    private static ThroughputMode mode(String text) {
        for (ThroughputMode mode : ThroughputMode.values()) {
            if (text(mode).equals(text)) {
                return mode;
            }
        }
        throw new IllegalArgumentException(text + EXPECTED);
    }

    private static String text(ThroughputMode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    /** The answer. */
    public static byte[] answer(SetThroughputModeResponse now) {
        JsonOutput output = new JsonOutput(EXPECTED_BYTES).beginObject().member("mode", text(now.mode()));
        if (now.tableName() != null) {
            output.member("table", now.tableName()).member("tableMode", text(now.tableMode()));
        }
        return output.endObject().toByteArray();
    }
}
