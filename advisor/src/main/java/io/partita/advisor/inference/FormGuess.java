package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import io.partita.advisor.design.Form.CodePoints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The form of a component from texts of it: the narrowest of the known ones that all of them have. */
final class FormGuess {
    static final int LONGEST_TEXT = 2048;

    /** Values of a choice occur again and again. */
    private static final int MOST_CHOICES = 25;

    private static final int REPEATS = 5;
    private static final int FEWEST_FOR_A_CHOICE = 20;

    private static final Pattern UUID =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern ULID = Pattern.compile("0[0-9A-HJKMNP-TV-Z]{25}");
    private static final Pattern KSUID = Pattern.compile("[0-9A-Za-z]{27}");
    private static final Pattern CHOICE = Pattern.compile("[A-Za-z][A-Za-z _-]{0,39}");

    private FormGuess() {}

    /** The form of texts in keys of strings. */
    static Form ofTexts(List<String> values) {
        return id(values)
                .or(() -> MomentGuess.of(values).<Form>map(form -> form))
                .or(() -> NumberGuess.ofTexts(values))
                .or(() -> choice(values))
                .orElseGet(() -> text(values));
    }

    /** The form of texts of numbers of type N. */
    static Form ofNumbers(List<String> values, boolean complete) {
        return MomentGuess.ofEpoch(values)
                .<Form>map(form -> form)
                .orElseGet(() -> NumberGuess.ofNumbers(values, complete));
    }

    private static Optional<Form> id(List<String> values) {
        if (all(values, UUID)) {
            HashSet<Character> versions = new HashSet<>();
            values.forEach(value -> versions.add(value.charAt(14)));
            if (versions.equals(java.util.Set.of('4'))) {
                return Optional.of(new Form.Id(Form.IdKind.UUID4, Optional.empty()));
            }
            return versions.equals(java.util.Set.of('7'))
                    ? Optional.of(new Form.Id(Form.IdKind.UUID7, Optional.empty()))
                    : Optional.empty();
        }
        if (all(values, ULID)) {
            return Optional.of(new Form.Id(Form.IdKind.ULID, Optional.empty()));
        }
        if (all(values, KSUID)
                && any(values, Character::isUpperCase)
                && any(values, Character::isLowerCase)
                && any(values, Character::isDigit)) {
            return Optional.of(new Form.Id(Form.IdKind.KSUID, Optional.empty()));
        }
        return Optional.empty();
    }

    private static boolean all(List<String> values, Pattern pattern) {
        return !values.isEmpty()
                && values.stream().allMatch(value -> pattern.matcher(value).matches());
    }

    private static boolean any(List<String> values, java.util.function.IntPredicate character) {
        return values.stream().anyMatch(value -> value.chars().anyMatch(character));
    }

    private static Optional<Form> choice(List<String> values) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String value : values) {
            counts.merge(value, 1, Integer::sum);
            if (counts.size() > MOST_CHOICES) {
                return Optional.empty();
            }
        }
        if (values.size() < FEWEST_FOR_A_CHOICE
                || values.size() < REPEATS * counts.size()
                || counts.size() < 2
                || !all(List.copyOf(counts.keySet()), CHOICE)) {
            return Optional.empty();
        }
        return Optional.of(new Form.Choice(shares(counts, values.size())));
    }

    /** Shares in thousandths, of which the most frequent value has what is left. */
    private static List<Form.Share> shares(Map<String, Integer> counts, int all) {
        List<Map.Entry<String, Integer>> byCount = new ArrayList<>(counts.entrySet());
        byCount.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
        long left = 1000;
        List<Form.Share> shares = new ArrayList<>();
        for (Map.Entry<String, Integer> entry : byCount.subList(1, byCount.size())) {
            long thousandths = Math.max(1, Math.round(1000.0 * entry.getValue() / all));
            left -= thousandths;
            shares.add(new Form.Share(entry.getKey(), thousandths / 1000.0));
        }
        shares.addFirst(new Form.Share(byCount.getFirst().getKey(), left / 1000.0));
        return List.copyOf(shares);
    }

    /** Text of the classes of characters that occur, and of the lengths that occur. */
    static Form.Text text(List<String> values) {
        int shortest = LONGEST_TEXT;
        int longest = 1;
        TreeSet<Integer> characters = new TreeSet<>();
        for (String value : values) {
            int length = value.codePointCount(0, value.length());
            shortest = Math.min(shortest, Math.max(1, length));
            longest = Math.max(longest, Math.min(LONGEST_TEXT, length));
            value.codePoints().forEach(characters::add);
        }
        return new Form.Text(alphabet(characters), Math.min(shortest, longest), longest, Optional.empty());
    }

    /** Whole classes of digits and letters; what is beyond ASCII lets any character be possible. */
    private static List<CodePoints> alphabet(TreeSet<Integer> characters) {
        if (characters.isEmpty() || characters.last() > '~' || characters.first() < ' ') {
            return List.of();
        }
        boolean digits = !characters.subSet((int) '0', true, (int) '9', true).isEmpty();
        List<CodePoints> alphabet = new ArrayList<>();
        for (int c : characters) {
            if (!isAlphanumeric(c)) {
                alphabet.add(new CodePoints(c, c));
            }
        }
        if (digits) {
            alphabet.add(new CodePoints('0', '9'));
        }
        for (int first : new int[] {'A', 'a'}) {
            var letters = characters.subSet(first, true, first + 25, true);
            if (!letters.isEmpty()) {
                boolean hex = digits && letters.last() <= first + 5;
                alphabet.add(new CodePoints(first, hex ? first + 5 : first + 25));
            }
        }
        return CodePoints.merged(alphabet);
    }

    private static boolean isAlphanumeric(int c) {
        return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }
}
