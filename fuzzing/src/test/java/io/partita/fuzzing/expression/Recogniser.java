package io.partita.fuzzing.expression;

import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells whether a text fits the grammar of EXPRESSIONS §1, and where it stops to. It follows all alternatives at once: a rule answers
 * the set of places where it may end. The furthest token that was looked at and fitted nowhere is the one a syntax error names.
 */
final class Recogniser {
    private static final Pattern TOKEN =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_]*|[#:][A-Za-z0-9_]+|[0-9]+|<>|<=|>=|.", Pattern.DOTALL);
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\r\\n]*");
    private static final Set<String> CONDITION_WORDS = Set.of("AND", "OR", "NOT", "IN", "BETWEEN");
    private static final Set<String> UPDATE_WORDS = Set.of("SET", "REMOVE", "ADD", "DELETE");

    private final String text;
    private final Set<String> words;
    private final List<int[]> tokens = new ArrayList<>();
    private final Map<String, Map<Integer, Set<Integer>>> known = new HashMap<>();
    private final boolean fits;
    private int furthest;

    /** A rule: from a place to all places where it may end. */
    private interface Rule {
        Set<Integer> ends(int at);
    }

    Recogniser(ExpressionKind kind, String text) {
        this.text = text;
        words = switch (kind) {
            case UPDATE -> UPDATE_WORDS;
            case PROJECTION -> Set.of();
            default -> CONDITION_WORDS;
        };
        Matcher token = TOKEN.matcher(text);
        Matcher blanks = BLANKS.matcher(text);
        for (int at = blankEnd(blanks, 0); at < text.length(); at = blankEnd(blanks, token.end())) {
            token.find(at);
            tokens.add(new int[] {token.start(), token.end()});
        }
        Rule whole =
                switch (kind) {
                    case UPDATE -> many(this::section, null);
                    case PROJECTION -> many(this::path, word(","));
                    default -> this::orExpression;
                };
        boolean accepted = false;
        for (int end : whole.ends(0)) {
            furthest = Math.max(furthest, end);
            accepted |= end == tokens.size();
        }
        fits = accepted;
    }

    private static int blankEnd(Matcher blanks, int from) {
        blanks.find(from);
        return blanks.end();
    }

    boolean fits() {
        return fits;
    }

    /** What a syntax error of this text has to say, by rows SY5 and SY6. */
    String syntaxError() {
        int from = tokens.get(Math.max(0, furthest - 1))[0];
        if (furthest == tokens.size()) {
            return "Syntax error; token: \"<EOF>\", near: \"" + text.substring(from) + "\"";
        }
        int to = tokens.get(Math.min(tokens.size() - 1, furthest + 1))[1];
        return "Syntax error; token: \"" + token(furthest) + "\", near: \"" + text.substring(from, to) + "\"";
    }

    /** The tokens as written. */
    List<String> tokens() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            all.add(token(i));
        }
        return all;
    }

    private String token(int at) {
        return text.substring(tokens.get(at)[0], tokens.get(at)[1]);
    }

    private Set<Integer> orExpression(int at) {
        return once("or", at, many(many(this::notExpression, word("AND")), word("OR")));
    }

    private Set<Integer> notExpression(int at) {
        return any(this::primary, all(word("NOT"), this::primary)).ends(at);
    }

    private Set<Integer> primary(int at) {
        return any(all(word("("), this::orExpression, word(")")), this::predicate)
                .ends(at);
    }

    private Set<Integer> predicate(int at) {
        return any(
                        all(
                                this::operand,
                                any(word("="), word("<>"), word("<"), word("<="), word(">"), word(">=")),
                                this::operand),
                        all(this::operand, word("BETWEEN"), this::operand, word("AND"), this::operand),
                        all(this::operand, word("IN"), word("("), many(this::operand, word(",")), word(")")),
                        function(this::operand))
                .ends(at);
    }

    private Set<Integer> operand(int at) {
        return once(
                "operand",
                at,
                any(all(word("("), this::operand, word(")")), function(this::operand), shape(":"), this::headedPath));
    }

    /** A path in a condition, whose beginning may stand in parentheses. */
    private Set<Integer> headedPath(int at) {
        return once(
                "headed",
                at,
                all(
                        any(this::element, all(word("("), this::headedPath, word(")"))),
                        optionally(many(this::rest, null))));
    }

    private Set<Integer> path(int at) {
        return all(this::element, optionally(many(this::rest, null))).ends(at);
    }

    private Set<Integer> rest(int at) {
        return any(all(word("."), this::element), all(word("["), shape("0"), word("]")))
                .ends(at);
    }

    private Set<Integer> element(int at) {
        return any(shape("a"), shape("#")).ends(at);
    }

    private Rule function(Rule argument) {
        return all(shape("a"), word("("), many(argument, word(",")), word(")"));
    }

    private Set<Integer> section(int at) {
        return any(
                        all(word("SET"), many(all(this::path, word("="), this::valueOfSet), word(","))),
                        all(word("REMOVE"), many(this::path, word(","))),
                        all(word("ADD"), many(all(this::path, shape(":")), word(","))),
                        all(word("DELETE"), many(all(this::path, shape(":")), word(","))))
                .ends(at);
    }

    private Set<Integer> valueOfSet(int at) {
        return any(all(word("("), this::sum, word(")")), this::sum).ends(at);
    }

    private Set<Integer> sum(int at) {
        return all(this::updateOperand, optionally(all(any(word("+"), word("-")), this::updateOperand)))
                .ends(at);
    }

    private Set<Integer> updateOperand(int at) {
        Rule base = any(function(this::updateOperand), shape(":"), this::path);
        return once("update operand", at, any(all(word("("), base, word(")")), base));
    }

    /** A token of one kind: {@code a} a name that is no keyword, {@code #} and {@code :} placeholders, {@code 0} a number. */
    private Rule shape(String kind) {
        return at -> terminal(at, () -> {
            String token = token(at);
            char first = token.charAt(0);
            return switch (kind) {
                case "a" -> token.matches("[A-Za-z_].*") && !words.contains(token.toUpperCase(Locale.ROOT));
                case "0" -> first >= '0' && first <= '9';
                default -> token.length() > 1 && token.startsWith(kind);
            };
        });
    }

    private Rule word(String word) {
        return at -> terminal(at, () -> token(at).toUpperCase(Locale.ROOT).equals(word));
    }

    private Set<Integer> terminal(int at, Supplier<Boolean> matches) {
        furthest = Math.max(furthest, at);
        return at < tokens.size() && matches.get() ? Set.of(at + 1) : Set.of();
    }

    private Set<Integer> once(String name, int at, Rule rule) {
        Map<Integer, Set<Integer>> places = known.computeIfAbsent(name, any -> new HashMap<>());
        Set<Integer> ends = places.get(at);
        if (ends == null) {
            ends = rule.ends(at);
            places.put(at, ends);
        }
        return ends;
    }

    private static Rule all(Rule... rules) {
        return at -> {
            Set<Integer> places = Set.of(at);
            for (Rule rule : rules) {
                Set<Integer> next = new TreeSet<>();
                places.forEach(place -> next.addAll(rule.ends(place)));
                places = next;
            }
            return places;
        };
    }

    private static Rule any(Rule... rules) {
        return at -> {
            Set<Integer> ends = new TreeSet<>();
            for (Rule rule : rules) {
                ends.addAll(rule.ends(at));
            }
            return ends;
        };
    }

    private static Rule optionally(Rule rule) {
        return at -> {
            Set<Integer> ends = new TreeSet<>(rule.ends(at));
            ends.add(at);
            return ends;
        };
    }

    /** One or more, with {@code separator} between them unless it is null. */
    private static Rule many(Rule rule, Rule separator) {
        Rule next = separator == null ? rule : all(separator, rule);
        return at -> {
            Set<Integer> ends = new TreeSet<>(rule.ends(at));
            List<Integer> open = new ArrayList<>(ends);
            while (!open.isEmpty()) {
                for (int end : next.ends(open.remove(open.size() - 1))) {
                    if (ends.add(end)) {
                        open.add(end);
                    }
                }
            }
            return ends;
        };
    }
}
