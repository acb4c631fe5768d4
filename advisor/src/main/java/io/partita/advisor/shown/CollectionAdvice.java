package io.partita.advisor.shown;

import io.partita.advisor.Advice;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.inference.Inference;
import io.partita.advisor.inference.Inferred;
import io.partita.advisor.inference.Sample;
import io.partita.advisor.inference.TableShape;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Advice on item collections as they are read: which keys lie where nobody means them to, and why. A design is inferred from the items, the
 * rules look at it, and what they find is looked for in the keys themselves.
 *
 * <p>A mark is true of the whole collection, whatever part of it is shown: it names the other key by which it is seen. That there is none
 * says nothing about keys that were not shown.
 */
public final class CollectionAdvice {
    /** So many items are looked at together. */
    public static final int MOST_ITEMS = 1000;

    /** So long a request may be, in bytes. */
    public static final int MOST_BYTES = 1 << 20;

    /** The rules whose findings a part of a table can show. The others are about amounts, which only the whole table has, or patterns. */
    private static final Set<String> OF_KEYS = Set.of("R05", "R07", "R11", "R12", "R15", "R17", "R21");

    private final ShownItems shown;
    private final List<ShownFinding> findings = new ArrayList<>();
    private final Map<String, Mark> marks = new LinkedHashMap<>();

    private CollectionAdvice(ShownItems shown) {
        this.shown = shown;
    }

    /**
     * Answers a request of the console; see {@code docs/explanation/console.md} for both forms.
     *
     * @param request JSON in UTF-8, of which the first {@code length} bytes are used
     * @return JSON in UTF-8
     * @throws IllegalArgumentException with a text for the sender, when the request is not what it should be
     */
    public static byte[] answer(byte[] request, int length) {
        if (length > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "The request has " + length + " bytes (expected: no more than " + MOST_BYTES + ")");
        }
        CollectionAdvice advice =
                new CollectionAdvice(ShownItemsReader.read(new String(request, 0, length, StandardCharsets.UTF_8)));
        advice.look();
        return ShownAnswer.json(advice.findings, List.copyOf(advice.marks.values()));
    }

    private void look() {
        OpenCondition.of(shown).ifPresent(this::addOpen);
        if (shown.items().isEmpty() || shown.keys().sort().isEmpty()) {
            return;
        }
        Inferred inferred = Inference.infer(
                new TableShape(
                        shown.table(),
                        shown.keys(),
                        List.of(),
                        Optional.empty(),
                        shown.items().size()),
                new Sample(shown.items(), shown.complete()));
        Design design = inferred.design();
        for (Finding finding : Advice.of(design, Optional.empty()).findings()) {
            if (OF_KEYS.contains(finding.rule()) && finding.severity().compareTo(Severity.INFORMATION) > 0) {
                findings.add(ShownFinding.of(finding, sortAttribute(finding)));
                markKeys(design, finding, findings.size() - 1);
            }
        }
    }

    private void addOpen(OpenCondition open) {
        String meant = ShownFinding.key(
                shown.items().get(open.meant()).get(open.attribute().name()));
        String asked = "begins_with \"" + open.prefix() + "\"";
        String stray = ShownFinding.key(
                shown.items().get(open.strays().getFirst()).get(open.attribute().name()));
        findings.add(new ShownFinding(
                "R14",
                Severity.WARNING,
                asked + " finds more than it means",
                "The text ends within a component, and everything that goes on behind it is found too.",
                asked + " finds " + meant + " and also " + stray + ".",
                Optional.of(open.fix(shown))));
        for (int item : open.strays()) {
            String key = ShownFinding.key(
                    shown.items().get(item).get(open.attribute().name()));
            add(new Mark(
                    item,
                    open.attribute().name(),
                    "R14",
                    open.meant(),
                    asked + " means " + meant + " and finds " + key + " too.",
                    findings.size() - 1));
        }
    }

    private void markKeys(Design design, Finding finding, int number) {
        KeyAttribute attribute = sortAttribute(finding);
        for (Entity entity : design.entities()) {
            if (attribute != null
                    && finding.place().equals("entities." + entity.name() + ".keys." + attribute.name())) {
                markMisplaced(design, entity, attribute, finding, number);
            }
        }
        if (!finding.rule().equals("R05") && !finding.rule().equals("R07")) {
            markExamples(finding, attribute == null ? shown.keys().sort().getFirst() : attribute, number);
        }
    }

    /** The sort key attribute whose template a finding is about; null where it is about something else. */
    private KeyAttribute sortAttribute(Finding finding) {
        return shown.keys().sort().stream()
                .filter(key -> finding.place().endsWith(".keys." + key.name()))
                .findFirst()
                .orElse(null);
    }

    private void markMisplaced(Design design, Entity entity, KeyAttribute attribute, Finding finding, int number) {
        KeyTemplate template = entity.keys().get(attribute.name());
        List<String> components = template.components();
        for (int at = 0; at < components.size(); at++) {
            boolean meant = Meaning.of(design.component(components.get(at)).form())
                    .filter(meaning -> meaning.rule().equals(finding.rule()))
                    .isPresent();
            if (meant) {
                for (Misplaced.Pair pair : Misplaced.of(shown, design, entity, attribute, at)) {
                    add(new Mark(
                            pair.item(),
                            attribute.name(),
                            finding.rule(),
                            pair.other(),
                            pair.key() + " is stored before " + pair.otherKey() + ".",
                            number));
                }
            }
        }
    }

    /** Marks the items that a counter-example is made of, where it is made of items that are there. */
    private void markExamples(Finding finding, KeyAttribute attribute, int number) {
        for (CounterExample example : finding.example()) {
            List<CounterExample.KeyedInput> inputs =
                    switch (example) {
                        case CounterExample.WrongOrder order -> List.of(order.storedFirst(), order.meantFirst());
                        case CounterExample.Collision collision -> List.of(collision.first(), collision.second());
                        case CounterExample.DifferentBytes different -> List.of(different.first(), different.second());
                        case CounterExample.StrayMatch stray -> List.of(stray.stray(), stray.meant());
                        default -> List.of();
                    };
            if (inputs.size() == 2) {
                int first = itemOf(inputs.getFirst());
                int second = itemOf(inputs.getLast());
                if (first >= 0 && second >= 0 && first != second) {
                    add(new Mark(first, attribute.name(), finding.rule(), second, finding.title() + ".", number));
                }
            }
        }
    }

    private int itemOf(CounterExample.KeyedInput input) {
        for (int item = 0; item < shown.items().size(); item++) {
            Item one = shown.items().get(item);
            boolean same = shown.keys().attributes().stream()
                    .allMatch(key -> one.get(key.name()).equals(input.keys().get(key.name())));
            if (same) {
                return item;
            }
        }
        return -1;
    }

    /** One mark for an item and a rule is enough. */
    private void add(Mark mark) {
        marks.putIfAbsent(mark.item() + " " + mark.rule(), mark);
    }
}
