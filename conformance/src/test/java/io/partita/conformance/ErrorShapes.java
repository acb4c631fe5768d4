package io.partita.conformance;

import java.util.Map;
import java.util.Set;

/** How errors are dressed on the wire (fact pack: ERRORS §1, §9 row 21). */
final class ErrorShapes {
    private static final String SERVICE = "com.amazon.coral.service#";
    private static final Map<String, String> PREFIXES = Map.of(
            "ValidationException", "com.amazon.coral.validate#",
            "SerializationException", SERVICE,
            "UnknownOperationException", SERVICE,
            "AccessDeniedException", SERVICE,
            "MissingAuthenticationTokenException", SERVICE,
            "IncompleteSignatureException", SERVICE,
            "InvalidSignatureException", SERVICE,
            "UnrecognizedClientException", SERVICE);
    private static final Set<String> CAPITAL = Set.of(
            "SerializationException",
            "AccessDeniedException",
            "TransactionCanceledException",
            "IdempotentParameterMismatchException",
            "TransactionInProgressException");

    private ErrorShapes() {}

    /** The value of {@code __type} for an error's short name. */
    static String qualified(String type) {
        return PREFIXES.getOrDefault(type, "com.amazonaws.dynamodb.v20120810#") + type;
    }

    /** The member that holds the text. */
    static String textMember(String type) {
        return CAPITAL.contains(type) ? "Message" : "message";
    }
}
