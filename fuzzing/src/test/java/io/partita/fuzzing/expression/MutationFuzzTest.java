package io.partita.fuzzing.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.kind.ExpressionKind;
import io.partita.fuzzing.run.FuzzRun;
import io.partita.fuzzing.run.Shrinking;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.MessageFamily;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MutationFuzzTest {
    private static final Duration SHARE = Duration.ofSeconds(6);
    private static final int BYTES_MAX = 4_096;

    /** Faults that are found although the syntax is wrong as well, because they are looked for first. */
    private static final List<String> BEFORE_SYNTAX =
            List.of("The expression can not be empty;", "Expression size has exceeded");

    private static final List<String> OTHER_TOKENS = List.of(
            "AND",
            "or",
            "NOT",
            "BETWEEN",
            "IN",
            "(",
            ")",
            ",",
            ".",
            "[",
            "]",
            "0",
            "99999999999",
            "=",
            "<>",
            "<",
            ">=",
            "+",
            "-",
            "*",
            "#",
            ":",
            "#0",
            ":v0",
            "size",
            "contains",
            "if_not_exists",
            "list_append",
            "attribute_exists",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "a",
            "STATUS",
            "_",
            "é",
            "\u0000",
            "\uD83D\uDE00",
            "'",
            "\"",
            "\u00a0",
            "!",
            "nosuch",
            "1.5",
            "((");

    private final Expressions expressions = new Expressions();

    @Test
    void aDamagedExpressionIsTakenOrRefusedInTheWordsOfItsKind() {
        FuzzRun run = FuzzRun.of(SHARE);
        int taken = 0;
        while (run.hasNext()) {
            long seed = run.nextSeed();
            Drawing drawing = new Drawing(new Random(seed));
            ExpressionKind kind = drawing.one(List.of(ExpressionKind.values()));
            Writing writing = new Writing(drawing);
            List<String> tokens = new ArrayList<>(new Recogniser(kind, draw(kind, drawing, writing)).tokens());
            damage(tokens, drawing);
            Map<String, Value> values = Map.copyOf(writing.values);
            Map<String, String> names = Map.copyOf(writing.names);
            String text = String.join(" ", tokens);
            if (drawing.chance(40)) {
                text = damaged(text, drawing);
                tokens = new ArrayList<>(List.of(text.split("(?<= )")));
            }
            String glue = tokens.size() > 1
                            && text.length() == String.join("", tokens).length()
                    ? ""
                    : " ";
            String fault = fault(kind, text, names, values);
            if (fault != null) {
                List<String> smallest = Shrinking.smallest(
                        tokens,
                        Shrinking::sublists,
                        some -> fault(kind, String.join(glue, some), names, values) != null);
                String shown = String.join(glue, smallest);
                assertThat(fault(kind, shown, names, values))
                        .as(
                                "%s %s%n%s",
                                kind,
                                shown,
                                FuzzRun.replay(
                                        MutationFuzzTest.class,
                                        "aDamagedExpressionIsTakenOrRefusedInTheWordsOfItsKind",
                                        seed))
                        .isNull();
            }
            taken += refusal(kind, text, names, values) == null ? 1 : 0;
        }
        System.out.println("damaged expressions: " + run.cases() + ", of which taken: " + taken);
        assertThat(run.isReplay() || taken > 0 && taken < run.cases())
                .as("some are taken, some are not")
                .isTrue();
    }

    private static String draw(ExpressionKind kind, Drawing drawing, Writing writing) {
        Map<String, Value> item = drawing.item();
        List<String> tokens =
                switch (kind) {
                    case UPDATE -> new Updates(drawing, writing, item).draw().tokens();
                    case PROJECTION -> {
                        List<String> paths = new ArrayList<>(writing.path(drawing.path(item)));
                        for (int i = drawing.random.nextInt(4); i > 0; i--) {
                            paths.add(",");
                            paths.addAll(writing.path(drawing.path(item)));
                        }
                        yield paths;
                    }
                    default -> new Conditions(drawing, writing, item).draw(3).tokens();
                };
        return writing.text(tokens);
    }

    private static void damage(List<String> tokens, Drawing drawing) {
        for (int i = drawing.random.nextInt(3); i >= 0 && !tokens.isEmpty(); i--) {
            int at = drawing.random.nextInt(tokens.size());
            int other = drawing.random.nextInt(tokens.size());
            switch (drawing.random.nextInt(6)) {
                case 0 -> tokens.remove(at);
                case 1 -> tokens.set(at, tokens.set(other, tokens.get(at)));
                case 2 -> tokens.add(at, tokens.get(at));
                case 3 -> tokens.set(at, drawing.one(OTHER_TOKENS));
                case 4 -> tokens.add(at, drawing.one(OTHER_TOKENS));
                default -> {
                    List<String> piece = List.copyOf(tokens.subList(Math.min(at, other), Math.max(at, other)));
                    int times = drawing.chance(5) ? 300 : 1;
                    for (int n = 0; n < times && tokens.size() < 5_000; n++) {
                        tokens.addAll(at, piece);
                    }
                }
            }
        }
    }

    private static String damaged(String text, Drawing drawing) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = drawing.random.nextInt(3); i >= 0 && !damaged.isEmpty(); i--) {
            int at = drawing.random.nextInt(damaged.length());
            switch (drawing.random.nextInt(3)) {
                case 0 -> damaged.deleteCharAt(at);
                case 1 -> damaged.insert(at, drawing.one(OTHER_TOKENS));
                default -> damaged.setCharAt(at, (char) (drawing.chance(90) ? drawing.random.nextInt(128) : 0x20AC));
            }
        }
        return damaged.toString();
    }

    /** The fault of an expression; null when it has none. */
    private DynamoDbException refusal(
            ExpressionKind kind, String text, Map<String, String> names, Map<String, Value> values) {
        Map<String, Checked<AttributeValue>> checked = values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> Checked.of(entry.getValue().toModel())));
        Placeholders placeholders = Placeholders.of(new HashMap<>(names), checked);
        try {
            switch (kind) {
                case UPDATE -> expressions.update(text, placeholders);
                case PROJECTION -> expressions.projection(text, placeholders);
                case KEY_CONDITION -> expressions.keyCondition(text, placeholders);
                case CONDITION, FILTER -> expressions.condition(kind, text, placeholders);
            }
            return null;
        } catch (DynamoDbException refusal) {
            return refusal;
        }
    }

    /** What is wrong about how {@code text} was taken; null when nothing is. */
    private String fault(ExpressionKind kind, String text, Map<String, String> names, Map<String, Value> values) {
        DynamoDbException refusal;
        try {
            refusal = refusal(kind, text, names, values);
        } catch (RuntimeException | StackOverflowError failure) {
            return "failed with " + failure;
        }
        String prefix = "Invalid " + kind.parameterName() + ": ";
        if (refusal != null
                && (refusal.type() != ErrorType.VALIDATION
                        || refusal.family() != MessageFamily.ENVELOPED
                        || !refusal.getMessage().startsWith(prefix))) {
            return "refused in the words of another family: " + refusal.getMessage();
        }
        String detail = refusal == null ? "" : refusal.getMessage().substring(prefix.length());
        boolean blank = text.matches("[ \\t\\r\\n]*");
        boolean tooLong = text.getBytes(StandardCharsets.UTF_8).length > BYTES_MAX;
        if (blank || tooLong) {
            return detail.startsWith(BEFORE_SYNTAX.get(blank ? 0 : 1))
                    ? null
                    : "expected the check before syntax: " + detail;
        }
        Recogniser recogniser = new Recogniser(kind, text);
        if (recogniser.fits()) {
            return detail.startsWith("Syntax error") ? "fits the grammar: " + detail : null;
        }
        return detail.equals(recogniser.syntaxError())
                ? null
                : "expected: " + recogniser.syntaxError() + " but got: " + (refusal == null ? "nothing" : detail);
    }
}
