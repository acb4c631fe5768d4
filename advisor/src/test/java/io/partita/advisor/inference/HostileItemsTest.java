package io.partita.advisor.inference;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Places;
import io.partita.advisor.file.DesignFile;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Items have texts that design files do not: whatever there is in a table, its inferred design can be saved and read again. */
class HostileItemsTest {
    private static final String[] PIECES = {
        "\0",
        "\u0001",
        "\t",
        "\n",
        "\r",
        "\u0085",
        "\u2028",
        "\uFEFF",
        "\uFFFF",
        "\uD800",
        "\uDC00",
        "\uD83D\uDE00",
        "\u202E",
        "ORDER",
        "#",
        "#",
        "|",
        "{",
        "}",
        "'",
        "\"",
        "\\",
        " ",
        "=",
        "a",
        "7",
        "2026-01-01",
        "é",
        "x".repeat(300)
    };

    @Property(tries = 100)
    void whatIsInferredIsReadAsItWasSaved(@ForAll long seed) {
        Random random = new Random(seed);
        List<String> names = new ArrayList<>(List.of("PK", "SK", "GK", "type", "status", "a.b"));
        names.replaceAll(name -> random.nextInt(4) == 0 ? name + usable(random) : name);
        String[] kinds = {text(random), text(random)};
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            item.put(names.get(0), AttributeValue.string(text(random) + i));
            item.put(names.get(1), AttributeValue.string(text(random) + i));
            boolean inIndex = i % 3 == 0;
            if (inIndex) {
                item.put(names.get(2), AttributeValue.string(text(random) + i));
            }
            item.put(names.get(3), AttributeValue.string(kinds[i % 2]));
            item.put(names.get(4), AttributeValue.string(inIndex ? kinds[0] + "open" : kinds[1]));
            item.put(names.get(5) + (i % 2 == 0 ? "" : text(random)), AttributeValue.string(text(random)));
            items.add(Item.of(item));
        }
        TableShape table = new TableShape(
                "Table",
                keys(names.get(0), names.get(1)),
                List.of(new Index(
                        "Index",
                        Index.Kind.GLOBAL,
                        keys(names.get(2), names.get(0)),
                        Index.Projection.INCLUDE,
                        List.of(names.get(5)))),
                Optional.empty(),
                100);
        Design design =
                Inference.infer(table, new Sample(items, random.nextBoolean())).design();
        String text = DesignFile.write(design);
        Design again = DesignFile.read("again", text.getBytes(StandardCharsets.UTF_8));
        assertThat(again.indexes()).as(text).isEqualTo(design.indexes());
        assertThat(again.components()).as(text).isEqualTo(design.components());
        assertThat(again.entities()).as(text).isEqualTo(design.entities());
        assertThat(withoutPlaces(again)).as(text).isEqualTo(withoutPlaces(design));
    }

    private static Keys keys(String partition, String sort) {
        return new Keys(
                List.of(new KeyAttribute(partition, AttributeType.S)),
                List.of(new KeyAttribute(sort, AttributeType.S)));
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /** Names of attributes cannot be left out of a design as values can; those of tables are characters. */
    private static String usable(Random random) {
        String name = text(random).replaceAll("[\0\uD800-\uDFFF]", "_");
        return name.length() > 200 ? name.substring(0, 200) : name;
    }

    private static Design withoutPlaces(Design design) {
        return new Design(
                design.name(),
                design.table(),
                design.indexes(),
                design.components(),
                design.entities(),
                design.patterns(),
                design.data(),
                Places.NONE);
    }
}
