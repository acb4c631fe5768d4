package io.partita.advisor.shown;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A key cut into the texts of its template's components.
 *
 * @param texts one for each component, in their order
 */
record Cut(List<String> texts) {
    /**
     * Cuts from the left: a component ends where the constant text behind it begins, the last one at the end.
     *
     * @return absent when the key is not of this template
     */
    static Optional<Cut> of(KeyTemplate template, String key) {
        List<String> texts = new ArrayList<>();
        int at = 0;
        int parts = template.parts().size();
        for (int i = 0; i < parts; i++) {
            switch (template.parts().get(i)) {
                case Literal literal -> {
                    if (!key.startsWith(literal.text(), at)) {
                        return Optional.empty();
                    }
                    at += literal.text().length();
                }
                case Field ignored -> {
                    int end = end(template, i, key, at);
                    if (end < 0) {
                        return Optional.empty();
                    }
                    texts.add(key.substring(at, end));
                    at = end;
                }
            }
        }
        return at == key.length() ? Optional.of(new Cut(List.copyOf(texts))) : Optional.empty();
    }

    private static int end(KeyTemplate template, int part, String key, int from) {
        if (part + 1 == template.parts().size()) {
            return key.length();
        }
        return template.parts().get(part + 1) instanceof Literal next ? key.indexOf(next.text(), from) : -1;
    }
}
