package io.partita.server;

import io.partita.engine.switches.ForcedError;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Api;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Errors a server answers with on purpose, so that clients can be tested against what this database has no cause for, such as
 * throttling. The rules never change; which requests they pick follows from the seed, for each rule on its own: the same requests in the
 * same order fail again.
 *
 * <p>Safe for use by any number of threads.
 */
public final class ForcedErrors {
    private static final ForcedErrors NONE = new ForcedErrors("", List.of());
    private static final String ANY_OPERATION = "*";

    private final String spec;
    private final List<Rule> rules;

    private ForcedErrors(String spec, List<Rule> rules) {
        this.spec = spec;
        this.rules = List.copyOf(rules);
    }

    /** No errors, which is how a server is run. */
    public static ForcedErrors none() {
        return NONE;
    }

    /**
     * Reads rules such as {@code PutItem=ThrottlingException:0.1,*=InternalServerError}: an operation or {@code *} for all, an error, and
     * the share of requests it meets, 1 when not said. Where several rules are for one operation, the first that picks a request decides.
     *
     * @param seed of the choice where a share is below 1
     * @throws IllegalArgumentException naming the part that is wrong and what was expected
     */
    public static ForcedErrors parse(String spec, long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        List<Rule> rules = new ArrayList<>();
        for (String part : spec.split(",", -1)) {
            rules.add(Rule.parse(part.strip(), seeds.split()));
        }
        return new ForcedErrors(spec, rules);
    }

    /** Whether there are any rules. */
    public boolean any() {
        return !rules.isEmpty();
    }

    /** The error for the next request of this operation, or null when it goes its ordinary way. */
    public DynamoDbException next(String operation) {
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule.isFor(operation) && rule.picks()) {
                // What the request says has not been read: a cancelled transaction has one reason, however many actions
                // it has.
                return ForcedError.of(rule.type);
            }
        }
        return null;
    }

    /** The rules as they were given. */
    @Override
    public String toString() {
        return spec;
    }

    private static final class Rule {
        private final String operation;
        private final ErrorType type;
        private final double share;
        private final SplittableRandom draws;

        private Rule(String operation, ErrorType type, double share, SplittableRandom draws) {
            this.operation = operation;
            this.type = type;
            this.share = share;
            this.draws = draws;
        }

        static Rule parse(String part, SplittableRandom draws) {
            int equals = part.indexOf('=');
            if (equals < 0) {
                throw wrong(part, "OPERATION=ERROR or OPERATION=ERROR:SHARE");
            }
            int colon = part.indexOf(':', equals);
            String operation = part.substring(0, equals).strip();
            if (!operation.equals(ANY_OPERATION)
                    && !Api.dynamoDb().operationNames().contains(operation)) {
                throw wrong(
                        part,
                        ANY_OPERATION + " or one of "
                                + String.join(", ", Api.dynamoDb().operationNames()));
            }
            String error = part.substring(equals + 1, colon < 0 ? part.length() : colon)
                    .strip();
            double share = colon < 0 ? 1 : share(part, part.substring(colon + 1).strip());
            return new Rule(operation, type(part, error), share, draws);
        }

        private static ErrorType type(String part, String name) {
            try {
                return ForcedError.type(name);
            } catch (IllegalArgumentException unknown) {
                throw wrong(part, "an error of " + String.join(", ", ForcedError.names()));
            }
        }

        private static double share(String part, String text) {
            double share;
            try {
                share = Double.parseDouble(text);
            } catch (NumberFormatException noNumber) {
                share = Double.NaN;
            }
            if (!(share >= 0 && share <= 1)) {
                throw wrong(part, "a share from 0 to 1 after the colon");
            }
            return share;
        }

        private static IllegalArgumentException wrong(String part, String expected) {
            return new IllegalArgumentException("'" + part + "' (expected: " + expected + ")");
        }

        boolean isFor(String asked) {
            return operation.equals(ANY_OPERATION) || operation.equals(asked);
        }

        synchronized boolean picks() {
            return draws.nextDouble() < share;
        }
    }
}
