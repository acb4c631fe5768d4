package io.partita.fuzzing.expression;

import java.util.List;

/** One step of a path: a name, or an index when {@code name} is null. */
record Step(String name, int index) {
    static Step name(String name) {
        return new Step(name, -1);
    }

    static Step index(int index) {
        return new Step(null, index);
    }

    boolean isName() {
        return name != null;
    }

    /** Whether two targets of one expression cannot stand together: one within the other, or one by name where the other is by index. */
    static boolean clash(List<Step> one, List<Step> two) {
        for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
            Step left = one.get(i);
            Step right = two.get(i);
            if (left.isName() != right.isName()) {
                return true;
            }
            if (!left.equals(right)) {
                return false;
            }
        }
        return true;
    }
}
