package io.partita.server;

import io.partita.engine.switches.TestSwitches;
import io.partita.protocol.Wording;
import java.time.Clock;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a server is told when it starts.
 *
 * @param host name or address to listen on; must be a loopback one unless {@code allowRemote} or there are access keys
 * @param port 0 takes any free port
 * @param allowRemote lets other machines in although nothing checks who they are
 * @param accessKeys whose requests are served; none: everybody's
 * @param region used where a request tells none
 * @param isolate whether an access key of 12 digits names an account, when there are no access keys to tell
 * @param wording which of AWS's wordings errors have
 * @param limits bounds on memory and time
 * @param clock for the Date header and the age of signatures
 * @param random for request ids; asked once per thread
 * @param forcedErrors errors to answer with on purpose; none in ordinary use
 * @param clockSwitch moves the clock; null where it cannot be moved, as in ordinary use
 * @param splittableShards whether administrators can split shards of streams: a switch for tests
 * @param switches what else can be switched for tests; null where nothing can be, as in ordinary use
 * @param console how the console is served; null where it is not
 */
public record ServerSettings(
        String host,
        int port,
        boolean allowRemote,
        AccessKeys accessKeys,
        String region,
        boolean isolate,
        Wording wording,
        ServerLimits limits,
        Clock clock,
        Supplier<RandomGenerator> random,
        ForcedErrors forcedErrors,
        ClockSwitch clockSwitch,
        boolean splittableShards,
        TestSwitches switches,
        ConsoleSettings console) {
    /** Refuses nulls and impossible ports. */
    public ServerSettings {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(accessKeys, "accessKeys");
        Objects.requireNonNull(region, "region");
        Objects.requireNonNull(wording, "wording");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(random, "random");
        Objects.requireNonNull(forcedErrors, "forcedErrors");
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port: " + port + " (expected: 0 to 65535)");
        }
    }

    /** Settings of a server without the console. */
    public ServerSettings(
            String host,
            int port,
            boolean allowRemote,
            AccessKeys accessKeys,
            String region,
            boolean isolate,
            Wording wording,
            ServerLimits limits,
            Clock clock,
            Supplier<RandomGenerator> random,
            ForcedErrors forcedErrors,
            ClockSwitch clockSwitch,
            boolean splittableShards) {
        this(
                host,
                port,
                allowRemote,
                accessKeys,
                region,
                isolate,
                wording,
                limits,
                clock,
                random,
                forcedErrors,
                clockSwitch,
                splittableShards,
                null,
                null);
    }

    /** The same settings with a clock that can be moved, which must be the one they have. */
    public ServerSettings withClockSwitch(ClockSwitch moving) {
        return new ServerSettings(
                host,
                port,
                allowRemote,
                accessKeys,
                region,
                isolate,
                wording,
                limits,
                clock,
                random,
                forcedErrors,
                moving,
                splittableShards,
                switches,
                console);
    }

    /** The same settings with the console; null for without. */
    public ServerSettings withConsole(ConsoleSettings served) {
        return new ServerSettings(
                host,
                port,
                allowRemote,
                accessKeys,
                region,
                isolate,
                wording,
                limits,
                clock,
                random,
                forcedErrors,
                clockSwitch,
                splittableShards,
                switches,
                served);
    }

    /** The same settings with switches for tests; null for without. */
    public ServerSettings withSwitches(TestSwitches chosen) {
        return new ServerSettings(
                host,
                port,
                allowRemote,
                accessKeys,
                region,
                isolate,
                wording,
                limits,
                clock,
                random,
                forcedErrors,
                clockSwitch,
                splittableShards,
                chosen,
                console);
    }

    /** Whether anybody who can reach the server is served, so that only this machine should reach it. */
    boolean servesAnybody() {
        return !allowRemote && !accessKeys.configured();
    }
}
