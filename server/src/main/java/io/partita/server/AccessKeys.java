package io.partita.server;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The access keys a server knows. With none, it takes every request as signed by whoever it names. */
public final class AccessKeys {
    private static final AccessKeys NONE = new AccessKeys(Map.of());

    private final Map<String, AccessKey> byId;

    private AccessKeys(Map<String, AccessKey> byId) {
        this.byId = byId;
    }

    /** No keys: signatures are not verified. */
    public static AccessKeys none() {
        return NONE;
    }

    /** These keys; refuses two with the same id. */
    public static AccessKeys of(Collection<AccessKey> keys) {
        Map<String, AccessKey> byId = new HashMap<>();
        for (AccessKey key : keys) {
            if (byId.put(key.id(), key) != null) {
                throw new IllegalArgumentException("access key id: " + key.id() + " twice");
            }
        }
        return new AccessKeys(byId);
    }

    /** Whether there are any, so that signatures are verified. */
    public boolean configured() {
        return !byId.isEmpty();
    }

    /** The key with this id, or null. */
    public AccessKey find(String id) {
        return byId.get(id);
    }
}
