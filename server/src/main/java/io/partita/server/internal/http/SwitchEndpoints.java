package io.partita.server.internal.http;

import io.partita.engine.switches.TestSwitches;
import io.partita.server.ClockSwitch;
import io.partita.server.RequestExecutor;
import java.util.Map;

/** The switches for tests, each at a path of its own. Those that the server was started without are there to say how to get them. */
final class SwitchEndpoints {
    private static final String BELOW = "/_partita/";

    private final Map<String, SwitchEndpoint> byPath;

    /** The switches; {@code clock}, {@code splitting} and {@code switches} are null where their switches are off. */
    SwitchEndpoints(ClockSwitch clock, RequestExecutor splitting, RequestExecutor executor, TestSwitches switches) {
        byPath = Map.of(
                ClockEndpoint.PATH, new ClockEndpoint(clock),
                SplitEndpoint.PATH, new SplitEndpoint(splitting),
                SwitchesEndpoint.PATH, new SwitchesEndpoint(switches),
                PartitionsEndpoint.PATH, new PartitionsEndpoint(executor),
                ThroughputEndpoint.PATH, new ThroughputEndpoint(executor));
    }

    /** The switch that a request is for; null for one of the API, and for any other. */
    SwitchEndpoint at(String uri) {
        return uri.startsWith(BELOW) ? byPath.get(uri) : null;
    }
}
