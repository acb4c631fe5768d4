package io.partita.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A page that no index names is not read, and a link that leads nowhere is worse than none. */
class LinkedPagesTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    @Test
    void everyPageIsReachedFromTheReadme() {
        List<String> lost = pages().stream()
                .filter(page -> !reachable(SourceTree.ROOT.resolve("README.md")).contains(page))
                .map(SourceTree::nameOf)
                .toList();
        assertThat(lost)
                .as("pages that no chain of links from README.md reaches")
                .isEmpty();
    }

    @Test
    void everyFolderOfPagesHasAnIndexThatNamesItsPages() {
        List<String> missing = new ArrayList<>();
        for (Path page : pages()) {
            Path index = page.resolveSibling("README.md");
            if (!Files.exists(index)) {
                missing.add(SourceTree.nameOf(index) + " does not exist");
            } else if (!page.equals(index) && !targetsOf(index).contains(page)) {
                missing.add(SourceTree.nameOf(index) + " does not link " + page.getFileName());
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everyRelativeLinkLeadsSomewhere() {
        List<String> dead = SourceTree.files(name -> name.endsWith(".md")).stream()
                .flatMap(page -> targetsOf(page).stream()
                        .filter(target -> !Files.exists(target))
                        .map(target -> SourceTree.nameOf(page) + " -> " + SourceTree.nameOf(target)))
                .toList();
        assertThat(dead).isEmpty();
    }

    private static List<Path> pages() {
        return SourceTree.files(name -> name.startsWith("docs/") && name.endsWith(".md"));
    }

    private static Set<Path> reachable(Path start) {
        Set<Path> seen = new LinkedHashSet<>();
        Deque<Path> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            Path page = open.pop();
            if (page.toString().endsWith(".md") && Files.exists(page) && seen.add(page)) {
                open.addAll(targetsOf(page));
            }
        }
        return seen;
    }

    /** The files and folders that a page links to; addresses elsewhere and places within the page are left out. */
    private static Set<Path> targetsOf(Path page) {
        Set<Path> targets = new LinkedHashSet<>();
        for (String line : SourceTree.linesOf(page)) {
            Matcher link = LINK.matcher(line);
            while (link.find()) {
                String target = link.group(1).replaceFirst("#.*", "");
                if (!target.isEmpty() && !target.contains(":")) {
                    targets.add(page.resolveSibling(target).normalize());
                }
            }
        }
        return targets;
    }
}
