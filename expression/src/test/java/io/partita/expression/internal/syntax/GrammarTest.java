package io.partita.expression.internal.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * The hand-written parsers against the grammars of the fact pack (EXPRESSIONS §1), read by a general recogniser: they accept the
 * same sentences and stumble over the same token. Redundant parentheses are no matter of syntax: they have an error of their own.
 */
class GrammarTest {
    private static final Earley CONDITION = new Earley("""
            or -> and | or OR and
            and -> not | and AND not
            not -> primary | NOT primary
            primary -> predicate | ( or )
            predicate -> :v = operand | operand = operand | operand < operand | operand BETWEEN operand AND operand | operand IN ( operands ) | function
            operands -> operand | operands , operand
            operand -> :v | ( operand ) | function | cpath
            cpath -> element | cpath . element | cpath [ 0 ] | wrapped . element | wrapped [ 0 ]
            wrapped -> ( cpath ) | ( wrapped )
            function -> a ( operands )
            element -> a | #a
            """);
    private static final Earley UPDATE = new Earley("""
            update -> section | update section
            section -> SET sets | REMOVE paths | ADD adds | DELETE adds
            sets -> set | sets , set
            paths -> path | paths , path
            adds -> path :v | adds , path :v
            set -> path = value
            value -> sum | ( sum )
            sum -> operand | operand + operand | operand - operand
            operand -> base | ( base )
            base -> :v | path | function
            function -> a ( arguments )
            arguments -> operand | arguments , operand
            path -> element | path . element | path [ 0 ]
            element -> a | #a
            """);
    private static final Earley PROJECTION = new Earley("""
            paths -> path | paths , path
            path -> element | path . element | path [ 0 ]
            element -> a | #a
            """);
    private static final List<String> TOKENS = List.of(
            "OR", "AND", "NOT", "(", ")", "=", "<", "BETWEEN", "IN", ",", ":v", ".", "[", "0", "]", "a", "#a", "SET",
            "REMOVE", "ADD", "DELETE", "+", "-", "!");

    @Property(tries = 3000)
    void conditions(@ForAll Random random) {
        // Words that are keywords elsewhere are names here; keep them out, the recogniser does not know them.
        check(
                CONDITION,
                random,
                text -> ConditionParser.parse(ExpressionKind.CONDITION, text),
                "SET REMOVE ADD DELETE");
    }

    @Property(tries = 3000)
    void updates(@ForAll Random random) {
        check(UPDATE, random, UpdateParser::parse, "AND OR NOT IN BETWEEN");
    }

    @Property(tries = 1000)
    void projections(@ForAll Random random) {
        check(PROJECTION, random, ProjectionParser::parse, "SET REMOVE ADD DELETE AND OR NOT IN BETWEEN");
    }

    private static void check(Earley grammar, Random random, Consumer<String> parser, String names) {
        List<String> tokens = new ArrayList<>(grammar.sentence(random));
        if (tokens.size() > 200) {
            return;
        }
        for (int changes = random.nextInt(3); changes > 0; changes--) {
            String token = TOKENS.get(random.nextInt(TOKENS.size()));
            int at = random.nextInt(tokens.size());
            if (List.of(names.split(" ")).contains(token)) {
                tokens.remove(at);
            } else if (random.nextBoolean()) {
                tokens.set(at, token);
            } else {
                tokens.add(at, token);
            }
            if (tokens.isEmpty()) {
                return;
            }
        }
        assertThat(syntaxError(parser, String.join(" ", tokens)))
                .as(String.join(" ", tokens))
                .isEqualTo(expectedError(tokens, grammar.firstError(tokens)));
    }

    private static String expectedError(List<String> tokens, int at) {
        if (at < 0) {
            return null;
        }
        String token = at == tokens.size() ? "<EOF>" : tokens.get(at);
        String near = String.join(" ", tokens.subList(Math.max(0, at - 1), Math.min(tokens.size(), at + 2)));
        return "Syntax error; token: \"" + token + "\", near: \"" + near + "\"";
    }

    /** The syntax error of a text, or null when it has none, whatever else is wrong with it. */
    private static String syntaxError(Consumer<String> parser, String text) {
        try {
            parser.accept(text);
            return null;
        } catch (DynamoDbException error) {
            int at = error.getMessage().indexOf("Syntax error");
            return at < 0 ? null : error.getMessage().substring(at);
        }
    }
}
