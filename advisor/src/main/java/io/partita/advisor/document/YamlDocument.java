package io.partita.advisor.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * YAML 1.2 as a tree, built from the events of the parser: depth is bounded, nothing is resolved, expanded or constructed. Aliases are
 * refused, so that a small file stays a small tree.
 */
public final class YamlDocument {
    /** Most levels of lists and mappings within each other. */
    public static final int DEPTH_MAX = 64;

    private final Problems problems;
    private final boolean tagsAllowed;
    private final Iterator<Event> events;

    private YamlDocument(String file, String text, boolean tagsAllowed) {
        this.problems = new Problems(file);
        this.tagsAllowed = tagsAllowed;
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setUseMarks(true)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        this.events = new Parse(settings).parseString(text).iterator();
    }

    /**
     * Reads the one document of a text.
     *
     * @param file how messages call it
     * @param tagsAllowed whether tags such as {@code !Ref} are kept; otherwise they are refused
     * @throws DocumentException if it is not YAML, has no document or several, is too deep, or has an alias, a name that occurs twice or a
     *     name that is not a text
     */
    public static Node read(String file, String text, boolean tagsAllowed) {
        YamlDocument document = new YamlDocument(file, text, tagsAllowed);
        Node root;
        try {
            root = document.root();
        } catch (MarkedYamlEngineException e) {
            String where = e.getContext() == null ? "" : e.getContext() + ": ";
            throw DocumentText.failure(
                    file,
                    positionOf(e.getProblemMark().or(e::getContextMark)),
                    "this is not YAML: " + where + e.getProblem());
        } catch (YamlEngineException e) {
            throw DocumentText.failure(file, Position.START, "this is not YAML: " + e.getMessage());
        }
        DocumentText.requireNone(document.problems);
        return root;
    }

    private Node root() {
        next(Event.ID.StreamStart);
        Event start = events.next();
        if (start.getEventId() != Event.ID.DocumentStart) {
            throw refused(start, "there is no document in it");
        }
        Node root = node(events.next(), 0);
        next(Event.ID.DocumentEnd);
        Event end = events.next();
        if (end.getEventId() != Event.ID.StreamEnd) {
            throw refused(end, "a second document begins here (expected: one document)");
        }
        return root;
    }

    private Event next(Event.ID expected) {
        Event event = events.next();
        if (event.getEventId() != expected) {
            throw refused(event, "this is not YAML: " + event.getEventId() + " (expected: " + expected + ")");
        }
        return event;
    }

    private Node node(Event event, int depth) {
        if (event instanceof AliasEvent alias) {
            throw refused(
                    event,
                    "an alias stands here (*" + Problems.shown(name(alias.getAlias())) + "); write the part out");
        }
        if (event instanceof ScalarEvent scalar) {
            Optional<String> tag = tag(scalar, scalar.getTag());
            int unusable = Characters.firstUnusable(scalar.getValue());
            if (unusable >= 0) {
                throw refused(event, "the text has an escape for NUL or for half of a surrogate pair");
            }
            return new Node.Scalar(scalar.getValue(), !scalar.isPlain(), positionOf(event), tag);
        }
        if (!(event instanceof CollectionStartEvent start)) {
            throw refused(event, "this is not YAML: " + event.getEventId());
        }
        if (depth >= DEPTH_MAX) {
            throw refused(event, "lists and mappings lie in each other more than " + DEPTH_MAX + " deep");
        }
        Optional<String> tag = tag(start, start.getTag());
        return event.getEventId() == Event.ID.SequenceStart ? sequence(event, tag, depth) : mapping(event, tag, depth);
    }

    private Node sequence(Event start, Optional<String> tag, int depth) {
        List<Node> items = new ArrayList<>();
        Event event;
        while ((event = events.next()).getEventId() != Event.ID.SequenceEnd) {
            items.add(node(event, depth + 1));
        }
        return new Node.Sequence(List.copyOf(items), positionOf(start), tag);
    }

    private Node mapping(Event start, Optional<String> tag, int depth) {
        List<Node.Member> members = new ArrayList<>();
        Map<String, Position> seen = new HashMap<>();
        Event event;
        while ((event = events.next()).getEventId() != Event.ID.MappingEnd) {
            Node key = node(event, depth + 1);
            Node value = node(events.next(), depth + 1);
            if (!(key instanceof Node.Scalar name)) {
                problems.add(key, "a member has " + key.kind() + " for a name (expected: a text)");
                continue;
            }
            Position before = seen.putIfAbsent(name.text(), name.position());
            if (before != null) {
                problems.add(
                        name,
                        Problems.shown(name.text()) + " is there twice; it was first written in line " + before.line());
                continue;
            }
            members.add(new Node.Member(name.text(), name.position(), value));
        }
        return new Node.Mapping(List.copyOf(members), positionOf(start), tag);
    }

    private Optional<String> tag(NodeEvent event, Optional<String> tag) {
        if (tag.isPresent() && !tagsAllowed) {
            problems.add(positionOf(event), "a tag stands here: " + Problems.shown(tag.get()) + " (expected: no tags)");
        }
        return tag;
    }

    private DocumentException refused(Event event, String message) {
        problems.add(positionOf(event), message);
        return DocumentText.failure(problems);
    }

    private static String name(Anchor anchor) {
        return anchor.getValue();
    }

    private static Position positionOf(Event event) {
        return positionOf(event.getStartMark());
    }

    private static Position positionOf(Optional<Mark> mark) {
        return mark.map(m -> new Position(m.getLine() + 1, m.getColumn() + 1)).orElse(Position.START);
    }
}
