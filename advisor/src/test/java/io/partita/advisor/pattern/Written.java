package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.nio.charset.StandardCharsets;

/** Verdicts on designs as people write them. */
record Written(Design design) {
    /** A table with PK and SK. */
    static Written table(String rest) {
        return of("table: {name: Tab, partition-key: PK, sort-key: SK}\n" + rest);
    }

    static Written of(String rest) {
        return new Written(DesignFile.read("test.yaml", ("design: test\n" + rest).getBytes(StandardCharsets.UTF_8)));
    }

    Verdict verdict(String pattern) {
        return Planner.verdicts(design).stream()
                .filter(one -> one.pattern().name().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    Plan.Query query(String pattern) {
        return (Plan.Query) verdict(pattern).plan();
    }

    String condition(String pattern) {
        return KeyConditions.text(verdict(pattern).plan());
    }

    String obstacle(String pattern) {
        return ((Plan.Impossible) verdict(pattern).plan()).reason();
    }
}
