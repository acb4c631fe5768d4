package io.partita.engine.validation;

import io.partita.expression.Placeholders;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The two ways in which an operation can be told what to do, parameters from before expressions and expressions, and the rules about
 * what goes together (fact pack: VALIDATION X1 to X3). The order of both lists is the order in which errors print them.
 *
 * @param placeholders the placeholders of a request
 * @param legacy parameters from before expressions
 * @param expressions expression parameters
 * @param <Q> the request
 */
public record ParameterStyles<Q>(
        Function<Q, Placeholders> placeholders, List<Parameter<Q>> legacy, List<Parameter<Q>> expressions) {
    /**
     * A parameter.
     *
     * @param name as on the wire
     * @param value its value in a request; null when absent
     * @param takesValues whether it is an expression in which value placeholders may stand
     * @param <Q> the request
     */
    public record Parameter<Q>(String name, Function<Q, ?> value, boolean takesValues) {
        /** A parameter in which no value placeholders can stand. */
        public static <Q> Parameter<Q> of(String name, Function<Q, ?> value) {
            return new Parameter<>(name, value, false);
        }

        /** An expression in which value placeholders may stand. */
        public static <Q> Parameter<Q> withValues(String name, Function<Q, ?> value) {
            return new Parameter<>(name, value, true);
        }

        private boolean isIn(Q request) {
            return value.apply(request) != null;
        }
    }

    /** Copies the lists. */
    public ParameterStyles {
        legacy = List.copyOf(legacy);
        expressions = List.copyOf(expressions);
    }

    /**
     * X1 to X3.
     *
     * @throws DynamoDbException ValidationException
     */
    public void check(Q request) {
        requireOneStyle(request);
        Placeholders given = placeholders.apply(request);
        if (given.hasNames() && !anyIn(request, expressions)) {
            throw misuse("ExpressionAttributeNames can only be specified when using expressions");
        }
        if (given.hasValues() && !anyWithValuesIn(request)) {
            throw misuse("ExpressionAttributeValues can only be specified when using expressions: " + whatIsNull());
        }
    }

    /**
     * X1 alone.
     *
     * @throws DynamoDbException ValidationException
     */
    public void requireOneStyle(Q request) {
        if (anyIn(request, legacy) && anyIn(request, expressions)) {
            throw misuse("Can not use both expression and non-expression parameters in the same request:"
                    + " Non-expression parameters: {" + namesIn(request, legacy) + "} Expression parameters: {"
                    + namesIn(request, expressions) + "}");
        }
    }

    private boolean anyIn(Q request, List<Parameter<Q>> parameters) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).isIn(request)) {
                return true;
            }
        }
        return false;
    }

    private boolean anyWithValuesIn(Q request) {
        for (int i = 0; i < expressions.size(); i++) {
            if (expressions.get(i).takesValues() && expressions.get(i).isIn(request)) {
                return true;
            }
        }
        return false;
    }

    private String namesIn(Q request, List<Parameter<Q>> parameters) {
        return parameters.stream()
                .filter(parameter -> parameter.isIn(request))
                .map(Parameter::name)
                .collect(Collectors.joining(", "));
    }

    private String whatIsNull() {
        List<String> names = expressions.stream()
                .filter(Parameter::takesValues)
                .map(Parameter::name)
                .toList();
        return String.join(" and ", names) + (names.size() == 1 ? " is null" : " are null");
    }

    private static DynamoDbException misuse(String message) {
        return DynamoDbException.validation(MessageFamily.ENVELOPED, message);
    }
}
