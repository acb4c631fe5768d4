package io.partita.clients.transcript;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of Markdown and its fenced blocks. */
record Page(Path file, List<Block> blocks) {

    private static final String FENCE = "```";
    private static final Pattern NOT_RUN = Pattern.compile("<!-- not run: (.+) -->");

    /** All pages below a folder, in the order of their names. */
    static List<Page> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .map(Page::read)
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Page read(Path file) {
        try {
            return new Page(file, parse(Files.readAllLines(file)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static List<Block> parse(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        String above = "";
        for (int i = 0; i < lines.size(); i++) {
            String opening = lines.get(i);
            if (!opening.startsWith(FENCE)) {
                above = opening;
                continue;
            }
            int first = i + 1;
            int end = first;
            while (!lines.get(end).equals(FENCE)) {
                end++;
            }
            Matcher notRun = NOT_RUN.matcher(above);
            blocks.add(new Block(
                    first + 1,
                    opening.substring(FENCE.length()).strip(),
                    notRun.matches() ? notRun.group(1) : "",
                    List.copyOf(lines.subList(first, end))));
            above = "";
            i = end;
        }
        return blocks;
    }

    /** Whether any block is meant to be run. */
    boolean hasConsole() {
        return blocks.stream().anyMatch(Block::isConsole);
    }
}
