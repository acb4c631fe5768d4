package io.partita.advisor.pattern;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import java.util.ArrayList;
import java.util.List;

/** Templates made of pieces of templates. Two literals in a row become one. */
final class Templates {
    private Templates() {}

    /** Parts in a row, literals joined. */
    static KeyTemplate of(List<Part> parts) {
        List<Part> joined = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Literal literal && !joined.isEmpty() && joined.getLast() instanceof Literal before) {
                joined.set(joined.size() - 1, new Literal(before.text() + literal.text()));
            } else {
                joined.add(part);
            }
        }
        return new KeyTemplate(joined);
    }

    /** A template with more behind it. */
    static KeyTemplate then(KeyTemplate template, Part... more) {
        List<Part> parts = new ArrayList<>(template.parts());
        parts.addAll(List.of(more));
        return of(parts);
    }

    /** The longest beginning that two templates share; without parts where they share none. */
    static KeyTemplate commonBeginning(KeyTemplate left, KeyTemplate right) {
        List<Part> common = new ArrayList<>();
        int most = Math.min(left.parts().size(), right.parts().size());
        for (int i = 0; i < most; i++) {
            Part one = left.parts().get(i);
            Part other = right.parts().get(i);
            if (one.equals(other)) {
                common.add(one);
                continue;
            }
            if (one instanceof Literal a && other instanceof Literal b) {
                String shared = commonBeginning(a.text(), b.text());
                if (!shared.isEmpty()) {
                    common.add(new Literal(shared));
                }
            }
            break;
        }
        return new KeyTemplate(common);
    }

    private static String commonBeginning(String left, String right) {
        int at = 0;
        while (at < left.length() && at < right.length()) {
            int codePoint = left.codePointAt(at);
            if (codePoint != right.codePointAt(at)) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return left.substring(0, Math.min(at, left.length()));
    }

    /** The constant text that a template begins with; empty where it begins with a component. */
    static String leadingText(KeyTemplate template) {
        return !template.parts().isEmpty() && template.parts().getFirst() instanceof Literal literal
                ? literal.text()
                : "";
    }

    /** Whether there is nothing in it. */
    static boolean isEmpty(KeyTemplate template) {
        return template.parts().isEmpty();
    }

    /** The component of a part; null for constant text. */
    static String component(Part part) {
        return part instanceof Field field ? field.component() : null;
    }
}
