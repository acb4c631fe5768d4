package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the values of one key attribute in one group into constant text and what varies. */
final class SlotFinder {
    /** Fewer equal values may be equal by chance. */
    private static final int FEWEST_FOR_A_CONSTANT = 3;

    private static final Pattern LETTERS_IN_FRONT = Pattern.compile("[A-Za-z]+[-_:.]?");
    private static final double NEARLY_ALL = 0.9;

    private final KeyWords words;
    private final String attribute;
    private final List<String> notes;

    SlotFinder(KeyWords words, String attribute, List<String> notes) {
        this.words = words;
        this.attribute = attribute;
        this.notes = notes;
    }

    /** The pieces of the attribute in items that all have it; at least one. */
    List<Slot> find(List<Item> items) {
        AttributeType type = commonType(items);
        List<Item> some = items.stream()
                .filter(item -> item.get(attribute).type() == type)
                .toList();
        if (type != AttributeType.S) {
            return List.of(new Slot.Varying(attribute, type, "", true, some, texts(some)));
        }
        return ofTexts(some, texts(some));
    }

    private AttributeType commonType(List<Item> items) {
        Map<AttributeType, Integer> types = new HashMap<>();
        items.forEach(item -> types.merge(item.get(attribute).type(), 1, Integer::sum));
        return types.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private List<String> texts(List<Item> items) {
        return items.stream().map(item -> text(item.get(attribute))).toList();
    }

    /** A scalar as text; what is none as an empty one. */
    static String text(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> text.value();
            case AttributeValue.N number -> number.value().text();
            case AttributeValue.B binary -> binary.value().base64();
            default -> "";
        };
    }

    private List<Slot> ofTexts(List<Item> items, List<String> texts) {
        String delimiter = words.delimiter(attribute);
        Map<Integer, Integer> lengths = new HashMap<>();
        List<List<String>> pieces = new ArrayList<>();
        for (String text : texts) {
            List<String> cut = words.pieces(attribute, text);
            pieces.add(cut);
            lengths.merge(cut.size(), 1, Integer::sum);
        }
        Map.Entry<Integer, Integer> usual =
                lengths.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        if (usual.getValue() < texts.size() && usual.getValue() < NEARLY_ALL * texts.size()) {
            return uneven(items, texts, pieces, delimiter);
        }
        List<Item> regular = new ArrayList<>();
        List<List<String>> even = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (pieces.get(i).size() == usual.getKey()) {
                regular.add(items.get(i));
                even.add(pieces.get(i));
            }
        }
        if (regular.size() < items.size()) {
            notes.add((items.size() - regular.size()) + " of " + items.size() + " values of " + attribute
                    + " have another number of pieces than the template; it leaves them out.");
        }
        return columns(regular, even, delimiter);
    }

    /** The words that all begin with, and the rest in one piece, delimiters included. */
    private List<Slot> uneven(List<Item> items, List<String> texts, List<List<String>> pieces, String delimiter) {
        StringBuilder start = new StringBuilder();
        String word = "";
        int shortest = pieces.stream().mapToInt(List::size).min().orElseThrow();
        for (int at = 0; at < shortest - 1; at++) {
            String piece = pieces.getFirst().get(at);
            int column = at;
            if (!pieces.stream().allMatch(cut -> cut.get(column).equals(piece)) || !isConstant(pieces, at)) {
                break;
            }
            start.append(piece).append(delimiter);
            word = piece.isEmpty() ? word : piece;
        }
        List<Slot> slots = new ArrayList<>();
        if (!start.isEmpty()) {
            slots.add(new Slot.Constant(start.toString()));
        }
        List<String> rest =
                texts.stream().map(text -> text.substring(start.length())).toList();
        slots.add(new Slot.Varying(attribute, AttributeType.S, word, start.isEmpty(), items, rest));
        return slots;
    }

    private List<Slot> columns(List<Item> items, List<List<String>> pieces, String delimiter) {
        List<Slot> slots = new ArrayList<>();
        StringBuilder constant = new StringBuilder();
        String word = "";
        int columns = pieces.getFirst().size();
        for (int at = 0; at < columns; at++) {
            if (at > 0) {
                constant.append(delimiter);
            }
            int column = at;
            List<String> texts = pieces.stream().map(cut -> cut.get(column)).toList();
            if (isConstant(pieces, at)) {
                constant.append(texts.getFirst());
                word = texts.getFirst().isEmpty() ? word : texts.getFirst();
                continue;
            }
            String front = front(texts);
            constant.append(front);
            if (!constant.isEmpty()) {
                slots.add(new Slot.Constant(constant.toString()));
                constant.setLength(0);
            }
            List<String> rest =
                    texts.stream().map(text -> text.substring(front.length())).toList();
            boolean alone = columns == 1 && front.isEmpty();
            slots.add(new Slot.Varying(attribute, AttributeType.S, word, alone, items, rest));
            word = "";
        }
        if (!constant.isEmpty()) {
            slots.add(new Slot.Constant(constant.toString()));
        }
        return slots;
    }

    /** Equal in all values, and a word that names kinds or looks like a constant. Pieces that are empty in some values only vary. */
    private boolean isConstant(List<List<String>> pieces, int column) {
        String first = pieces.getFirst().get(column);
        if (!pieces.stream().allMatch(cut -> cut.get(column).equals(first))) {
            return false;
        }
        return first.isEmpty()
                || words.isWord(attribute, first)
                || pieces.size() >= FEWEST_FOR_A_CONSTANT && NameWords.isCapitals(first);
    }

    /** Letters that all values begin with, where digits follow or something closes them: the v of v12, the t_ of t_01. */
    private static String front(List<String> texts) {
        if (new HashSet<>(texts).size() < 2 && texts.size() < FEWEST_FOR_A_CONSTANT
                || !(FormGuess.ofTexts(texts) instanceof Form.Text)) {
            return "";
        }
        Matcher letters = LETTERS_IN_FRONT.matcher(texts.getFirst());
        if (!letters.lookingAt()) {
            return "";
        }
        String front = letters.group();
        boolean closed = !Character.isLetter(front.charAt(front.length() - 1));
        for (String text : texts) {
            String rest = text.startsWith(front) ? text.substring(front.length()) : "";
            if (rest.isEmpty() || !closed && !rest.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return "";
            }
        }
        return front;
    }
}
