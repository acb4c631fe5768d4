package io.partita.advisor.pattern;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Keys;
import io.partita.advisor.pattern.Plan.Bound;
import io.partita.advisor.pattern.Plan.Equality;
import io.partita.expression.AttributeNames;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the condition of a plan on the keys as a request has it, with templates for people or with real values for a database. */
public final class KeyConditions {
    /** Sorts after all that a key may hold behind it. */
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

    private KeyConditions() {}

    /**
     * The texts of components.
     *
     * @param equal of those that have one value, those of a spread in this one request among them
     * @param low of lower bounds, and of what a range begins with
     * @param high of upper bounds
     */
    public record Values(Map<String, String> equal, Map<String, String> low, Map<String, String> high) {}

    /**
     * A key condition.
     *
     * @param expression as in KeyConditionExpression
     * @param names as in ExpressionAttributeNames; empty: the parameter is left out
     * @param values as in ExpressionAttributeValues
     */
    public record Condition(String expression, Map<String, String> names, Map<String, AttributeValue> values) {}

    /** How a field is written at one place. */
    private interface Filler {
        String fill(Field field);
    }

    private static final Filler AS_TEMPLATE = field -> "{" + field.component() + "}";

    /**
     * The condition with templates as values, such as {@code PK = USER#{userId} AND begins_with(SK, ORDER#)}; of several steps, one behind the
     * other with {@code "; "} between them; empty for plans without a key condition.
     */
    public static String text(Plan plan) {
        return switch (plan) {
            case Plan.Get get -> conjunction(equalities(get.key()));
            case Plan.Query query -> {
                List<String> clauses = new ArrayList<>(equalities(query.partition()));
                clauses.addAll(equalities(query.sort()));
                query.slice().ifPresent(slice -> clauses.add(text(slice)));
                yield conjunction(clauses);
            }
            case Plan.Steps steps ->
                String.join(
                        "; ",
                        steps.steps().stream()
                                .map(KeyConditions::text)
                                .filter(text -> !text.isEmpty())
                                .toList());
            case Plan.Scan ignored -> "";
            case Plan.GetFound ignored -> "";
            case Plan.Change ignored -> "";
            case Plan.Impossible ignored -> "";
        };
    }

    private static List<String> equalities(List<Equality> equalities) {
        return equalities.stream()
                .map(one -> one.attribute() + " = " + filled(one.value(), AS_TEMPLATE))
                .toList();
    }

    private static String text(Plan.Slice slice) {
        return switch (slice) {
            case Plan.BeginsWith begins ->
                "begins_with(%s, %s)".formatted(begins.attribute(), filled(begins.prefix(), AS_TEMPLATE));
            case Plan.Between between ->
                "%s BETWEEN %s AND %s"
                        .formatted(
                                between.attribute(),
                                shown(bound(between.low(), AS_TEMPLATE)),
                                shown(bound(between.high(), AS_TEMPLATE)));
            case Plan.Compared compared ->
                "%s %s %s"
                        .formatted(
                                compared.attribute(), compared.operator(), shown(bound(compared.value(), AS_TEMPLATE)));
        };
    }

    private static String shown(String bound) {
        return bound.replace(LAST, "\\u{10FFFF}");
    }

    private static String conjunction(List<String> clauses) {
        return String.join(" AND ", clauses);
    }

    /**
     * The condition of a query with values.
     *
     * @param keys of the table or index that it reads
     * @throws IllegalArgumentException if a component has no value
     */
    public static Condition of(Plan.Query query, Keys keys, Values values) {
        Request request = new Request(keys);
        Filler equal = from(values.equal(), values.low());
        query.partition().forEach(one -> request.equal(one, equal));
        query.sort().forEach(one -> request.equal(one, equal));
        query.slice().ifPresent(slice -> {
            Filler low = from(values.low(), values.equal());
            Filler high = from(values.high(), values.equal());
            switch (slice) {
                case Plan.BeginsWith begins ->
                    request.clause("begins_with(%s, %s)", slice.attribute(), "", filled(begins.prefix(), low));
                case Plan.Between between ->
                    request.between(between.attribute(), bound(between.low(), low), bound(between.high(), high));
                case Plan.Compared compared ->
                    request.clause(
                            "%s " + compared.operator() + " %s",
                            compared.attribute(),
                            "",
                            bound(compared.value(), compared.operator().startsWith(">") ? low : high));
            }
        });
        return request.condition();
    }

