package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Programs;
import io.partita.clients.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every command that the README and the documentation show in a {@code console} block is run, page by page, against a new server. */
@Execution(ExecutionMode.CONCURRENT)
class DocumentationTest {

    private static final Set<String> SHELLS = Set.of("bash", "shell", "zsh", "shell-session");

    @TestFactory
    @Execution(ExecutionMode.SAME_THREAD)
    Stream<DynamicContainer> everyCommandPrintsWhatItsPageShows(@TempDir Path folder) {
        Programs.assumeWorks("there is no bash", "bash", "--version");
        Programs.assumeWorks("the AWS CLI (aws) is not installed", "aws", "--version");
        return pages().stream()
                .filter(Page::hasConsole)
                .map(page -> DynamicContainer.dynamicContainer(
                        Programs.root().relativize(page.file()).toString(), rehearse(page, folder)));
    }

    @Test
    void commandsNeitherHideInUnnamedBlocksNorGoByTwoNames() {
        for (Page page : pages()) {
            assertThat(page.blocks())
                    .as(
                            "blocks of %s: commands that are run stand in a console block, others in a sh block",
                            page.file())
                    .allSatisfy(block -> {
                        assertThat(SHELLS).doesNotContain(block.language());
                        assertThat(block.showsPrompts()).isEqualTo(block.isConsole());
                    });
        }
    }

    @Test
    void commandsThatAreNotRunAreListed(TestReporter reporter) {
        for (Page page : pages()) {
            for (Block block : page.blocks()) {
                if (block.language().equals("sh") || !block.notRun().isEmpty()) {
                    reporter.publishEntry(
                            "not run, " + Programs.root().relativize(page.file()) + ":" + block.line(),
                            String.join("\n", block.lines()));
                }
            }
        }
    }

    private static List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        pages.add(Page.read(Programs.root().resolve("README.md")));
        pages.addAll(Page.below(Programs.root().resolve("docs")));
        return pages;
    }

    /** Server and shell live from the first command of a page to the last. */
    private static Stream<DynamicTest> rehearse(Page page, Path folder) {
        ServerProcess server = ServerProcess.startInMemory();
        try {
            Shell shell = Shell.start(folder);
            return new Rehearsal(page, shell, server.endpoint())
                    .tests().stream().onClose(() -> {
                        shell.close();
                        server.close();
                    });
        } catch (IOException failure) {
            server.close();
            throw new IllegalStateException(failure);
        }
    }
}
