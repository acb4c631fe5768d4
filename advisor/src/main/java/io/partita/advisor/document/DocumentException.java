package io.partita.advisor.document;

import java.util.List;
import java.util.stream.Collectors;

/** A document cannot be used. Its message has a line for each problem. */
public class DocumentException extends RuntimeException {
    private final transient List<Problem> problems;
    private final int further;

    /**
     * What is wrong.
     *
     * @param problems at least one, in the order of the document
     * @param further how many more there are that are not listed
     */
    public DocumentException(List<Problem> problems, int further) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n"))
                + (further == 0 ? "" : "\nand " + further + " more"));
        this.problems = List.copyOf(problems);
        this.further = further;
    }

    /** How many more problems there are than are listed. */
    public int further() {
        return further;
    }

    /** What is wrong, in the order of the document; no more than {@link Problems#MOST}. */
    public List<Problem> problems() {
        return problems;
    }
}
