package io.partita.cli.advise;

import io.partita.advisor.design.Design;
import io.partita.advisor.exchange.TableExport;

/** For which tool a table is printed. */
enum Export {
    CLOUDFORMATION,
    AWS_CLI;

    /**
     * What {@code --export} means.
     *
     * @throws IllegalArgumentException when it is neither of the two
     */
    static Export parse(String text) {
        return switch (text) {
            case "cloudformation" -> CLOUDFORMATION;
            case "aws-cli" -> AWS_CLI;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** The table as that tool takes it. */
    String text(Design design) {
        return switch (this) {
            case CLOUDFORMATION -> TableExport.cloudFormation(design);
            case AWS_CLI -> TableExport.awsCli(design);
        };
    }
}
