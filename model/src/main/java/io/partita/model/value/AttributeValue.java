package io.partita.model.value;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * One value of an attribute: exactly one of the ten types. Values are immutable; collections are taken over without copying, so
 * whoever builds one gives up changing it.
 *
 * <p>{@code equals} is DynamoDB's {@code =}: same type and equal content, numbers by value, sets without order, maps by key. Sets
 * are kept sorted (S and B by bytes, N by value), so equal sets are equal lists and clients get them back sorted (fact pack: CLIENTS).
 */
public sealed interface AttributeValue {
    /** Deepest nesting of a value, counting the value itself as level one (fact pack: LIMITS "Item size"). */
    int MAX_NESTING = 32;

    /** The type. */
    AttributeType type();

    /** A string. */
    record S(String value) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.S;
        }
    }

    /** A number. */
    record N(DynamoNumber value) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.N;
        }
    }

    /** A binary. */
    record B(Binary value) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.B;
        }
    }

    /** True or false. */
    record Bool(boolean value) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.BOOL;
        }
    }

    /** The null value, which exists and has a type, unlike a missing attribute. */
    record Null() implements AttributeValue {
        /** The only null. */
        public static final Null INSTANCE = new Null();

        @Override
        public AttributeType type() {
            return AttributeType.NULL;
        }
    }

    /** A list of values of any types. */
    record L(List<AttributeValue> elements) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.L;
        }
    }

    /** A map from names to values of any types. */
    record M(Map<String, AttributeValue> entries) implements AttributeValue {
        @Override
        public AttributeType type() {
            return AttributeType.M;
        }
    }

    /** A set of strings, sorted by UTF-8 bytes. */
    record SS(List<String> members) implements AttributeValue {
        /** Sorts the members; duplicates are the caller's to refuse. */
        public SS {
            members = sorted(members, Utf8Order.INSTANCE);
        }

        @Override
        public AttributeType type() {
            return AttributeType.SS;
        }
    }

    /** A set of numbers, sorted by value. */
    record NS(List<DynamoNumber> members) implements AttributeValue {
        /** Sorts the members; duplicates are the caller's to refuse. */
        public NS {
            members = sorted(members, null);
        }

        @Override
        public AttributeType type() {
            return AttributeType.NS;
        }
    }

    /** A set of binaries, sorted by unsigned bytes. */
    record BS(List<Binary> members) implements AttributeValue {
        /** Sorts the members; duplicates are the caller's to refuse. */
        public BS {
            members = sorted(members, null);
        }

        @Override
        public AttributeType type() {
            return AttributeType.BS;
        }
    }

    /** A string value. */
    static S string(String value) {
        return new S(value);
    }

    /** A number value, from any form clients may send. */
    static N number(String value) {
        return new N(DynamoNumber.parse(value));
    }

    /** A whole number value. */
    static N number(long value) {
        return new N(DynamoNumber.of(value));
    }

    /** A binary value, taking the bytes over. */
    static B binary(byte[] value) {
        return new B(Binary.wrap(value));
    }

    private static <T> List<T> sorted(List<T> members, Comparator<? super T> order) {
        List<T> copy = new ArrayList<>(members);
        copy.sort(order);
        return copy;
    }
}
