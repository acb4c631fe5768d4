package io.partita.advisor.inference;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.data.GeneratedData;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.DataPlan;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Designs;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Places;
import io.partita.advisor.design.Table;
import io.partita.model.item.Item;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Data is generated from designs that are put together by chance; what is inferred from it are the templates and forms it was made by. */
class InferredTemplatesTest {
    private static final int DESIGNS = 60;
    private static final List<String> WORDS = List.of("USER", "ORDER", "INVOICE", "DEVICE", "VISIT", "TICKET");

    @Test
    void templatesComeBack() {
        for (int seed = 0; seed < DESIGNS; seed++) {
            Design design = design(new Random(seed), seed);
            List<Item> items = GeneratedData.of(design).stored().stream()
                    .map(GeneratedItem::item)
                    .toList();
            Inferred inferred = Inference.infer(
                    new TableShape("T", design.table().keys(), List.of(), Optional.empty(), items.size()),
                    new Sample(items, true));
            assertThat(shapes(inferred.design()))
                    .as("seed %d, items such as %s", seed, items.getFirst())
                    .isEqualTo(shapes(design));
        }
    }

    /** By entity: the templates with the families of their components in place of names. */
    private static List<String> shapes(Design design) {
        return design.entities().stream()
                .map(entity -> shape(design, entity))
                .sorted()
                .toList();
    }

    private static String shape(Design design, Entity entity) {
        return entity.count() + " "
                + design.table().keys().attributes().stream()
                        .map(key -> entity.key(key.name()).parts().stream()
                                .map(part -> switch (part) {
                                    case KeyTemplate.Literal literal -> literal.text();
                                    case KeyTemplate.Field field ->
                                        "{"
                                                + family(design.component(field.component())
                                                        .form()) + "}";
                                })
                                .collect(Collectors.joining()))
                        .collect(Collectors.joining(" | "));
    }

    private static String family(Form form) {
        return switch (form) {
            case Form.Id id -> id.kind().name();
            case Form.Moment moment -> moment.formats().toString();
            case Form.Numeric number -> number.width() == 0 ? "number" : "number of " + number.width();
            case Form.Text text -> text.shortest() == text.longest() ? "text of " + text.longest() : "text";
            default -> form.getClass().getSimpleName();
        };
    }

    private static Design design(Random random, int seed) {
        List<String> words = new ArrayList<>(WORDS);
        java.util.Collections.shuffle(words, random);
        Map<String, Component> components = new LinkedHashMap<>();
        components.put("owner", Component.of("owner", form(random)));
        List<Entity> entities = new ArrayList<>();
        String partition = words.get(0) + "#{owner}";
        entities.add(entity("Owner", List.of("owner"), List.of(), 30, partition, "#PROFILE"));
        for (int kind = 1; kind <= 1 + random.nextInt(4); kind++) {
            String id = "id" + kind;
            components.put(id, Component.of(id, form(random)));
            String sort = words.get(kind) + "#{" + id + "}";
            List<String> identity = new ArrayList<>(List.of("owner", id));
            if (random.nextBoolean()) {
                String date = "date" + kind;
                components.put(date, Component.of(date, date(random)));
                sort = words.get(kind) + "#{" + date + "}#{" + id + "}";
            }
            entities.add(entity("Kind" + kind, identity, List.of("Owner"), 90 + kind, partition, sort));
        }
        return new Design(
                "by chance",
                new Table("T", Designs.keys(List.of("PK"), List.of("SK")), Optional.empty(), Optional.empty()),
                List.of(),
                components,
                entities,
                List.of(),
                new DataPlan(seed, Map.of()),
                Places.NONE);
    }

    private static Entity entity(
            String name, List<String> identity, List<String> parents, long count, String partition, String sort) {
        return new Entity(
                name,
                identity,
                List.of(),
                count,
                parents,
                300,
                300,
                Optional.empty(),
                List.of(),
                Map.of("PK", KeyTemplate.parse(partition), "SK", KeyTemplate.parse(sort)),
                Map.of(),
                Map.of(),
                List.of());
    }

    private static Form form(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> new Form.Id(Form.IdKind.ULID, Optional.empty());
            case 1 -> new Form.Id(Form.IdKind.UUID4, Optional.empty());
            case 2 -> new Form.Id(Form.IdKind.KSUID, Optional.empty());
            case 3 -> new Form.Numeric(BigDecimal.ZERO, BigDecimal.valueOf(9999), 0, 4, false);
            case 4 -> new Form.Numeric(BigDecimal.ONE, BigDecimal.valueOf(99_999), 0, 0, false);
            default -> Designs.text(8);
        };
    }

    private static Form date(Random random) {
        String format = random.nextBoolean() ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH:mm:ss'Z'";
        boolean day = format.length() == 10;
        return new Form.Moment(
                List.of(format),
                day ? "2022-01-01" : "2022-01-01T00:00:00Z",
                day ? "2026-12-31" : "2026-12-31T23:59:59Z",
                Form.Zone.UTC);
    }
}
