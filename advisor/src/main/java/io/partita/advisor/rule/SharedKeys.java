package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Clash;
import io.partita.advisor.grammar.Collisions;
import io.partita.advisor.grammar.Decision;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.grammar.Stray;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        Grammar grammar = subject.grammar();
        Collisions collisions = new Collisions(grammar);
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
        Set<String> places = new HashSet<>();
        all.forEach(finding -> places.add(finding.place()));
        new Leaks(grammar)
                .of(subject).stream()
                        .filter(leak -> places.add(leak.place()))
                        .map(leak -> leaking(design, leak))
                        .forEach(all::add);
        return all;
    }

    private Finding leaking(Design design, Leaks.Leak leak) {
        Stray stray = leak.stray();
        String component = stray.component();
        String meant = stray.example().meant().input().get(component);
        String found = stray.example().stray().input().get(component);
        boolean assumed = stray.assumed();
        return new Finding(
                id(),
                severity(design, leak.entity(), leak.attribute(), List.of(component), assumed),
                leak.place(),
                Wording.code(leak.read().name()) + " for " + component + " " + meant + " also finds " + component + " "
                        + found,
                component + " can hold the text that separates it from what follows in "
                        + Shown.template(leak.entity().key(leak.attribute())) + "."
                        + (assumed ? " Nothing is said about its characters, so any may occur." : ""),
                List.of(stray.example()),
                assumed ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(apart(leak.entity().key(leak.attribute()))));
    }

    /** Of what nobody stated the author's own examples may show that it happens. */
    private static Severity severity(
            Design design, Entity entity, String attribute, List<String> components, boolean assumed) {
        List<Part> parts = entity.key(attribute).parts();
        boolean seen = false;
        for (int i = 0; i + 1 < parts.size(); i++) {
            if (parts.get(i) instanceof Field field
                    && parts.get(i + 1) instanceof Literal literal
                    && components.contains(field.component())) {
                seen |= design.component(field.component()).examples().stream()
                        .anyMatch(example -> example.contains(literal.text()));
            }
        }
        return assumed && !seen ? Severity.WARNING : Severity.ERROR;
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
                Optional.of(FreeAttribute.of(design, last.name()).with(fix)));
    }

    private Finding twoReadings(Design design, Entity entity, Clash clash) {
        String attribute = clash.attribute().isEmpty()
                ? design.table().keys().attributes().getLast().name()
                : clash.attribute();
        KeyTemplate template = entity.key(attribute);
        String text = Shown.key(clash.example().first(), attribute);
        String names = Shown.names(clash.components());
        String assumed = clash.assumed() ? " Nothing is said about their characters, so any may occur." : "";
        return new Finding(
                id(),
                severity(design, entity, attribute, clash.components(), clash.assumed()),
                "entities." + entity.name() + ".keys." + attribute,
                "two different items of " + entity.name() + " can have the key " + text,
                "'" + text + "' can be cut into " + names + " in two ways, and the second put replaces the first."
                        + assumed,
                List.of(clash.example()),
                clash.assumed() ? Finding.Certainty.POSSIBLE : Finding.Certainty.SHOWN,
                Optional.of(apart(template)));
    }

    private static String apart(KeyTemplate template) {
        return touching(template)
                ? "Put a delimiter between the components of " + Shown.template(template)
                        + ", one that none of them can contain, such as #; or give all but the last one length."
                : "State an alphabet without the delimiter for the components before the last one (alphabet: 0-9A-Za-z), or encode them before they become a key.";
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
                    Optional.of("Begin the keys of each kind with text of its own: "
                            + FreeAttribute.of(design, last.name()).with(fix)));
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
