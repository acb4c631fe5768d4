package io.partita.server.internal.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the log which operations clients ask for in vain, because by AWS's rule the answer has no text (fact pack: ERRORS). One line per
 * name. Names come from outside, so only some are remembered, and only those that could be operations.
 *
 * <p>Safe for use by any number of threads.
 */
final class MissingOperations {
    private static final Logger LOG = LoggerFactory.getLogger("io.partita.server");
    private static final int NAMES_MAX = 100;
    private static final int LENGTH_MAX = 64;

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /** Notes a target that there is no operation for, such as {@code DynamoDB_20120810.ExecuteStatement}; null is passed over. */
    void note(String target) {
        String name = target == null ? "" : target.substring(target.lastIndexOf('.') + 1);
        if (target != null
                && target.startsWith("DynamoDB")
                && isOperationName(name)
                && told.size() < NAMES_MAX
                && told.add(name)) {
            LOG.warn("{} was asked for: this server does not have it yet", name);
        }
    }

    private static boolean isOperationName(String name) {
        if (name.isEmpty() || name.length() > LENGTH_MAX) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if ((c < 'A' || c > 'Z') && (c < 'a' || c > 'z')) {
                return false;
            }
        }
        return true;
    }
}
