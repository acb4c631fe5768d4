package io.partita.fuzzing.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the tokens of an expression and remembers the placeholders it needs. */
final class Writing {
    final Map<String, String> names = new LinkedHashMap<>();
    final Map<String, Value> values = new LinkedHashMap<>();
    private final Drawing drawing;

    Writing(Drawing drawing) {
        this.drawing = drawing;
    }

    String value(Value value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    List<String> path(List<Step> path) {
        List<String> tokens = new ArrayList<>();
        for (Step step : path) {
            if (!step.isName()) {
                tokens.addAll(List.of("[", Integer.toString(step.index()), "]"));
                continue;
            }
            if (!tokens.isEmpty()) {
                tokens.add(".");
            }
            tokens.add(name(step.name()));
        }
        return tokens;
    }

    private String name(String name) {
        if (Drawing.NAMES.indexOf(name) < Drawing.PLAIN_NAMES && drawing.chance(70)) {
            return name;
        }
        String placeholder = "#" + names.size();
        names.put(placeholder, name);
        return placeholder;
    }

    /** The tokens as text, with blanks where they are needed and sometimes where they are not; forgets placeholders not in it. */
    String text(List<String> tokens) {
        names.keySet().retainAll(tokens);
        values.keySet().retainAll(tokens);
        StringBuilder text = new StringBuilder();
        for (String token : tokens) {
            boolean touches = !text.isEmpty()
                    && Character.isLetterOrDigit(token.charAt(0))
                    && Character.isLetterOrDigit(text.charAt(text.length() - 1));
            if (touches || "_#:".indexOf(token.charAt(0)) >= 0 || drawing.chance(30)) {
                text.append(drawing.one(List.of(" ", " ", " ", "\n", "\t ", "\r\n")));
            }
            text.append(token);
            if (token.endsWith("_")) {
                text.append(' ');
            }
        }
        return text.toString();
    }
}
