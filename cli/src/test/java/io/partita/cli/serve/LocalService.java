package io.partita.cli.serve;

import io.partita.cli.settings.Settings;
import io.partita.engine.Database;
import io.partita.server.AccessKeys;
import java.util.List;
import java.util.Map;

/** What {@code partita serve} starts, within the process of a test: in memory, on a free port. */
public final class LocalService {
    private final Service service;

    private LocalService(Service service) {
        this.service = service;
    }

    /** Starts a service that serves whoever has one of the keys, or everybody when there are none; its shards can be split. */
    public static LocalService start(boolean movableClock, AccessKeys keys) {
        return start(movableClock, true, keys);
    }

    /** As {@link #start(boolean, AccessKeys)}; {@code splittableShards} says whether its shards can be split. */
    public static LocalService start(boolean movableClock, boolean splittableShards, AccessKeys keys) {
        Map<String, String> options = Map.of(
                "port",
                "0",
                "in-memory",
                "true",
                "movable-clock",
                String.valueOf(movableClock),
                "splittable-shards",
                String.valueOf(splittableShards));
        return start(options, keys);
    }

    /** Starts a service that serves everybody and has switches, some of which are on. */
    public static LocalService startWithSwitches(String switches) {
        return start(Map.of("port", "0", "in-memory", "true", "test-switches", switches), AccessKeys.none());
    }

    private static LocalService start(Map<String, String> options, AccessKeys keys) {
        return new LocalService(Service.start(ServeOptions.from(Settings.of(options, Map.of(), List.of())), keys));
    }

    /** The port it listens on. */
    public int port() {
        return service.port();
    }

    /** What is served. */
    public Database database() {
        return service.database();
    }

    /** Ends it. */
    public void stop() {
        service.stop();
    }
}
