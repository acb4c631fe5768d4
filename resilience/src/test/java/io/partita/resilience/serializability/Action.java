package io.partita.resilience.serializability;

/** What is done to one key, numbered as in the {@link Layout}. */
sealed interface Action {
    int key();

    Condition condition();

    /** Replaces the item; null: without that attribute. */
    record Put(int key, String group, Long value, Condition condition) implements Action {
        @Override
        public String toString() {
            return "put k" + key + " g=" + group + " v=" + value + condition;
        }
    }

    /** Changes one attribute, creating the item when there is none. */
    record Update(int key, Effect effect, Condition condition) implements Action {
        @Override
        public String toString() {
            return "update k" + key + " " + effect + condition;
        }
    }

    /** Removes the item. */
    record Delete(int key, Condition condition) implements Action {
        @Override
        public String toString() {
            return "delete k" + key + condition;
        }
    }

    /** Only in transactions. */
    record Check(int key, Condition condition) implements Action {
        @Override
        public String toString() {
            return "check k" + key + condition;
        }
    }

    /** Attributes besides the key. */
    enum Attribute {
        GROUP,
        VALUE,
        COUNT
    }

    /** What an update does. */
    sealed interface Effect {
        /** The attribute it touches. */
        Attribute touches();

        Doc on(Doc doc);

        record SetValue(long value) implements Effect {
            @Override
            public Attribute touches() {
                return Attribute.VALUE;
            }

            @Override
            public Doc on(Doc doc) {
                return doc.withValue(value);
            }
        }

        /** Adds to the value, which counts as 0 where it is absent. */
        record Increase(long by) implements Effect {
            @Override
            public Attribute touches() {
                return Attribute.VALUE;
            }

            @Override
            public Doc on(Doc doc) {
                return doc.withValue((doc.value() == null ? 0 : doc.value()) + by);
            }
        }

        record AddCount(long increment) implements Effect {
            @Override
            public Attribute touches() {
                return Attribute.COUNT;
            }

            @Override
            public Doc on(Doc doc) {
                return doc.withCount((doc.count() == null ? 0 : doc.count()) + increment);
            }
        }

        record SetGroup(String group) implements Effect {
            @Override
            public Attribute touches() {
                return Attribute.GROUP;
            }

            @Override
            public Doc on(Doc doc) {
                return doc.withGroup(group);
            }
        }

        record RemoveGroup() implements Effect {
            @Override
            public Attribute touches() {
                return Attribute.GROUP;
            }

            @Override
            public Doc on(Doc doc) {
                return doc.withGroup(null);
            }
        }
    }

    /** What the action makes of the item if its condition holds. */
    default Doc on(Doc doc) {
        return switch (this) {
            case Put put -> new Doc(true, put.group(), put.value(), null);
            case Update update -> update.effect().on(doc);
            case Delete ignored -> Doc.NONE;
            case Check ignored -> doc;
        };
    }
}
