package io.partita.engine.catalog;

/**
 * Identifies a table among all tables of the server.
 *
 * @param scope whose tables: empty where all callers share one set, else account and region
 * @param name the bare name
 */
public record TableName(String scope, String name) {
    @Override
    public String toString() {
        return scope.isEmpty() ? name : scope + "/" + name;
    }
}
