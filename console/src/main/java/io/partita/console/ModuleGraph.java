package io.partita.console;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which modules the page needs, so that it can name them all at once. Otherwise a browser learns of a module only from the one that
 * imports it, and asks for them level after level.
 */
final class ModuleGraph {
    private static final String START = "<script type=\"module\" src=\"main.js\"></script>";
    private static final Pattern IMPORT = Pattern.compile("\\b(?:from|import)\\s*[\"']([^\"'\\s]+)[\"']");
    /** Behind the first statement of the page's own modules nothing is imported, but some hold programs as text there. */
    private static final Pattern CODE =
            Pattern.compile("^(?:export (?![*{])|const |let |class |function |async )", Pattern.MULTILINE);

    private static final Pattern MAPPED = Pattern.compile("\"([^\"]+)\": \"\\./([^\"]+)\"");

    private final Map<String, ConsoleFile> files;
    private final Map<String, String> mapped = new TreeMap<>();

    /** The graph of the modules in {@code files}, with the names that the import map of {@code page} knows. */
    ModuleGraph(String page, Map<String, ConsoleFile> files) {
        this.files = files;
        Matcher entries = MAPPED.matcher(page);
        while (entries.find()) {
            mapped.put(entries.group(1), entries.group(2));
        }
    }

    /** The page with a link to each module that its first one needs, behind the import map, which has to be known before any of them. */
    static String withLinks(String page, Map<String, ConsoleFile> files) {
        StringBuilder links = new StringBuilder();
        for (String path : new ModuleGraph(page, files).neededBy("main.js")) {
            links.append("<link rel=\"modulepreload\" href=\"").append(path).append("\">\n    ");
        }
        return page.replace(START, links + START);
    }

    /** The module at {@code start} and all that it imports, directly or through others, nearest first. */
    Collection<String> neededBy(String start) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty()) {
            String path = open.remove();
            ConsoleFile file = files.get(path);
            if (file != null && found.add(path)) {
                Matcher imports = IMPORT.matcher(importingPart(path, file));
                while (imports.find()) {
                    open.add(resolved(path, imports.group(1)));
                }
            }
        }
        return found;
    }

    private static String importingPart(String path, ConsoleFile file) {
        String text = new String(file.bytes(), StandardCharsets.UTF_8);
        return path.startsWith("lib/") ? text : CODE.split(text, 2)[0];
    }

    private String resolved(String from, String wanted) {
        if (wanted.startsWith(".")) {
            return URI.create("/" + from).resolve(wanted).getPath().substring(1);
        }
        String best = "";
        for (String name : mapped.keySet()) {
            boolean fits = name.endsWith("/") ? wanted.startsWith(name) : wanted.equals(name);
            best = fits && name.length() > best.length() ? name : best;
        }
        return best.isEmpty() ? wanted : mapped.get(best) + wanted.substring(best.length());
    }
}
