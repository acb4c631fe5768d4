package io.partita.advisor.exchange;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Table;
import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problem;
import io.partita.advisor.document.Problems;
import io.partita.advisor.exchange.TableSource.IndexSource;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.file.DesignFileException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A declared table to a design, by the rules that a design file has to keep. */
final class TableDesign {
    private static final int NAME_LENGTH_MIN = 3;
    private static final int NAME_LENGTH_MAX = 255;

    private final String file;
    private final TableSource source;
    private final Set<String> guessed = new LinkedHashSet<>();

    private TableDesign(String file, TableSource source) {
        this.file = file;
        this.source = source;
    }

    static Design of(String file, TableSource source) {
        return new TableDesign(file, source).design();
    }

    private Design design() {
        if (!source.faults().isEmpty()) {
            Problems problems = new Problems(file);
            source.faults().forEach(fault -> problems.add(fault.position(), fault.message()));
            throw new DocumentException(problems.listed(), problems.further());
        }
        if (source.partition().isEmpty()) {
            throw TableImport.failure(
                    file,
                    source.position(),
                    "the partition key of " + Problems.shown(source.id()) + " cannot be told from this document");
        }
        Keys keys = new Keys(typed(source.partition()), typed(source.sort()));
        Table table = new Table(tableName(), keys, Optional.empty(), source.provisioned());
        List<Index> indexes =
                source.indexes().stream().map(index -> index(index, keys)).toList();
        Map<String, Component> components = new LinkedHashMap<>();
        List<Entity> entities = new Facets(source, keys, indexes, components, guessed).entities();
        Design design = new Design(
                title(),
                table,
                indexes,
                components,
                entities,
                List.of(),
                new DataPlan(1, Map.of()),
                places(indexes, entities));
        requireLegal(design);
        return design;
    }

    private List<KeyAttribute> typed(List<String> names) {
        List<KeyAttribute> typed = new ArrayList<>();
        for (String name : names) {
            AttributeType type = source.types().get(name);
            if (type != null && !type.isKeyType()) {
                throw TableImport.failure(
                        file,
                        source.position(),
                        "the key attribute " + Problems.shown(name) + " has type " + type + " (expected: S, N or B)");
            }
            if (type == null) {
                guessed.add("table.partition-key");
            }
            typed.add(new KeyAttribute(name, type == null ? AttributeType.S : type));
        }
        return List.copyOf(typed);
    }

    private Index index(IndexSource index, Keys table) {
        Keys keys = index.kind() == Index.Kind.LOCAL
                ? new Keys(table.partition(), typed(index.sort()))
                : new Keys(typed(index.partition()), typed(index.sort()));
        boolean includes = index.projection() == Index.Projection.INCLUDE;
        return new Index(index.name(), index.kind(), keys, index.projection(), includes ? index.included() : List.of());
    }

    /** The name that is written, else the logical id with what no name may have left out. */
    private String tableName() {
        if (source.name().isPresent()) {
            return source.name().get();
        }
        guessed.add("table.name");
        String legal = source.id().replaceAll("[^A-Za-z0-9_.-]", "-");
        String padded = legal.length() < NAME_LENGTH_MIN ? legal + "-table" : legal;
        return padded.substring(0, Math.min(NAME_LENGTH_MAX, padded.length()));
    }

    private String title() {
        guessed.add("design");
        return source.name().orElse(source.id()).replaceAll("\\p{Cntrl}", " ").strip();
    }

    private Places places(List<Index> indexes, List<Entity> entities) {
        Map<String, Places.Mark> marks = new HashMap<>();
        Places.Mark mark =
                new Places.Mark(source.position().line(), source.position().column());
        marks.put("table", mark);
        marks.put("indexes", mark);
        indexes.forEach(index -> marks.put("indexes." + index.name(), mark));
        entities.forEach(entity -> marks.put("entities." + entity.name(), mark));
        return new Places(Map.copyOf(marks), Set.copyOf(guessed));
    }

    /** What CreateTable refuses is refused here too, with the words of design files and the place of the declaration. */
    private void requireLegal(Design design) {
        Position position = source.position();
        if (design.indexes().stream().map(Index::name).distinct().count()
                < design.indexes().size()) {
            throw TableImport.failure(
                    file, position, "two indexes of " + Problems.shown(source.id()) + " have one name");
        }
        try {
            DesignFile.read(file, DesignFile.write(design).getBytes(StandardCharsets.UTF_8));
        } catch (DesignFileException e) {
            throw new DocumentException(
                    e.problems().stream()
                            .map(problem -> new Problem(file, position, problem.message()))
                            .toList(),
                    e.further());
        }
    }
}
