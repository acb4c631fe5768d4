package io.partita.fuzzing.request;

import io.partita.fuzzing.request.ApiModel.Shape;
import io.partita.fuzzing.wire.Answer;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What every answer must look like, whatever was asked. */
final class AnswerRules {
    /** Errors that any operation may answer although the service description does not declare them. */
    private static final Set<String> COMMON = Set.of("ValidationException", "SerializationException");

    private static final Set<String> OF_TAGS = Set.of("TagResource", "UntagResource", "ListTagsOfResource");
    private static final Map<String, String> PREFIXES = Map.of(
            "ValidationException", "com.amazon.coral.validate#",
            "SerializationException", "com.amazon.coral.service#",
            "AccessDeniedException", "com.amazon.coral.service#");
    private static final Set<String> CAPITAL_MESSAGE = Set.of(
            "SerializationException",
            "AccessDeniedException",
            "TransactionCanceledException",
            "TransactionInProgressException",
            "IdempotentParameterMismatchException");

    private final ApiModel api;

    AnswerRules(ApiModel api) {
        this.api = api;
    }

    /** What is wrong with an answer; null when nothing is. */
    String fault(RequestCase request, Answer answer) {
        Map<String, Object> body;
        try {
            body = answer.object();
        } catch (IOException | ClassCastException failure) {
            return "the answer is no JSON object: " + failure.getMessage();
        }
        if (!answer.hasRightChecksum()) {
            return "wrong x-amz-crc32: " + answer.headers();
        }
        if (!answer.headers().getOrDefault("x-amzn-requestid", "").matches("[A-Z0-9]{52}")) {
            return "no request id: " + answer.headers();
        }
        if (answer.isOk()) {
            Shape output = api.output(request.operation());
            return output == null
                    ? (body.isEmpty() ? null : "members where there are none")
                    : mismatch(output, body, "");
        }
        return answer.status() == 400 ? errorFault(request, body) : "status " + answer.status();
    }

    private String errorFault(RequestCase request, Map<String, Object> body) {
        String type = String.valueOf(body.get("__type"));
        String name = type.substring(type.indexOf('#') + 1);
        boolean declared = COMMON.contains(name)
                || api.errors(request.operation()).contains(name)
                || name.equals("AccessDeniedException") && OF_TAGS.contains(request.operation());
        if (!declared) {
            return "an error that " + request.operation() + " does not declare: " + type;
        }
        if (!type.equals(PREFIXES.getOrDefault(name, "com.amazonaws.dynamodb.v20120810#") + name)) {
            return "the wrong prefix: " + type;
        }
        Set<String> allowed = new HashSet<>(Set.of("__type", CAPITAL_MESSAGE.contains(name) ? "Message" : "message"));
        boolean mayBeSilent = name.equals("SerializationException") && !request.isReadable();
        if (!mayBeSilent && !body.keySet().containsAll(allowed)) {
            return "no text";
        }
        if (name.equals("ConditionalCheckFailedException")) {
            allowed.add("Item");
        }
        if (name.equals("TransactionCanceledException")) {
            allowed.add("CancellationReasons");
        }
        if (!allowed.containsAll(body.keySet())) {
            return "members that errors do not have: " + body.keySet();
        }
        String text = String.valueOf(body.get("message")) + body.get("Message");
        return text.contains("io.partita") || text.contains("Exception:") ? "a text from inside the server" : null;
    }

    /** Where {@code value} differs from a shape; null when it does not. */
    private String mismatch(Shape shape, Object value, String path) {
        String wrong = path + " is not a " + shape.type() + ": " + value;
        switch (shape.type()) {
            case "structure" -> {
                if (!(value instanceof Map<?, ?> members)) {
                    return wrong;
                }
                Map<String, Shape> declared = api.members(shape);
                for (Map.Entry<?, ?> member : members.entrySet()) {
                    Shape inner = declared.get(member.getKey());
                    String at = path + "." + member.getKey();
                    String fault = inner == null ? at + " is not declared" : mismatch(inner, member.getValue(), at);
                    if (fault != null) {
                        return fault;
                    }
                }
                return shape.name().equals("AttributeValue") && members.size() != 1 ? wrong : null;
            }
            case "map" -> {
                if (!(value instanceof Map<?, ?> entries)) {
                    return wrong;
                }
                for (Map.Entry<?, ?> entry : entries.entrySet()) {
                    String fault = mismatch(api.content(shape), entry.getValue(), path + "." + entry.getKey());
                    if (fault != null) {
                        return fault;
                    }
                }
                return null;
            }
            case "list" -> {
                if (!(value instanceof List<?> elements)) {
                    return wrong;
                }
                for (Object element : elements) {
                    String fault = mismatch(api.content(shape), element, path + "[]");
                    if (fault != null) {
                        return fault;
                    }
                }
                return null;
            }
            case "blob" -> {
                try {
                    Base64.getDecoder().decode((String) value);
                    return null;
                } catch (IllegalArgumentException | ClassCastException | NullPointerException failure) {
                    return wrong;
                }
            }
            case "boolean" -> {
                return value instanceof Boolean ? null : wrong;
            }
            case "string" -> {
                boolean fits = value instanceof String
                        && (shape.enumeration().isEmpty() || shape.enumeration().contains(value));
                return fits ? null : wrong;
            }
            default -> {
                return value instanceof BigDecimal ? null : wrong;
            }
        }
    }
}
