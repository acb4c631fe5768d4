package io.partita.engine.throughput;

/** What clients are told when they are throttled (fact pack: ERRORS ET11, ET12, ET13). */
final class ThrottlingTexts {
    private static final String TABLE = "The level of configured provisioned throughput for the table was exceeded."
            + " Consider increasing your provisioning level with the UpdateTable API.";

    private static final String INDEX =
            "The level of configured provisioned throughput for one or more global secondary indexes of the table was exceeded."
                    + " Consider increasing your provisioning level for the under-provisioned global secondary indexes with the"
                    + " UpdateTable API";

    private static final String ON_DEMAND =
            "Throughput exceeds the current capacity of your table or index. DynamoDB is"
                    + " automatically scaling your table or index so please try again shortly. If exceptions persist, check if you"
                    + " have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html";

    private ThrottlingTexts() {}

    static String of(boolean provisioned, boolean index) {
        if (!provisioned) {
            return ON_DEMAND;
        }
        return index ? INDEX : TABLE;
    }
}
