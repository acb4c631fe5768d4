package io.partita.engine.catalog;

/** Tables and indexes that are there, but are said not to be ready: a switch for tests. */
public interface Unready {
    /** Everything is ready. */
    Unready NOTHING = new Unready() {
        @Override
        public boolean hides(Table table) {
            return false;
        }

        @Override
        public boolean hides(Table table, String index) {
            return false;
        }
    };

    /** Whether requests on its items do not find this table. */
    boolean hides(Table table);

    /** Whether this index of the table cannot be read. */
    boolean hides(Table table, String index);
}
