package io.partita.advisor.grammar;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Literal;

/** What the constant text of templates shows at a glance. */
final class Literals {
    private Literals() {}

    /** Whether the constant beginnings or ends of two templates contradict each other, so that no text fits both. */
    static boolean differ(KeyTemplate first, KeyTemplate second) {
        return differ(first, second, false);
    }

    /**
     * As {@link #differ(KeyTemplate, KeyTemplate)}.
     *
     * @param open whether the first one may go on after its end
     */
    static boolean differ(KeyTemplate first, KeyTemplate second, boolean open) {
        String one = beginning(first);
        String other = beginning(second);
        if (!one.startsWith(other) && !other.startsWith(one)) {
            return true;
        }
        if (open) {
            return false;
        }
        String oneEnd = end(first);
        String otherEnd = end(second);
        return !oneEnd.endsWith(otherEnd) && !otherEnd.endsWith(oneEnd);
    }

    /** The constant text at the beginning of a template; empty where it begins with a component. */
    static String beginning(KeyTemplate template) {
        return template.parts().getFirst() instanceof Literal literal ? literal.text() : "";
    }

    private static String end(KeyTemplate template) {
        return template.parts().getLast() instanceof Literal literal ? literal.text() : "";
    }
}
