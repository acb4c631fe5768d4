package io.partita.advisor.rule;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.model.value.AttributeValue;
import java.util.List;

/** Keys and templates as text for people. */
final class Shown {
    private Shown() {}

    /** The value of a key attribute. */
    static String key(KeyedInput input, String attribute) {
        AttributeValue value = input.keys().get(attribute);
        if (value instanceof AttributeValue.N number) {
            return number.value().text();
        }
        return value instanceof AttributeValue.S text ? text.value() : "";
    }

    /** A bound of a request, with a name for the character that sorts last, which nobody can see. */
    static String bound(String text) {
        return text.replace(Character.toString(Character.MAX_CODE_POINT), "\\u{10FFFF}");
    }

    /** A template as it is written in a design file. */
    static String template(KeyTemplate template) {
        StringBuilder text = new StringBuilder();
        for (Part part : template.parts()) {
            switch (part) {
                case Literal literal ->
                    text.append(literal.text().replace("{", "{{").replace("}", "}}"));
                case Field field -> text.append('{').append(field.component()).append('}');
            }
        }
        return text.toString();
    }

    /** Names in a row. */
    static String names(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }
}
