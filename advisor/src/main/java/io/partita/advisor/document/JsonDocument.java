package io.partita.advisor.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** JSON as a tree, of bounded depth. */
public final class JsonDocument {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(YamlDocument.DEPTH_MAX)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final Problems problems;
    private final JsonParser parser;

    private JsonDocument(Problems problems, JsonParser parser) {
        this.problems = problems;
        this.parser = parser;
    }

    /**
     * Reads the one value of a text.
     *
     * @throws DocumentException if it is not JSON, is too deep, or has a name that occurs twice or a text that no database has
     */
    public static Node read(String file, String text) {
        Problems problems = new Problems(file);
        Node root;
        try (JsonParser parser = FACTORY.createParser(text)) {
            JsonDocument document = new JsonDocument(problems, parser);
            if (parser.nextToken() == null) {
                throw DocumentText.failure(file, Position.START, "there is no document in it");
            }
            root = document.node();
            if (parser.nextToken() != null) {
                throw DocumentText.failure(file, document.position(), "a second value begins here (expected: one)");
            }
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            Position position = at == null ? Position.START : positionOf(at);
            throw DocumentText.failure(file, position, "this is not JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        DocumentText.requireNone(problems);
        return root;
    }

    private Node node() throws IOException {
        Position position = position();
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(position);
            case START_ARRAY -> {
                List<Node> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(node());
                }
                yield new Node.Sequence(List.copyOf(items), position, Optional.empty());
            }
            case VALUE_STRING -> new Node.Scalar(usable(parser.getText(), position), true, position, Optional.empty());
            default -> new Node.Scalar(parser.getText(), false, position, Optional.empty());
        };
    }

    private Node mapping(Position position) throws IOException {
        List<Node.Member> members = new ArrayList<>();
        Map<String, Position> seen = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Position ofName = position();
            String name = usable(parser.currentName(), ofName);
            parser.nextToken();
            Node value = node();
            Position before = seen.putIfAbsent(name, ofName);
            if (before == null) {
                members.add(new Node.Member(name, ofName, value));
            } else {
                problems.add(
                        ofName,
                        Problems.shown(name) + " is there twice; it was first written in line " + before.line());
            }
        }
        return new Node.Mapping(List.copyOf(members), position, Optional.empty());
    }

    private String usable(String text, Position position) {
        if (Characters.firstUnusable(text) >= 0) {
            problems.add(position, "the text has an escape for NUL or for half of a surrogate pair");
        }
        return text;
    }

    private Position position() {
        return positionOf(parser.currentTokenLocation());
    }

    private static Position positionOf(JsonLocation at) {
        return new Position(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    }
}
