package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.moment.Formats;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import io.partita.model.value.Utf8Order;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The texts of components as values of attributes. */
public final class AttributeValues {
    private AttributeValues() {}

    /** The text of a template with these values; all its components are among them. */
    public static String text(KeyTemplate template, Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        for (KeyTemplate.Part part : template.parts()) {
            switch (part) {
                case KeyTemplate.Literal literal -> text.append(literal.text());
                case KeyTemplate.Field field -> {
                    String value = values.get(field.component());
                    if (value == null) {
                        throw new IllegalArgumentException(
                                "values: none of " + field.component() + " (expected: all of " + template + ")");
                    }
                    text.append(value);
                }
            }
        }
        return text.toString();
    }

    /** A text as the value of a key attribute; a text that is no number stays a string, which a database then refuses. */
    public static AttributeValue ofKey(AttributeType type, String text) {
        return switch (type) {
            case N -> number(text);
            case B -> AttributeValue.binary(bytes(text));
            default -> AttributeValue.string(text);
        };
    }

    /** The value of the attribute that a component is stored in under its own name. */
    public static AttributeValue ofComponent(Design design, Component component, String text) {
        Form form = design.component(component.domain()).form();
        return switch (form) {
            case Form.Numeric ignored -> number(text);
            case Form.Shard ignored -> number(text);
            case Form.Moment moment ->
                moment.formats().stream().allMatch(Formats::isEpoch) ? number(text) : AttributeValue.string(text);
            case Form.Derived derived -> Formats.isEpoch(derived.format()) ? number(text) : AttributeValue.string(text);
            case Form.Other other -> other(other.type(), text);
            default -> AttributeValue.string(text);
        };
    }

    private static AttributeValue other(AttributeType type, String text) {
        return switch (type) {
            case BOOL -> new AttributeValue.Bool(Boolean.parseBoolean(text));
            case NULL -> AttributeValue.Null.INSTANCE;
            case B -> AttributeValue.binary(bytes(text));
            case BS -> new AttributeValue.BS(List.of(Binary.wrap(bytes(text))));
            case N -> number(text);
            case NS -> new AttributeValue.NS(List.of(DynamoNumber.parse(text)));
            case SS -> new AttributeValue.SS(List.of(text));
            case L -> new AttributeValue.L(List.of(AttributeValue.string(text)));
            case M -> new AttributeValue.M(Map.of("value", AttributeValue.string(text)));
            case S -> AttributeValue.string(text);
        };
    }

    private static AttributeValue number(String text) {
        try {
            return AttributeValue.number(text);
        } catch (DynamoDbException noNumber) {
            return AttributeValue.string(text);
        }
    }

    /** Texts of binaries are in base 64; anything else stands for its own bytes. */
    private static byte[] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notInBase64) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** DynamoDB's order of two key values of one type. */
    static int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof AttributeValue.S first && right instanceof AttributeValue.S second) {
            return Utf8Order.INSTANCE.compare(first.value(), second.value());
        }
        if (left instanceof AttributeValue.N first && right instanceof AttributeValue.N second) {
            return first.value().compareTo(second.value());
        }
        if (left instanceof AttributeValue.B first && right instanceof AttributeValue.B second) {
            return first.value().compareTo(second.value());
        }
        throw new IllegalArgumentException(
                "types: " + left.type() + " and " + right.type() + " (expected: one key type)");
    }
}
