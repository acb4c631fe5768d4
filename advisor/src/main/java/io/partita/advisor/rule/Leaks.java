package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.grammar.SharedCollections;
import io.partita.advisor.grammar.Slices;
import io.partita.advisor.grammar.Stray;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What patterns find besides what they mean, because a component can hold the delimiter behind it. */
final class Leaks {
    /**
     * A leak.
     *
     * @param read the pattern
     * @param entity what it wants
     * @param attribute the key attribute
     * @param stray what it finds
     */
    record Leak(Read read, Entity entity, String attribute, Stray stray) {
        /** Path of the key template. */
        String place() {
            return "entities." + entity.name() + ".keys." + attribute;
        }
    }

    private final Design design;
    private final Slices slices;
    private final SharedCollections collections;

    Leaks(Grammar grammar) {
        this.design = grammar.design();
        this.slices = new Slices(grammar);
        this.collections = new SharedCollections(grammar);
    }

    /** At most one for each key attribute. */
    List<Leak> of(Subject subject) {
        List<Leak> all = new ArrayList<>();
        Set<String> places = new HashSet<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                AskedOrder.queries(verdict.plan())
                        .flatMap(query -> of(read, query).stream())
                        .filter(leak -> places.add(leak.place()))
                        .forEach(all::add);
            }
        }
        return all;
    }

    private List<Leak> of(Read read, Plan.Query query) {
        Optional<Index> index = query.index().flatMap(design::index);
        Keys keys = index.map(Index::keys).orElse(design.table().keys());
        List<Leak> all = new ArrayList<>();
        for (String want : query.want()) {
            Entity entity = design.entity(want);
            for (KeyAttribute attribute : keys.partition()) {
                boolean open = query.partition().stream()
                        .anyMatch(one -> one.attribute().equals(attribute.name())
                                && one.value().equals(entity.key(attribute.name())));
                if (open) {
                    add(
                            read,
                            entity,
                            attribute,
                            collections.check(entity, index, attribute).example(),
                            all);
                }
            }
            keys.sort().stream()
                    .findFirst()
                    .ifPresent(sort -> closedPrefix(read, query)
                            .ifPresent(prefix -> add(
                                    read,
                                    entity,
                                    sort,
                                    slices.otherValues(entity, index, sort, prefix, Set.of())
                                            .example(),
                                    all)));
        }
        return all;
    }

    /** The prefix that is asked for, if it ends with a delimiter. */
    private static Optional<KeyTemplate> closedPrefix(Read read, Plan.Query query) {
        return read.prefix()
                .or(() -> query.slice()
                        .filter(Plan.BeginsWith.class::isInstance)
                        .map(slice -> ((Plan.BeginsWith) slice).prefix()))
                .filter(Leaks::isClosed);
    }

    /** Whether a prefix ends with constant text, so that it finds other values only where these hold that text. */
    static boolean isClosed(KeyTemplate prefix) {
        return prefix.parts().getLast() instanceof Literal;
    }

    private static void add(Read read, Entity entity, KeyAttribute attribute, Optional<Stray> stray, List<Leak> all) {
        stray.ifPresent(found -> all.add(new Leak(read, entity, attribute.name(), found)));
    }
}
