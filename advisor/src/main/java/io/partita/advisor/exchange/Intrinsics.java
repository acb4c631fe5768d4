package io.partita.advisor.exchange;

import io.partita.advisor.document.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The functions of CloudFormation, resolved as far as the template alone tells: parameters have their defaults, a condition that cannot be
 * decided counts as true, and what only a deployment knows is nothing.
 */
final class Intrinsics {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^!}]{1,255})}");
    private static final Map<String, String> SHORT_FORMS = Map.of("!Ref", "Ref", "!Condition", "Condition");
    /** Tag of what stands where {@code AWS::NoValue} does: the element or member around it is not there. */
    private static final String NO_VALUE = "no value";

    private static final int DEPTH_MAX = 100;
    private static final int TEXT_LENGTH_MAX = 10_000;

    private final Node template;
    private final Map<String, String> parameters = new HashMap<>();
    private final Map<String, Optional<Boolean>> conditions = new HashMap<>();

    /** For a template whose short forms are written out. */
    Intrinsics(Node template) {
        this.template = template;
        parameters.put("AWS::Region", "us-east-1");
        parameters.put("AWS::Partition", "aws");
        parameters.put("AWS::URLSuffix", "amazonaws.com");
        Nodes.members(template, "Parameters")
                .forEach(parameter -> Nodes.text(parameter.value(), "Default")
                        .ifPresent(value -> parameters.put(parameter.name(), value)));
    }

    /** The tree with {@code !Sub} and its like as {@code Fn::Sub} mappings. */
    static Node writtenOut(Node node) {
        Node plain =
                switch (node) {
                    case Node.Scalar scalar ->
                        new Node.Scalar(scalar.text(), scalar.quoted(), scalar.position(), Optional.empty());
                    case Node.Sequence sequence ->
                        new Node.Sequence(
                                sequence.items().stream()
                                        .map(Intrinsics::writtenOut)
                                        .toList(),
                                sequence.position(),
                                Optional.empty());
                    case Node.Mapping mapping ->
                        new Node.Mapping(
                                mapping.members().stream()
                                        .map(member -> new Node.Member(
                                                member.name(), member.position(), writtenOut(member.value())))
                                        .toList(),
                                mapping.position(),
                                Optional.empty());
                };
        String tag = node.tag().orElse("");
        if (!tag.startsWith("!") || tag.length() < 2) {
            return plain;
        }
        String function = SHORT_FORMS.getOrDefault(tag, "Fn::" + tag.substring(1));
        return new Node.Mapping(
                List.of(new Node.Member(function, node.position(), plain)), node.position(), Optional.empty());
    }

    /** The tree with everything resolved that can be; what cannot is nothing. */
    Node resolved(Node node) {
        return resolved(node, 0);
    }

    private Node resolved(Node node, int depth) {
        if (depth > DEPTH_MAX) {
            return nothing(node);
        }
        return switch (node) {
            case Node.Scalar scalar -> scalar;
            case Node.Sequence sequence ->
                new Node.Sequence(
                        sequence.items().stream()
                                .map(item -> resolved(item, depth + 1))
                                .filter(Intrinsics::isThere)
                                .toList(),
                        sequence.position(),
                        Optional.empty());
            case Node.Mapping mapping -> {
                if (mapping.members().size() == 1) {
                    Node.Member only = mapping.members().getFirst();
                    if (only.name().equals("Ref") || only.name().startsWith("Fn::")) {
                        yield call(only, depth + 1);
                    }
                }
                List<Node.Member> members = new ArrayList<>();
                for (Node.Member member : mapping.members()) {
                    Node value = resolved(member.value(), depth + 1);
                    if (isThere(value)) {
                        members.add(new Node.Member(member.name(), member.position(), value));
                    }
                }
                yield new Node.Mapping(List.copyOf(members), mapping.position(), Optional.empty());
            }
        };
    }

    private static boolean isThere(Node node) {
        return node.tag().filter(NO_VALUE::equals).isEmpty();
    }

    private static Node nothing(Node at) {
        return new Node.Scalar("", false, at.position(), Optional.empty());
    }

    private Node call(Node.Member function, int depth) {
        Node argument = function.value();
        if (function.name().equals("Ref")
                && Nodes.text(argument).filter("AWS::NoValue"::equals).isPresent()) {
            return new Node.Scalar("", false, argument.position(), Optional.of(NO_VALUE));
        }
        if (function.name().equals("Fn::Split")) {
            return split(argument, depth);
        }
        Optional<String> text =
                switch (function.name()) {
                    case "Ref" -> Nodes.text(argument).map(parameters::get);
                    case "Fn::Sub" -> substituted(argument, depth);
                    case "Fn::Join" -> joined(argument, depth);
                    case "Fn::FindInMap" -> found(argument, depth);
                    case "Fn::Select" -> selected(argument, depth);
                    default -> Optional.empty();
                };
        if (function.name().equals("Fn::If")
                && argument instanceof Node.Sequence branches
                && branches.items().size() == 3) {
            boolean first = Nodes.text(branches.items().getFirst())
                    .map(name -> condition(name, depth).orElse(true))
                    .orElse(true);
            return resolved(branches.items().get(first ? 1 : 2), depth);
        }
        return text.filter(value -> value.length() <= TEXT_LENGTH_MAX)
                .<Node>map(value -> new Node.Scalar(value, true, function.position(), Optional.empty()))
                .orElseGet(() -> nothing(argument));
    }

    private Optional<String> substituted(Node argument, int depth) {
        Map<String, String> variables = new HashMap<>(parameters);
        Node pattern = argument;
        if (argument instanceof Node.Sequence both && both.items().size() == 2) {
            pattern = both.items().getFirst();
            Nodes.members(both.items().get(1))
                    .forEach(variable -> Nodes.text(resolved(variable.value(), depth))
                            .ifPresent(value -> variables.put(variable.name(), value)));
        }
        Optional<String> text = Nodes.text(pattern);
        if (text.isEmpty()) {
            return text;
        }
        Matcher variable = VARIABLE.matcher(text.get());
        StringBuilder whole = new StringBuilder();
        while (variable.find()) {
            String value = variables.get(variable.group(1).strip());
            if (value == null || whole.length() > TEXT_LENGTH_MAX) {
                return Optional.empty();
            }
            variable.appendReplacement(whole, Matcher.quoteReplacement(value));
        }
        return Optional.of(variable.appendTail(whole).toString().replace("${!", "${"));
    }

    private Optional<String> joined(Node argument, int depth) {
        if (!(argument instanceof Node.Sequence both)
                || both.items().size() != 2
                || !(both.items().get(0) instanceof Node.Scalar delimiter)) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        int length = 0;
        for (Node item : Nodes.items(both.items().get(1))) {
            Optional<String> part = Nodes.text(resolved(item, depth));
            length += delimiter.text().length() + part.map(String::length).orElse(0);
            if (part.isEmpty() || length > TEXT_LENGTH_MAX) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return Optional.of(String.join(delimiter.text(), parts));
    }

    private Optional<String> selected(Node argument, int depth) {
        List<Node> both = Nodes.items(argument);
        if (both.size() != 2) {
            return Optional.empty();
        }
        List<Node> items = Nodes.items(resolved(both.get(1), depth));
        return Nodes.text(resolved(both.get(0), depth))
                .filter(index -> index.matches("[0-9]{1,4}") && Integer.parseInt(index) < items.size())
                .flatMap(index -> Nodes.text(items.get(Integer.parseInt(index))));
    }

    /** The pieces of a text as a list; none where the text is not known. */
    private Node split(Node argument, int depth) {
        List<Node> both = Nodes.items(argument);
        Optional<String> delimiter = both.size() == 2 ? Nodes.text(both.get(0)) : Optional.empty();
        Optional<String> text = both.size() == 2 ? Nodes.text(resolved(both.get(1), depth)) : Optional.empty();
        List<Node> pieces = delimiter.isEmpty() || text.isEmpty()
                ? List.of()
                : Arrays.stream(text.get().split(Pattern.quote(delimiter.get()), -1))
                        .<Node>map(piece -> new Node.Scalar(piece, true, argument.position(), Optional.empty()))
                        .toList();
        return new Node.Sequence(pieces, argument.position(), Optional.empty());
    }

    private Optional<String> found(Node argument, int depth) {
        List<String> path = Nodes.items(argument).stream()
                .map(item -> Nodes.text(resolved(item, depth)).orElse(""))
                .toList();
        return path.size() == 3
                ? Nodes.text(template, "Mappings", path.get(0), path.get(1), path.get(2))
                : Optional.empty();
    }

    /** Decided once each, since a condition may name another more than once; one that rests on itself is undecided. */
    private Optional<Boolean> condition(String name, int depth) {
        Optional<Boolean> before = conditions.putIfAbsent(name, Optional.empty());
        if (before != null) {
            return before;
        }
        Optional<Boolean> value = Nodes.at(template, "Conditions", name).flatMap(node -> decided(node, depth + 1));
        conditions.put(name, value);
        return value;
    }

    private Optional<Boolean> decided(Node node, int depth) {
        if (depth > DEPTH_MAX
                || !(node instanceof Node.Mapping mapping)
                || mapping.members().size() != 1) {
            return Optional.empty();
        }
        Node.Member function = mapping.members().getFirst();
        List<Node> arguments = Nodes.items(function.value());
        return switch (function.name()) {
            case "Condition" -> Nodes.text(function.value()).flatMap(name -> condition(name, depth + 1));
            case "Fn::Not" ->
                arguments.size() == 1
                        ? decided(arguments.getFirst(), depth + 1).map(value -> !value)
                        : Optional.empty();
            case "Fn::Equals" -> {
                if (arguments.size() != 2) {
                    yield Optional.empty();
                }
                Optional<String> left = Nodes.text(resolved(arguments.get(0), depth));
                Optional<String> right = Nodes.text(resolved(arguments.get(1), depth));
                yield left.isPresent() && right.isPresent() ? Optional.of(left.equals(right)) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }
}
