package io.partita.advisor.file;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** The access patterns. */
final class PatternReader {
    private static final Map<String, Write.Kind> WRITES = writes();

    private final Problems problems;
    private final Names names;

    /**
     * What patterns may name.
     *
     * @param entities all that are written
     * @param usable those of them that could be read
     * @param components all that are written
     * @param attributes key attributes, and attributes that are projected
     * @param indexes all that are written
     */
    record Names(
            Set<String> entities,
            Map<String, Entity> usable,
            Set<String> components,
            Set<String> attributes,
            Set<String> indexes) {}

    PatternReader(Problems problems, Names names) {
        this.problems = problems;
        this.names = names;
    }

    private static Map<String, Write.Kind> writes() {
        Map<String, Write.Kind> writes = new LinkedHashMap<>();
        writes.put("put", Write.Kind.PUT);
        writes.put("update", Write.Kind.UPDATE);
        writes.put("delete", Write.Kind.DELETE);
        return writes;
    }

    /** Those that can be used, in the order of the file. */
    List<AccessPattern> read(FilePart root) {
        List<AccessPattern> patterns = new ArrayList<>();
        root.part("patterns", "access patterns by name")
                .ifPresent(part -> part.members().forEach(member -> {
                    boolean named = part.isName(member.position(), member.name(), "a pattern", "");
                    part.part(member.value(), member.name(), "a pattern with 'want', 'put', 'update' or 'delete'")
                            .filter(pattern -> named)
                            .flatMap(pattern -> pattern(member, pattern))
                            .ifPresent(patterns::add);
                }));
        return patterns;
    }

    private Optional<AccessPattern> pattern(Node.Member member, FilePart part) {
        List<String> kinds = new ArrayList<>(List.of("want"));
        kinds.addAll(WRITES.keySet());
        List<String> written = kinds.stream().filter(part::has).toList();
        if (written.size() != 1) {
            problems.add(
                    member.position(),
                    "the pattern has " + (written.isEmpty() ? "none" : "more than one") + " of "
                            + FilePart.anyOf(kinds).replace(" or ", " and ") + " (expected: one)");
            if (written.isEmpty()) {
                Set<String> all = new LinkedHashSet<>(Vocabulary.READ);
                all.addAll(Vocabulary.UPDATE);
                all.addAll(WRITES.keySet());
                part.allowOnly(List.copyOf(all));
            }
            return Optional.empty();
        }
        int before = problems.count();
        AccessPattern pattern = written.getFirst().equals("want")
                ? read(member.name(), part)
                : write(member.name(), part, written.getFirst());
        return problems.count() == before ? Optional.of(pattern) : Optional.empty();
    }

    private Write write(String name, FilePart part, String member) {
        part.allowOnly(
                switch (member) {
                    case "put" -> Vocabulary.PUT;
                    case "update" -> Vocabulary.UPDATE;
                    default -> Vocabulary.DELETE;
                });
        Optional<String> entity = part.require(member, "the entity that is written")
                .flatMap(node -> part.scalar(node, "the name of an entity"))
                .filter(value -> exists(part, value, "entity", names.entities()))
                .map(Node.Scalar::text);
        List<Node.Scalar> changes = part.scalars("changes", "the name of a component");
        Optional<Set<String>> own = entity.map(names.usable()::get).map(Entity::components);
        for (Node.Scalar change : changes) {
            boolean exists = exists(part, change, "component", names.components());
            if (exists && own.isPresent() && !own.get().contains(change.text())) {
                part.problem(
                        change, change.kind() + " is neither in the keys nor in the attributes of " + entity.get());
            }
        }
        requireDistinct(changes);
        return new Write(
                name,
                WRITES.get(member),
                entity.orElse(""),
                changes.stream().map(Node.Scalar::text).toList(),
                new Amounts(part).rate("rate"));
    }

    private Read read(String name, FilePart part) {
        part.allowOnly(Vocabulary.READ);
        Amounts amounts = new Amounts(part);
        part.require("want", "the entity that is wanted, or a list");
        List<Node.Scalar> want = part.scalars("want", "the name of an entity");
        want.forEach(entity -> exists(part, entity, "entity", names.entities()));
        requireDistinct(want);
        if (want.isEmpty() && part.get("want").isPresent()) {
            part.problem(part.get("want").get(), "nothing is wanted (expected: the name of an entity, or a list)");
        }
        PatternTerms terms = new PatternTerms(part, names.components());
        List<Read.Given> given = part.scalars("given", PatternTerms.GIVEN).stream()
                .flatMap(value -> terms.given(value).stream())
                .toList();
        Optional<Read.Range> range = part.scalar("range", PatternTerms.RANGE).flatMap(terms::range);
        List<Read.Order> order = part.scalars("order", PatternTerms.ORDER).stream()
                .flatMap(value -> terms.order(value).stream())
                .toList();
        terms.requireDistinct(given, order);
        OptionalDouble covers = amounts.share("covers");
        if (covers.isPresent() && !part.has("range")) {
            part.problem(part.get("covers").orElseThrow(), "'covers' speaks of a range, and there is none");
        }
        List<Node.Scalar> reads = part.scalars("reads", "the name of a component or attribute");
        Set<String> readable = new HashSet<>(names.components());
        readable.addAll(names.attributes());
        reads.forEach(value -> exists(part, value, "component or attribute", readable));
        requireDistinct(reads);
        OptionalInt limit = amounts.wholeInt("limit", 1, Integer.MAX_VALUE);
        Optional<String> index = part.scalar("index", "the name of an index")
                .filter(value -> exists(part, value, "index", names.indexes()))
                .map(Node.Scalar::text);
        return new Read(
                name,
                want.stream().map(Node.Scalar::text).toList(),
                given,
                range,
                covers,
                order,
                limit,
                reads.stream().map(Node.Scalar::text).toList(),
                part.flag("consistent"),
                index,
                amounts.rate("rate"));
    }

    private static boolean exists(FilePart part, Node.Scalar name, String what, Set<String> known) {
        if (!known.contains(name.text())) {
            part.unknown(name, what, known);
            return false;
        }
        return true;
    }

    private void requireDistinct(List<Node.Scalar> list) {
        Set<String> seen = new HashSet<>();
        list.stream()
                .filter(value -> !seen.add(value.text()))
                .forEach(value -> problems.add(value, value.kind() + " is there twice"));
    }
}
