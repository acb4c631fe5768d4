package io.partita.advisor.file;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
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
    static final int PATTERNS_MAX = 500;

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
                .filter(part -> part.hasAtMost(PATTERNS_MAX, "patterns"))
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
        boolean reads = part.has("want");
        List<String> writes = WRITES.keySet().stream().filter(part::has).toList();
        int before = problems.count();
        if (reads == writes.isEmpty()) {
            AccessPattern pattern = reads ? read(member.name(), part) : write(member.name(), part);
            return problems.count() == before ? Optional.of(pattern) : Optional.empty();
        }
        problems.add(
                member.position(),
                reads
                        ? "the pattern reads and writes (expected: 'want' alone, or some of put, update and delete)"
                        : "the pattern has none of want, put, update and delete");
        Set<String> all = new LinkedHashSet<>(Vocabulary.READ);
        all.addAll(Vocabulary.WRITE);
        part.allowOnly(List.copyOf(all));
        return Optional.empty();
    }

    private Write write(String name, FilePart part) {
        part.allowOnly(Vocabulary.WRITE);
        PatternTerms terms = new PatternTerms(part, names.components());
        List<Write.Step> steps = new ArrayList<>();
        for (Node.Member member : part.members()) {
            Write.Kind kind = WRITES.get(member.name());
            if (kind != null) {
                part.require(member.name(), "the entity that is written");
                part.scalars(member.name(), PatternTerms.WRITTEN).stream()
                        .flatMap(value -> terms.counted(value, names.entities(), "entity").stream())
                        .map(counted -> new Write.Step(kind, counted.name(), counted.times()))
                        .forEach(steps::add);
            }
        }
        List<Node.Scalar> changes = part.scalars("changes", "the name of a component");
        if (!changes.isEmpty() && !part.has("update")) {
            problems.add(changes.getFirst(), "'changes' speaks of an update, and there is none");
        }
        changes.forEach(change -> requireChangeable(part, change, steps));
        requireDistinct(changes);
        return new Write(
                name,
                List.copyOf(steps),
                part.flag("transaction"),
                changes.stream().map(Node.Scalar::text).toList(),
                new AmountReader(part).rate("rate"));
    }

    private void requireChangeable(FilePart part, Node.Scalar change, List<Write.Step> steps) {
        List<String> updated = steps.stream()
                .filter(step -> step.kind() == Write.Kind.UPDATE)
                .map(Write.Step::entity)
                .toList();
        boolean decided = !updated.isEmpty() && names.usable().keySet().containsAll(updated);
        if (exists(part, change, "component", names.components())
                && decided
                && updated.stream().noneMatch(entity -> holds(names.usable().get(entity), change.text()))) {
            part.problem(
                    change,
                    change.kind() + " is neither in the keys nor in the attributes of " + FilePart.anyOf(updated));
        }
    }

    private static boolean holds(Entity entity, String component) {
        return entity.components().contains(component)
                || entity.present().values().stream()
                        .anyMatch(condition -> condition.component().equals(component));
    }

    private Read read(String name, FilePart part) {
        part.allowOnly(Vocabulary.READ);
        AmountReader amounts = new AmountReader(part);
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
        List<Read.Range> ranges = part.scalars("range", PatternTerms.RANGE).stream()
                .flatMap(value -> terms.range(value).stream())
                .toList();
        List<Read.Order> order = part.scalars("order", PatternTerms.ORDER).stream()
                .flatMap(value -> terms.order(value).stream())
                .toList();
        terms.requireDistinct(given, ranges, order);
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
        Optional<KeyTemplate> prefix = part.scalar("prefix", "a template such as ORDER#{orderDate}")
                .flatMap(text -> EntityKeys.template(problems, text, names.components()));
        return new Read(
                name,
                want.stream().map(Node.Scalar::text).toList(),
                given,
                ranges,
                covers,
                order,
                limit,
                part.flag("count"),
                reads.stream().map(Node.Scalar::text).toList(),
                part.flag("consistent"),
                part.flag("transaction"),
                index,
                prefix,
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
