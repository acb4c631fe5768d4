package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** R06: a numeric sort key in a table of several kinds of items. */
public final class NumericSortKey implements Rule {
    @Override
    public String id() {
        return "R06";
    }

    @Override
    public String title() {
        return "numeric sort key in a table of several kinds of items";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        List<KeyAttribute> sort = design.table().keys().sort();
        if (sort.isEmpty()
                || sort.getFirst().type() != AttributeType.N
                || design.entities().size() < 2) {
            return List.of();
        }
        String attribute = sort.getFirst().name();
        List<String> kinds = design.entities().stream().map(Entity::name).toList();
        SampleKeys sample = SampleKeys.of(design);
        Evidence evidence = new Evidence();
        FreeAttribute free = FreeAttribute.of(design, attribute);
        StringBuilder fix =
                new StringBuilder("Make %s a string and begin it with the kind; numbers then need one width:"
                        .formatted(free.name().equals(attribute) ? attribute : "the sort key"));
        free.declared().lines().forEach(line -> fix.append('\n').append(line));
        for (Entity entity : design.entities()) {
            if (entity.keys().containsKey(attribute)) {
                evidence.line(entity.name() + "." + attribute, sample.key(entity.key(attribute)));
                String kind = entity.name().toUpperCase(Locale.ROOT);
                String key =
                        isOneNumber(design, entity.key(attribute)) ? "#" + kind : kind + "#" + entity.key(attribute);
                fix.append("\n%s: \"%s\" in %s".formatted(free.name(), key, entity.name()));
            }
        }
        return List.of(new Finding(
                id(),
                Severity.WARNING,
                Place.TABLE,
                "The sort key %s is a number in a table of %s".formatted(Wording.code(attribute), Wording.list(kinds)),
                "A number carries no prefix: begins_with does not work on it, kinds of items cannot be told apart by their keys, and a kind that has no number has to be given one.",
                evidence.asList(),
                Certainty.SHOWN,
                Optional.of(fix.toString())));
    }

    /** Whether the key is one and the same number in all items, which was only given because there had to be one. */
    private static boolean isOneNumber(Design design, KeyTemplate template) {
        return template.isSingleField()
                && design.component(template.components().getFirst()).form() instanceof Form.Numeric numeric
                && numeric.least().compareTo(numeric.most()) == 0;
    }
}
