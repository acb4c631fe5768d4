package io.partita.cli.serve;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The options of {@code partita serve}, in the order of its help. All are taken as text and given meaning by {@link ServeOptions}, because
 * each may also come from the environment or a file, and a wrong value must be reported in the same way from everywhere.
 */
enum ServeOption {
    HOST("HOST", "Name or address to listen on. Default: 127.0.0.1"),
    PORT("PORT", "Port to listen on, 0 for any free one. Default: 8000"),
    DATA("DIR", "Directory of the data, created where it does not exist. Default: ./partita-data"),
    IN_MEMORY("Keep nothing: all tables are gone when the server stops."),
    DURABILITY(
            "sync|os",
            "sync: acknowledged writes survive power loss. os: they survive a crash of the process "
                    + "only. Default: sync"),
    REGION("REGION", "Region of requests that tell none. Default: us-east-1"),
    ISOLATE("Keep tables apart by account and region, as AWS does. An access key of 12 digits names " + "the account."),
    WORDING("2026-05|2026-08", "Wording of error texts: as AWS wrote them in that month. Default: 2026-08"),
    CREDENTIALS(
            "FILE",
            "Serve only requests signed with an access key of this file, which looks like "
                    + "~/.aws/credentials. Other machines are let in then."),
    INSECURE_ALLOW_REMOTE("Let other machines in although nothing checks who they are."),
    CONSOLE(
            "on|off|read-only",
            "Serve the console, a page for the browser, at /console/; read-only: it offers nothing "
                    + "that writes. Default: on"),
    METRICS(
            "signed|open|off",
            "Who gets the meters at /metrics. signed: who signs with an access key, or everybody "
                    + "where there are no keys; open: everybody. Default: signed"),
    REQUEST_LOG("FILE", "Write a line of JSON for each request to this file, - for standard output."),
    OUTPUT("text|json", "Form of the ready line. Default: text"),
    FORCE_ERRORS(
            "RULES",
            "A switch for tests of clients: answer with errors on purpose. RULES are separated by "
                    + "commas, such as PutItem=ThrottlingException:0.1 (a tenth of them) or "
                    + "*=InternalServerError."),
    FORCE_ERRORS_SEED("NUMBER", "Decides which requests --force-errors meets. Default: 0"),
    MAX_COLLECTION_BYTES(
            "BYTES",
            "A switch for tests: how large an item collection of a table with local secondary "
                    + "indexes may grow. Default: 10737418240"),
    THROUGHPUT(
            "observe|enforce",
            "What is done with requests for which DynamoDB would have no capacity left. observe: "
                    + "they are counted and done. enforce: they are throttled. Default: observe"),
    PARTITION_BYTES(
            "BYTES", "A switch for tests: how large a partition may grow before it splits. Default: 10737418240"),
    MOVABLE_CLOCK("A switch for tests: 'partita clock' can move the time that items expire by, and "
            + "everything else that depends on time."),
    SPLITTABLE_SHARDS("A switch for tests: 'partita split-shard' can split the shards of streams."),
    TEST_SWITCHES(
            "true|false|SWITCHES",
            "Switches for tests: 'partita switch' can make reads lag, tables slow, requests fail or "
                    + "wait. SWITCHES are on from the start, such as 'lagging-reads lag=500ms; unprocessed "
                    + "share=0.3'.",
            true),
    CONFIG("FILE", "Read options from lines of the form key = value.");

    private static final String TRUE_OR_FALSE = "true|false";

    private final String label;
    private final String description;
    private final boolean isSwitch;

    ServeOption(String label, String description) {
        this(label, description, false);
    }

    /** A switch: without a value it is on. */
    ServeOption(String description) {
        this(TRUE_OR_FALSE, description, true);
    }

    ServeOption(String label, String description, boolean isSwitch) {
        this.label = label;
        this.description = description;
        this.isSwitch = isSwitch;
    }

    /** Its name, without dashes. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What the help shows in place of its value. */
    String label() {
        return label;
    }

    /** What the help says about it. */
    String description() {
        return description;
    }

    /** Whether it may stand without a value, and is on then. */
    boolean isSwitch() {
        return isSwitch;
    }

    /** The names of all. */
    static List<String> keys() {
        return Arrays.stream(values()).map(ServeOption::key).toList();
    }
}
