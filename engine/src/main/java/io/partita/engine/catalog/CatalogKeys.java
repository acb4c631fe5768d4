package io.partita.engine.catalog;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;

/**
 * Where the catalog keeps its records: one item collection for each scope, with a record for each table under its name, records of streams
 * and notes of spaces that are to be dropped. Streams and notes begin with a character that no table name can have, so they sort in front
 * of all tables.
 */
public final class CatalogKeys {
    public static final Space SPACE = new Space(0);

    /** First character of everything that is not a table; table names have none below {@code '-'}. */
    private static final String NOT_A_TABLE = "\u0001";

    /** First characters of a stream; those of notes are followed by a number. */
    private static final String STREAM = NOT_A_TABLE + "stream ";

    /** Between the name of a table and the label of its stream, in front of every character of a name. */
    private static final String OF_TABLE = "\u0001";

    private CatalogKeys() {}

    /** The item collection of a scope. */
    static byte[] partition(String scope) {
        return OrderedKeyCodec.encode(AttributeValue.string("scope " + scope));
    }

    /** The record of a table. */
    static StorageKey table(TableName name) {
        return StorageKey.of(SPACE, partition(name.scope()), tableSort(name.name()));
    }

    /** Sort bytes of the record of a table. */
    static byte[] tableSort(String name) {
        return OrderedKeyCodec.encode(AttributeValue.string(name));
    }

    /** Every table of a scope, without streams and notes. */
    static SortRange allTables() {
        byte[] notes = OrderedKeyCodec.encodePrefix(AttributeValue.string(NOT_A_TABLE));
        return new SortRange(OrderedKeyCodec.successorOfPrefix(notes), null);
    }

    /** The record of a stream. */
    static StorageKey stream(StreamName name) {
        return StorageKey.of(SPACE, partition(name.table().scope()), streamSort(name));
    }

    /** Sort bytes of the record of a stream. */
    static byte[] streamSort(StreamName name) {
        return tableSort(STREAM + name.table().name() + OF_TABLE + name.label());
    }

    /** Every stream of a scope. */
    static SortRange allStreams() {
        return startingWith(STREAM);
    }

    /** Every stream of tables that have or had this name. */
    static SortRange streamsOf(String table) {
        return startingWith(STREAM + table + OF_TABLE);
    }

    private static SortRange startingWith(String prefix) {
        byte[] from = OrderedKeyCodec.encodePrefix(AttributeValue.string(prefix));
        return new SortRange(from, OrderedKeyCodec.successorOfPrefix(from));
    }

    /** The note that a space is to be dropped. */
    static StorageKey dropNote(String scope, Space dropped) {
        return StorageKey.of(SPACE, partition(scope), tableSort(NOT_A_TABLE + dropped.id()));
    }

    /** The record of the last space id given out. */
    static StorageKey lastSpace() {
        return StorageKey.of(SPACE, OrderedKeyCodec.encode(AttributeValue.string("spaces")), new byte[0]);
    }
}
