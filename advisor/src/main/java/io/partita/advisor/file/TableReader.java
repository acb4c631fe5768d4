package io.partita.advisor.file;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Index.Kind;
import io.partita.advisor.design.Index.Projection;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Table;
import io.partita.advisor.design.Table.Throughput;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problems;
import io.partita.advisor.file.KeyReader.Written;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The table and its indexes, by the rules of CreateTable (fact pack: VALIDATION §18, LIMITS "Tables"). */
final class TableReader {
    static final int GLOBAL_INDEXES_MAX = 20;
    static final int LOCAL_INDEXES_MAX = 5;
    static final int INCLUDED_MAX = 100;

    private static final int NAME_LENGTH_MIN = 3;
    private static final int NAME_LENGTH_MAX = 255;
    private static final long UNITS_MAX = 1_000_000_000_000L;
    private static final Map<String, Kind> KINDS = Map.of("global", Kind.GLOBAL, "local", Kind.LOCAL);
    private static final String PROJECTIONS = "all, keys-only or a list of attributes";

    private final Problems problems;
    private final KeyReader keys;

    TableReader(Problems problems) {
        this.problems = problems;
        this.keys = new KeyReader(problems);
    }

    /**
     * What was read.
     *
     * @param table absent where it cannot be used
     * @param indexes those that can be used
     */
    record Result(Optional<Table> table, List<Index> indexes) {}

    private record WrittenIndex(
            String name,
            Kind kind,
            List<Written> partition,
            List<Written> sort,
            Projection projection,
            List<String> included) {}

