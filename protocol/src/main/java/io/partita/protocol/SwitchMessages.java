package io.partita.protocol;

import io.partita.engine.switches.SwitchKind;
import io.partita.engine.switches.SwitchSetting;
import io.partita.engine.switches.SwitchState;
import io.partita.engine.switches.TestSwitches;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** What is said to and by the switches for tests of a running server: it is none of AWS's, and so are its texts. */
public final class SwitchMessages {
    private static final int EXPECTED_BYTES = 256;
    private static final String ALL = "all";
    private static final String EXPECTED =
            " (expected: {\"switch\":\"lagging-reads\",\"lag\":\"500ms\"}, or {\"off\":\"lagging-reads\"}, or {\"off\":\"all\"})";

    private static final Structure CHANGE = new Structure("Change");
    private static final Member<String> SWITCH = CHANGE.member("switch", Scalars.STRING);
    private static final Member<String> OFF = CHANGE.member("off", Scalars.STRING);
    private static final Map<String, Member<String>> SETTINGS = settings();

    private SwitchMessages() {}

    private static Map<String, Member<String>> settings() {
        Map<String, Member<String>> settings = new LinkedHashMap<>();
        for (String name : new String[] {"lag", "time", "jitter", "error", "operation", "table", "share", "seed"}) {
            settings.put(name, CHANGE.member(name, Scalars.STRING));
        }
        return settings;
    }

    /**
     * What is to be switched, from the first {@code length} bytes of a body. Running it throws IllegalArgumentException when too much is on.
     *
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object
     * @throws IllegalArgumentException when it says something else
     */
    public static Consumer<TestSwitches> change(byte[] body, int length) {
        Fields fields = SwitchBody.read(CHANGE, body, length, EXPECTED);
        String on = fields.get(SWITCH);
        String off = fields.get(OFF);
        if ((on == null) == (off == null)) {
            throw new IllegalArgumentException("what to switch is not clear" + EXPECTED);
        }
        Map<String, String> values = new LinkedHashMap<>();
        SETTINGS.forEach((name, member) -> {
            if (fields.get(member) != null) {
                values.put(name, fields.get(member));
            }
        });
        if (on != null) {
            SwitchSetting setting = SwitchSetting.of(on, values);
            return switches -> switches.on(setting);
        }
        SwitchKind kind = off.equals(ALL) ? null : SwitchKind.of(off);
        String table = values.remove("table");
        if (!values.isEmpty()) {
            throw new IllegalArgumentException(
                    "off with " + String.join(", ", values.keySet()) + " (expected: at most a table)");
        }
        return switches -> switches.off(kind, table);
    }

    /** What is on, each in the form in which it is switched on, and what it has met. */
    public static byte[] states(TestSwitches switches) {
        JsonOutput output =
                new JsonOutput(EXPECTED_BYTES).beginObject().name("switches").beginArray();
        for (SwitchState state : switches.states()) {
            output.beginObject().member("switch", state.setting().kind().text());
            state.setting().values().forEach(output::member);
            output.member("requests", state.requests())
                    .member("met", state.met())
                    .endObject();
        }
        return output.endArray().endObject().toByteArray();
    }
}
