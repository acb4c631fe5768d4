package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.LauncherScript;
import io.partita.clients.server.Programs;
import io.partita.clients.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every command that the README and the documentation show in a {@code console} block is run, page by page, against a new server on disk that has the switches for tests. */
@Execution(ExecutionMode.CONCURRENT)
class DocumentationTest {

    private static final Set<String> SHELLS = Set.of("bash", "shell", "zsh", "shell-session");

    @TestFactory
    @Execution(ExecutionMode.SAME_THREAD)
    Stream<DynamicNode> everyCommandPrintsWhatItsPageShows(@TempDir Path folder) throws IOException {
        if (!Programs.works("bash", "--version") || !Programs.works("aws", "--version")) {
            return Stream.of(Programs.skipped("bash or the AWS CLI (aws) is not installed"));
        }
        install(folder);
        return pages().stream()
                .filter(Page::hasConsole)
                .map(page -> DynamicContainer.dynamicContainer(nameOf(page), rehearse(page, folder)));
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
    void commandsThatAreNotRunAreListed() {
        List<String> listed = new ArrayList<>();
        for (Page page : pages()) {
            for (Block block : page.blocks()) {
                if (block.language().equals("sh") || !block.notRun().isEmpty()) {
                    String reason = block.notRun().isEmpty() ? "" : " (" + block.notRun() + ")";
                    block.lines().forEach(line -> listed.add("  " + nameOf(page) + reason + ": " + line));
                }
            }
        }
        System.out.println("Commands of the documentation that are not run line by line:");
        listed.forEach(System.out::println);
    }

    /** Puts {@code ./partita} where the commands are run. */
    private static void install(Path folder) throws IOException {
        StringJoiner line = new StringJoiner("' '", "#!/bin/sh\nexec '", "' \"$@\"\n");
        ServerProcess.commandLine().forEach(line::add);
        Path program = Files.writeString(folder.resolve("partita"), line.toString());
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private static String nameOf(Page page) {
        return Programs.root().relativize(page.file()).toString();
    }

    private static List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        pages.add(Page.read(Programs.root().resolve("README.md")));
        pages.addAll(Page.below(Programs.root().resolve("docs")));
        return pages;
    }

    /** Server and shell live from the first command of a page to the last. */
    private static Stream<DynamicTest> rehearse(Page page, Path folder) {
        ServerProcess server =
                ServerProcess.startWithSwitchesIn(folder.resolve(nameOf(page).replace('/', '-') + "-data"));
        try {
            LauncherScript.putInto(folder);
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
