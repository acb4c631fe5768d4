package io.partita.advisor.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.YamlDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema for editors says what the reader says. */
class DesignSchemaTest {
    private static final JsonNode TREE = tree();
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(TREE);

    private static JsonNode tree() {
        try (InputStream schema = DesignFile.class.getResourceAsStream("design.schema.json")) {
            return new ObjectMapper().readTree(schema);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> faults(String yaml) {
        return SCHEMA.validate(json(YamlDocument.read("file", yaml, false))).stream()
                .map(Object::toString)
                .toList();
    }

    /** As editors read YAML 1.2. */
    private static JsonNode json(Node node) {
        JsonNodeFactory factory = JsonNodeFactory.instance;
        return switch (node) {
            case Node.Scalar scalar -> {
                if (scalar.isNull()) {
                    yield factory.nullNode();
                }
                if (!scalar.quoted() && scalar.text().matches("-?[0-9]{1,18}")) {
                    yield factory.numberNode(Long.parseLong(scalar.text()));
                }
                if (!scalar.quoted() && scalar.text().matches("true|false")) {
                    yield factory.booleanNode(Boolean.parseBoolean(scalar.text()));
                }
                yield factory.textNode(scalar.text());
            }
            case Node.Sequence sequence -> {
                ArrayNode array = factory.arrayNode();
                sequence.items().forEach(item -> array.add(json(item)));
                yield array;
            }
            case Node.Mapping mapping -> {
                ObjectNode object = factory.objectNode();
                mapping.members().forEach(member -> object.set(member.name(), json(member.value())));
                yield object;
            }
        };
    }

    private static List<String> members(JsonNode schema) {
        List<String> names = new ArrayList<>();
        schema.get("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static JsonNode of(String path) {
        JsonNode at = TREE.at(path);
        assertThat(at.isMissingNode()).as(path).isFalse();
        return at;
    }

    @Test
    void everyMemberThatTheReaderKnowsIsInTheSchemaAndNoOther() {
        assertThat(members(TREE)).containsExactlyElementsOf(Vocabulary.DESIGN);
        assertThat(members(of("/properties/table"))).containsExactlyElementsOf(Vocabulary.TABLE);
        assertThat(members(of("/properties/table/properties/billing/anyOf/1")))
                .containsExactlyElementsOf(Vocabulary.BILLING);
        assertThat(members(of("/$defs/key/anyOf/1"))).containsExactlyElementsOf(Vocabulary.KEY);
        assertThat(members(of("/properties/indexes/additionalProperties"))).containsExactlyElementsOf(Vocabulary.INDEX);
        assertThat(members(of("/properties/entities/additionalProperties")))
                .containsExactlyElementsOf(Vocabulary.ENTITY);
        assertThat(members(
                        of("/properties/entities/additionalProperties/properties/keys/additionalProperties/anyOf/1")))
                .containsExactlyElementsOf(Vocabulary.KEY_VALUE);
        assertThat(members(of("/properties/patterns/additionalProperties/oneOf/0")))
                .containsExactlyElementsOf(Vocabulary.READ);
        assertThat(members(of("/properties/patterns/additionalProperties/oneOf/1")))
                .containsExactlyElementsOf(Vocabulary.WRITE);
        assertThat(members(of("/properties/data"))).containsExactlyElementsOf(Vocabulary.DATA);
    }

    @Test
    void everyTypeOfComponentHasTheMembersThatTheReaderKnows() {
        List<String> types = new ArrayList<>();
        for (JsonNode component : of("/properties/components/additionalProperties/oneOf")) {
            List<String> common = new ArrayList<>(Vocabulary.COMPONENT);
            JsonNode type = component.at("/properties/type");
            common.remove(type.isMissingNode() ? "type" : "same-as");
            List<String> own = new ArrayList<>();
            type.path("enum").forEach(word -> own.add(word.asText()));
            if (type.has("const")) {
                own.add(type.get("const").asText());
            }
            own.forEach(word -> {
                List<String> expected = new ArrayList<>(common);
                expected.addAll(Vocabulary.membersOfType(word));
                assertThat(members(component)).as(word).containsExactlyInAnyOrderElementsOf(expected);
            });
            types.addAll(own);
        }
        assertThat(types).containsExactlyInAnyOrderElementsOf(Vocabulary.types());
    }

    @Test
    void wordsAreThoseOfTheReader() {
        assertThat(words(of("/$defs/habit/enum"))).isEqualTo(Vocabulary.HABITS.keySet());
        assertThat(words(of("/properties/components/additionalProperties/oneOf/3/properties/zone/enum")))
                .isEqualTo(Vocabulary.ZONES.keySet());
        assertThat(of("/$defs/rate/pattern").asText())
                .contains("(" + String.join("|", Vocabulary.PERIODS.keySet()) + ")");
    }

    private static Set<String> words(JsonNode list) {
        Set<String> words = new java.util.HashSet<>();
        list.forEach(word -> words.add(word.asText()));
        return words;
    }

    @Test
    void everyPartIsDescribed() {
        assertThat(undescribed(TREE, "")).isEmpty();
    }

    private static List<String> undescribed(JsonNode schema, String path) {
        List<String> silent = new ArrayList<>();
        schema.path("properties").properties().forEach(member -> {
            if (!member.getValue().has("description")) {
                silent.add(path + "/" + member.getKey());
            }
        });
        schema.properties()
                .forEach(member -> silent.addAll(undescribed(member.getValue(), path + "/" + member.getKey())));
        return silent;
    }

    @Test
    void theDocumentedExamplesAreValid() {
        assertThat(Examples.documented())
                .allSatisfy(example -> assertThat(faults(example)).isEmpty());
        assertThat(faults(Examples.SMALL)).isEmpty();
    }

    /** What the reader's writer writes is valid. */
    @Property(tries = 60)
    void writtenDesignsAreValid(@ForAll long seed) {
        String text = DesignFile.write(new RandomDesigns(new Random(seed)).next());
        assertThat(faults(text)).as(text).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "partition-key:|partion-key:",
                "sort-key: SK|sort-key: {name: SK, type: BOOL}",
                "{type: ulid}|{type: ulidd}",
                "{type: ulid}|{type: ulid, length: 3}",
                "{type: ulid}|{type: number}",
                "{type: ulid}|{type: ulid, hottest: 5}",
                "count: 10|count: ten",
                "count: 10|size: 10 kg",
                "want: Thing|whant: Thing",
                "given: id|rate: often",
                "given: id|put: Thing"
            })
    void whatTheReaderRefusesInShapeTheSchemaRefusesToo(String change) {
        String text = Examples.SMALL.replace(change.split("\\|")[0], change.split("\\|")[1]);
        assertThat(Examples.problems(text)).isNotEmpty();
        assertThat(faults(text)).isNotEmpty();
    }
}
