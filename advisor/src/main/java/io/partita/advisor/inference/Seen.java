package io.partita.advisor.inference;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.document.Characters;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** All values of one component that were seen, of whatever group. */
final class Seen {
    private static final int EXAMPLES = 5;
    private static final int LONGEST_EXAMPLE = 64;
    /** A value that is so many times more frequent than the others are on average is worth telling. */
    private static final double SKEWED = 3;

    private final String name;
    private final AttributeType type;
    private final List<String> texts = new ArrayList<>();
    private boolean inPartitionKey;

    Seen(String name, AttributeType type) {
        this.name = name;
        this.type = type;
    }

    AttributeType type() {
        return type;
    }

    void add(List<String> values, boolean asPartitionKey) {
        texts.addAll(values);
        inPartitionKey |= asPartitionKey;
    }

    /** The form of all values. */
    Form form(boolean complete) {
        return switch (type) {
            case S -> FormGuess.ofTexts(texts);
            case N -> FormGuess.ofNumbers(texts, complete);
            default -> new Form.Other(type);
        };
    }

    /** Whether values of a slot are of the same form, so that they may be of this component. */
    boolean takes(Slot.Varying slot) {
        if (slot.type() != type) {
            return false;
        }
        if (type != AttributeType.S) {
            return true;
        }
        return familyOf(FormGuess.ofTexts(texts)).equals(familyOf(FormGuess.ofTexts(slot.texts())));
    }

    private static String familyOf(Form form) {
        return switch (form) {
            case Form.Id id -> id.kind().name();
            case Form.Choice ignored -> "text";
            case Form.Text ignored -> "text";
            default -> form.getClass().getSimpleName();
        };
    }

    /**
     * The component.
     *
     * @param items how many items the table has
     * @param sampled how many of them were looked at
     */
    Component component(long items, long sampled) {
        boolean complete = items <= sampled;
        Form form = form(complete);
        Map<String, Integer> counts = new HashMap<>();
        texts.forEach(text -> counts.merge(text, 1, Integer::sum));
        OptionalDouble fullest = OptionalDouble.empty();
        if (complete && !(form instanceof Form.Choice) && counts.size() > 1) {
            int most =
                    counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
            double share = (double) most / texts.size();
            fullest = share * counts.size() >= SKEWED
                    ? OptionalDouble.of(Math.ceil(share * 1000) / 1000)
                    : OptionalDouble.empty();
        }
        return new Component(
                name,
                form,
                name,
                form instanceof Form.Choice || form instanceof Form.Shard || form instanceof Form.Other
                        ? OptionalLong.empty()
                        : OptionalLong.of(cardinality(counts, items, sampled)),
                OptionalDouble.empty(),
                fullest,
                false,
                false,
                Set.of(),
                form instanceof Form.Choice ? List.of() : examples());
    }

    private long cardinality(Map<String, Integer> counts, long items, long sampled) {
        long ones = counts.values().stream().filter(count -> count == 1).count();
        long twos = counts.values().stream().filter(count -> count == 2).count();
        return inPartitionKey
                ? Extrapolation.ofCollections(counts.size(), items, sampled)
                : Extrapolation.ofValues(counts.size(), ones, twos, texts.size(), items, sampled);
    }

    /** Whether a text that was seen may stand in a design file. */
    static boolean canBeWritten(String text) {
        return text.length() <= LONGEST_EXAMPLE && Characters.firstUnusable(text) < 0;
    }

    /** The first values, and of all the shortest and the longest, which are the ones that go wrong. */
    private List<String> examples() {
        Set<String> examples = new LinkedHashSet<>();
        List<String> usable = texts.stream()
                .filter(text -> !text.isEmpty() && canBeWritten(text))
                .distinct()
                .toList();
        usable.stream().limit(EXAMPLES - 2L).forEach(examples::add);
        usable.stream().min(java.util.Comparator.comparingInt(String::length)).ifPresent(examples::add);
        usable.stream().max(java.util.Comparator.comparingInt(String::length)).ifPresent(examples::add);
        return List.copyOf(examples);
    }
}
