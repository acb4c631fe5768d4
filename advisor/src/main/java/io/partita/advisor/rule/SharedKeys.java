package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Clash;
import io.partita.advisor.grammar.Collisions;
import io.partita.advisor.grammar.Decision;
import io.partita.advisor.grammar.Grammar;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** R11: a delimiter that can occur in a component, or another reason why two different things get one key. */
public final class SharedKeys implements Rule {
    @Override
    public String id() {
        return "R11";
    }

    @Override
    public String title() {
        return "two things with one key";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        Collisions collisions = new Collisions(new Grammar(design));
        List<Finding> all = new ArrayList<>();
        List<Entity> entities = design.entities();
        for (int i = 0; i < entities.size(); i++) {
            Entity entity = entities.get(i);
            within(design, entity, collisions.within(entity)).ifPresent(all::add);
            for (int j = 0; j < i; j++) {
                Optional<Finding> found =
                        between(design, entities.get(j), entity, collisions.between(entities.get(j), entity));
                if (found.isPresent()) {
                    all.add(found.get());
                    break;
                }
            }
        }
        return all;
    }

    private Optional<Finding> within(Design design, Entity entity, Decision<Clash> decision) {
        if (decision instanceof Decision.Undecided<Clash> undecided) {
            return undecided(design, entity, "two items of " + entity.name(), undecided.reason());
        }
        return decision.example()
                .filter(clash -> !RandomOrTimed.isTimed(design, entity, clash))
                // Of a thing about which nothing says which it is, the key may say it.
                .filter(clash -> clash.cause() != Clash.Cause.NOT_IN_KEY
                        || !clash.components().isEmpty())
                .map(clash -> clash.cause() == Clash.Cause.NOT_IN_KEY
                        ? notInKey(design, entity, clash)
                        : twoReadings(design, entity, clash));
    }

    private Finding notInKey(Design design, Entity entity, Clash clash) {
        KeyAttribute last = design.table().keys().attributes().getLast();
        String missing = Shown.names(clash.components());
        String fix = Shown.template(entity.key(last.name())) + "#{" + String.join("}#{", clash.components()) + "}";
        return new Finding(
                id(),
                Severity.ERROR,
                "entities." + entity.name() + ".keys." + last.name(),
                "the key of " + entity.name() + " lacks " + missing,
                "Two of them that differ in " + missing + " have one key, and the second put replaces the first.",
                List.of(clash.example()),
                Finding.Certainty.SHOWN,
                Optional.of(last.name() + ": \"" + fix + "\""));
    }

    private Finding twoReadings(Design design, Entity entity, Clash clash) {
        String attribute = clash.attribute().isEmpty()
                ? design.table().keys().attributes().getLast().name()
                : clash.attribute();
        KeyTemplate template = entity.key(attribute);
        String text = Shown.key(clash.example().first(), attribute);
        String names = Shown.names(clash.components());
        boolean touching = touching(template);
        String fix = touching
                ? "Put a delimiter between the components of " + Shown.template(template)
                        + ", one that none of them can contain, such as #; or give all but the last one length."
                : "State an alphabet without the delimiter for the components before the last one (alphabet: 0-9A-Za-z), or encode them before they become a key.";
        String assumed = clash.assumed() ? " Nothing is said about their characters, so any may occur." : "";
        return new Finding(
                id(),
                clash.assumed() ? Severity.WARNING : Severity.ERROR,
                "entities." + entity.name() + ".keys." + attribute,
                "two different items of " + entity.name() + " can have the key " + text,
                "'" + text + "' can be cut into " + names + " in two ways, and the second put replaces the first."
                        + assumed,
                List.of(clash.example()),
                clash.assumed() ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(fix));
    }

    private static boolean touching(KeyTemplate template) {
        for (int i = 1; i < template.parts().size(); i++) {
            if (template.parts().get(i - 1) instanceof Field && template.parts().get(i) instanceof Field) {
                return true;
            }
        }
        return false;
    }

    private Optional<Finding> between(Design design, Entity first, Entity second, Decision<Clash> decision) {
        if (decision instanceof Decision.Undecided<Clash> undecided) {
            return undecided(design, second, first.name() + " and " + second.name(), undecided.reason());
        }
        return decision.example().map(clash -> {
            KeyAttribute last = design.table().keys().attributes().getLast();
            String fix =
                    second.name().toUpperCase(java.util.Locale.ROOT) + "#" + Shown.template(second.key(last.name()));
            return new Finding(
                    id(),
                    clash.assumed() ? Severity.WARNING : Severity.ERROR,
                    "entities." + second.name() + ".keys." + last.name(),
                    first.name() + " and " + second.name() + " can have one key",
                    "Putting one replaces the other, though they are of different kinds."
                            + (clash.assumed() ? " It takes characters that the design does not rule out." : ""),
                    List.of(clash.example()),
                    clash.assumed() ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                    Optional.of(
                            "Begin the keys of each kind with text of its own: " + last.name() + ": \"" + fix + "\""));
        });
    }

    /** Of components that are no text nothing is expected; that is another rule's business. */
    private Optional<Finding> undecided(Design design, Entity entity, String who, String reason) {
        Grammar grammar = new Grammar(design);
        boolean text = design.table().keys().attributes().stream()
                .allMatch(key -> entity.keys().containsKey(key.name()) && grammar.isText(entity.key(key.name())));
        return !text || reason.equals(Collisions.NO_TEXT)
                ? Optional.empty()
                : Optional.of(new Finding(
                        id(),
                        Severity.INFORMATION,
                        "entities." + entity.name() + ".keys",
                        "it was not decided whether " + who + " can have one key",
                        "The search ended without an answer: " + reason + ".",
                        List.of(),
                        Finding.Certainty.POSSIBLE,
                        Optional.empty()));
    }
}