    /**
     * A key with values, for Get and for writes.
     *
     * @param key its templates
     * @param keys of the table
     * @param values texts by component
     * @throws IllegalArgumentException if a component has no value
     */
    public static Map<String, AttributeValue> key(List<Equality> key, Keys keys, Map<String, String> values) {
        Map<String, AttributeValue> all = new LinkedHashMap<>();
        key.forEach(one ->
                all.put(one.attribute(), value(keys, one.attribute(), filled(one.value(), from(values, Map.of())))));
        return all;
    }

    /**
     * The value of a key attribute.
     *
     * @param type S, N or B
     * @param text the text; in base 64 for B
     */
    public static AttributeValue value(AttributeType type, String text) {
        return switch (type) {
            case N -> new AttributeValue.N(DynamoNumber.parse(text));
            case B -> new AttributeValue.B(Binary.wrap(Base64.getDecoder().decode(text)));
            default -> new AttributeValue.S(text);
        };
    }

    private static AttributeValue value(Keys keys, String attribute, String text) {
        AttributeType type = keys.attributes().stream()
                .filter(key -> key.name().equals(attribute))
                .map(KeyAttribute::type)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("attribute: " + attribute + " (expected: a key)"));
        return value(type, text);
    }

    private static Filler from(Map<String, String> first, Map<String, String> second) {
        return field -> {
            String value = first.getOrDefault(field.component(), second.get(field.component()));
            if (value == null) {
                throw new IllegalArgumentException("component: " + field.component() + " (expected: to have a value)");
            }
            return value;
        };
    }

    private static String filled(KeyTemplate template, Filler filler) {
        StringBuilder text = new StringBuilder();
        for (Part part : template.parts()) {
            text.append(
                    switch (part) {
                        case Literal literal -> literal.text();
                        case Field field -> filler.fill(field);
                    });
        }
        return text.toString();
    }

    private static String bound(Bound bound, Filler filler) {
        String text = filled(bound.value(), filler);
        return bound.pastAllThatBeginWithIt() ? bound.value().behindAllThatBeginWith(text) : text;
    }

    /** A condition in the making. */
    private static final class Request {
        private final Keys keys;
        private final List<String> clauses = new ArrayList<>();
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, AttributeValue> values = new LinkedHashMap<>();

        Request(Keys keys) {
            this.keys = keys;
        }

        void equal(Equality one, Filler filler) {
            clause("%s = %s", one.attribute(), "", filled(one.value(), filler));
        }

        void clause(String form, String attribute, String suffix, String text) {
            clauses.add(form.formatted(name(attribute), put(attribute, suffix, text)));
        }

        void between(String attribute, String low, String high) {
            clauses.add("%s BETWEEN %s AND %s"
                    .formatted(name(attribute), put(attribute, "From", low), put(attribute, "To", high)));
        }

        private String put(String attribute, String suffix, String text) {
            String placeholder = ":" + word(attribute) + suffix;
            String free = placeholder;
            for (int i = 2; values.containsKey(free); i++) {
                free = placeholder + i;
            }
            values.put(free, value(keys, attribute, text));
            return free;
        }

        private String name(String attribute) {
            if (AttributeNames.isPlain(attribute)) {
                return attribute;
            }
            String placeholder = "#" + word(attribute);
            String free = placeholder;
            for (int i = 2; names.containsKey(free) && !names.get(free).equals(attribute); i++) {
                free = placeholder + i;
            }
            names.put(free, attribute);
            return free;
        }

        /** What can stand behind {@code #} and {@code :}. */
        private static String word(String attribute) {
            StringBuilder word = new StringBuilder();
            attribute
                    .codePoints()
                    .filter(codePoint -> codePoint < 0x80 && Character.isLetterOrDigit(codePoint) || codePoint == '_')
                    .forEach(word::appendCodePoint);
            return word.isEmpty() ? "key" : word.toString().toLowerCase(java.util.Locale.ROOT);
        }

        Condition condition() {
            return new Condition(conjunction(clauses), Map.copyOf(names), Map.copyOf(values));
        }
    }
}
