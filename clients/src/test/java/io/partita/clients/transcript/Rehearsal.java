package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;

/** Makes tests of a page, one per command, which run in the order of the page in one shell. */
final class Rehearsal {

    /** The address that pages show. */
    static final String SHOWN = "http://127.0.0.1:8000";

    private final Page page;
    private final Shell shell;
    private final String endpoint;

    Rehearsal(Page page, Shell shell, URI endpoint) {
        this.page = page;
        this.shell = shell;
        this.endpoint = endpoint.toString();
    }

    List<DynamicTest> tests() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Block block : page.blocks()) {
            if (!block.isConsole()) {
                continue;
            }
            for (Command command : block.commands()) {
                tests.add(DynamicTest.dynamicTest(name(command), () -> run(block, command)));
            }
        }
        return tests;
    }

    private String name(Command command) {
        String words = command.text().replaceAll("\\\\?\\s+", " ");
        return page.file().getFileName() + ":" + command.line() + " "
                + (words.length() > 60 ? words.substring(0, 60) + "…" : words);
    }

    private void run(Block block, Command command) throws IOException {
        if (!block.notRun().isEmpty()) {
            abort("not run: " + block.notRun());
        }
        Shell.Result result = shell.run(command.text().replace(SHOWN, endpoint));
        Outputs.assertSame(command.expected(), result.output().replace(endpoint, SHOWN));
        if (command.expected().isEmpty()) {
            assertThat(result.status()).as("exit status").isZero();
        }
    }
}