    Result read(FilePart root) {
        Optional<FilePart> table = root.require("table", "the table with its name and keys")
                .flatMap(node -> root.part(node, "table", "a table with its name and keys"));
        String name = null;
        Optional<Throughput> provisioned = Optional.empty();
        Optional<Node.Scalar> typeAttribute = Optional.empty();
        List<Written> partition = List.of();
        List<Written> sort = List.of();
        if (table.isPresent()) {
            FilePart part = table.get();
            part.allowOnly(Vocabulary.TABLE);
            name = part.require("name", "the name of the table")
                    .flatMap(node -> part.scalar(node, "the name of the table"))
                    .filter(node -> isResourceName(node.position(), node.text()))
                    .map(Node.Scalar::text)
                    .orElse(null);
            part.require("partition-key", "the name of the attribute");
            partition = keys.read(part, "partition-key", 1);
            sort = keys.read(part, "sort-key", 1);
            keys.requireDistinct(partition, sort);
            provisioned = billing(part);
            typeAttribute = part.scalar("type-attribute", "the name of an attribute")
                    .filter(node -> KeyReader.isAttributeName(part, node));
        }
        List<WrittenIndex> indexes = new ArrayList<>();
        List<Written> tablePartition = partition;
        List<Written> tableSort = sort;
        boolean composite = table.isEmpty() || table.get().has("sort-key");
        root.part("indexes", "indexes by name")
                .ifPresent(part -> part.members()
                        .forEach(member ->
                                index(part, member, tablePartition, composite).ifPresent(indexes::add)));
        requireCounts(root, indexes);
        typeAttribute.ifPresent(attribute -> requireNoKey(attribute, tablePartition, tableSort, indexes));
        return new Result(
                name == null || partition.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Table(
                                name,
                                new Keys(keys.typed(partition), keys.typed(sort)),
                                typeAttribute.map(Node.Scalar::text),
                                provisioned)),
                indexes.stream().map(this::typed).toList());
    }

    private void requireNoKey(
            Node.Scalar attribute, List<Written> partition, List<Written> sort, List<WrittenIndex> indexes) {
        Set<String> keyNames = new HashSet<>();
        partition.forEach(key -> keyNames.add(key.name()));
        sort.forEach(key -> keyNames.add(key.name()));
        indexes.forEach(index -> index.partition().forEach(key -> keyNames.add(key.name())));
        indexes.forEach(index -> index.sort().forEach(key -> keyNames.add(key.name())));
        if (keyNames.contains(attribute.text())) {
            problems.add(
                    attribute,
                    attribute.kind() + " is a key attribute; it is built from a template, not from the kind");
        }
    }

    private Index typed(WrittenIndex index) {
        return new Index(
                index.name(),
                index.kind(),
                new Keys(keys.typed(index.partition()), keys.typed(index.sort())),
                index.projection(),
                index.included());
    }

    private boolean isResourceName(Position position, String name) {
        boolean legal = name.length() >= NAME_LENGTH_MIN
                && name.length() <= NAME_LENGTH_MAX
                && name.chars().allMatch(TableReader::isResourceCharacter);
        if (!legal) {
            problems.add(
                    position,
                    Problems.shown(name) + " cannot be the name of a table or index"
                            + " (expected: 3 to 255 of the characters a-z, A-Z, 0-9, '_', '-' and '.')");
        }
        return legal;
    }

    private static boolean isResourceCharacter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.';
    }

    private Optional<Throughput> billing(FilePart table) {
        Optional<Node> billing = table.get("billing");
        if (billing.isEmpty()) {
            return Optional.empty();
        }
        if (!(billing.get() instanceof Node.Mapping)) {
            table.scalar(billing.get(), "on-demand or {read: 100, write: 50}")
                    .ifPresent(word -> table.word(word, Map.of("on-demand", true)));
            return Optional.empty();
        }
        FilePart part = table.part(billing.get(), "billing", "on-demand or {read: 100, write: 50}")
                .orElseThrow();
        part.allowOnly(Vocabulary.BILLING);
        part.require("read", "provisioned read units a second");
        part.require("write", "provisioned write units a second");
        OptionalLong read = new AmountReader(part).whole("read", 1, UNITS_MAX);
        OptionalLong write = new AmountReader(part).whole("write", 1, UNITS_MAX);
        return read.isPresent() && write.isPresent()
                ? Optional.of(new Throughput(read.getAsLong(), write.getAsLong()))
                : Optional.empty();
    }

    private Optional<WrittenIndex> index(FilePart indexes, Node.Member member, List<Written> table, boolean composite) {
        boolean named = isResourceName(member.position(), member.name());
        FilePart part = indexes.part(member.value(), member.name(), "an index with its keys")
                .orElse(null);
        if (part == null) {
            return Optional.empty();
        }
        part.allowOnly(Vocabulary.INDEX);
        Kind kind = part.word("kind", KINDS).orElse(Kind.GLOBAL);
        int most = kind == Kind.GLOBAL ? KeyReader.GLOBAL_MAX : 1;
        List<Written> partition = keys.read(part, "partition-key", most);
        List<Written> sort = keys.read(part, "sort-key", most);
        if (kind == Kind.GLOBAL) {
            part.require("partition-key", "the name of the attribute, or a list of up to four");
        } else {
            part.require("sort-key", "a local index orders the table's collections by another attribute");
            if (!composite) {
                problems.add(member.position(), "a local index needs a table with a sort key");
            }
            if (!partition.isEmpty()
                    && !table.isEmpty()
                    && !partition.getFirst().name().equals(table.getFirst().name())) {
                problems.add(
                        partition.getFirst().node(),
                        "a local index has the table's partition key "
                                + Problems.shown(table.getFirst().name()) + "; leave it out here");
            }
            partition = table;
        }
        keys.requireDistinct(partition, sort);
        List<String> included = included(part);
        Projection projection = projection(part);
        return named && !partition.isEmpty()
                ? Optional.of(new WrittenIndex(member.name(), kind, partition, sort, projection, included))
                : Optional.empty();
    }

    private static Projection projection(FilePart part) {
        Optional<Node> written = part.get("projection");
        if (written.isEmpty()) {
            return Projection.ALL;
        }
        if (written.get() instanceof Node.Sequence) {
            return Projection.INCLUDE;
        }
        return part.scalar(written.get(), PROJECTIONS)
                .flatMap(word -> part.word(word, Map.of("all", Projection.ALL, "keys-only", Projection.KEYS_ONLY)))
                .orElse(Projection.ALL);
    }

    private List<String> included(FilePart part) {
        if (!(part.get("projection").orElse(null) instanceof Node.Sequence sequence)) {
            return List.of();
        }
        if (sequence.items().isEmpty()) {
            problems.add(
                    sequence, "the list of projected attributes is empty (expected: keys-only, or some attributes)");
        }
        Set<String> seen = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (Node.Scalar name : part.scalars(sequence, "the name of an attribute")) {
            if (KeyReader.isAttributeName(part, name)) {
                names.add(name.text());
            }
            if (!seen.add(name.text())) {
                problems.add(name, name.kind() + " is projected twice");
            }
        }
        return names;
    }

    private void requireCounts(FilePart root, List<WrittenIndex> indexes) {
        Position position = root.get("indexes").map(Node::position).orElse(Position.START);
        long local =
                indexes.stream().filter(index -> index.kind() == Kind.LOCAL).count();
        long included =
                indexes.stream().mapToLong(index -> index.included().size()).sum();
        if (local > LOCAL_INDEXES_MAX) {
            problems.add(
                    position, "there are " + local + " local indexes (expected: at most " + LOCAL_INDEXES_MAX + ")");
        }
        if (indexes.size() - local > GLOBAL_INDEXES_MAX) {
            problems.add(
                    position,
                    "there are " + (indexes.size() - local) + " global indexes (expected: at most " + GLOBAL_INDEXES_MAX
                            + ")");
        }
        if (included > INCLUDED_MAX) {
            problems.add(
                    position,
                    "all indexes together name " + included + " attributes to copy (expected: at most " + INCLUDED_MAX
                            + ")");
        }
    }
}
