package io.partita.advisor.rule;

/** Paths of the parts of a design, as {@link io.partita.advisor.design.Places} has them. */
final class Place {
    static final String TABLE = "table";

    private Place() {}

    static String index(String name) {
        return "indexes." + name;
    }

    static String entity(String name) {
        return "entities." + name;
    }

    static String key(String entity, String attribute) {
        return "entities." + entity + ".keys." + attribute;
    }

    static String pattern(String name) {
        return "patterns." + name;
    }
}
