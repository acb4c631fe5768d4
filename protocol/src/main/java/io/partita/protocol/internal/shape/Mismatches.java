package io.partita.protocol.internal.shape;

/** Texts for wrong JSON types that several shapes share (fact pack: VALIDATION §3). */
public final class Mismatches {
    /** Package of the Java classes that the texts name. */
    public static final String MODEL = "com.amazonaws.dynamodb.v20120810.";
    /** S3, S7, S12, S16, S20: an object where something else belongs. */
    public static final String OBJECT_NOT_EXPECTED = "Start of structure or map found where not expected";
    /** S19, S21, S26: a scalar where a list, map or structure belongs as a named member. */
    public static final String FIELD_TYPE = "Unexpected field type";
    /** S24: a scalar where a structure belongs as an element. */
    public static final String VALUE_TYPE = "Unexpected value type in payload";
    /** S28: a scalar where a list or map belongs as an element. */
    public static final String NESTED_COLLECTION =
            "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class java.lang.Class"
                    + " (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class are in module java.base"
                    + " of loader 'bootstrap')";

    private Mismatches() {}

    /** S25, S27: an array where a structure belongs. */
    public static String arrayForStructure(String structure) {
        return "Unrecognized collection type class " + MODEL + structure;
    }

    /** S22, S23: an array where a map belongs. */
    public static String arrayForMap(String javaElement) {
        return "Unrecognized collection type java.util.Map<java.lang.String, " + javaElement + ">";
    }

    /** A scalar where a list or map belongs. */
    public static String scalarForCollection(boolean element) {
        return element ? NESTED_COLLECTION : FIELD_TYPE;
    }
}
