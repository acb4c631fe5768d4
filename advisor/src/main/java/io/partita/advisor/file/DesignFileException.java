package io.partita.advisor.file;

import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.Problem;
import java.util.List;

/** A design file that means no design. */
public final class DesignFileException extends DocumentException {
    /**
     * What is wrong.
     *
     * @param problems at least one, in the order of the file
     * @param further how many more there are that are not listed
     */
    public DesignFileException(List<Problem> problems, int further) {
        super(problems, further);
    }
}
