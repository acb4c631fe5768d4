package io.partita.expression;

import static io.partita.expression.Requests.everyType;
import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ExpressionsConcurrencyTest {
    @Test
    void oneInstanceServesManyThreadsWhileItsCacheTurnsOver() throws Exception {
        Expressions expressions = new Expressions();
        List<Future<Integer>> wrong = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (int thread = 0; thread < 4; thread++) {
                wrong.add(threads.submit(() -> wrongAnswers(expressions)));
            }
            for (Future<Integer> count : wrong) {
                assertThat(count.get()).isZero();
            }
        }
    }

    private static int wrongAnswers(Expressions expressions) {
        int wrong = 0;
        for (int i = 0; i < 20_000; i++) {
            String attribute = "a" + i % 7_000;
            boolean hit = expressions
                    .condition(ExpressionKind.FILTER, attribute + " = :n", everyType())
                    .test(item(attribute, n(1)));
            boolean miss = expressions
                    .condition(ExpressionKind.FILTER, "a" + i % 10 + " = :n2", everyType())
                    .test(item("a" + i % 10, n(1)));
            wrong += hit && !miss ? 0 : 1;
        }
        return wrong;
    }
}
