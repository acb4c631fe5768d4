package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlockTest {

    @Test
    void aCommandEndsWhereNothingIsOpenAndItsOutputAtTheNextPrompt() {
        List<Block> blocks = Page.parse("""
                Text.

                ```console
                $ echo a \\
                    b
                a b
                $ echo '{
                  "c": 1}'
                {
                  "c": 1}
                $ if true
                > then echo x; fi
                x
                $ true
                ```
                """.lines().toList());

        assertThat(blocks).hasSize(1);
        assertThat(blocks.getFirst().commands())
                .containsExactly(
                        new Command(4, "echo a \\\n    b", "a b"),
                        new Command(7, "echo '{\n  \"c\": 1}'", "{\n  \"c\": 1}"),
                        new Command(11, "if true\nthen echo x; fi", "x"),
                        new Command(14, "true", ""));
    }

    @Test
    void aCommentRightAboveABlockSaysWhyItIsNotRun() {
        List<Block> blocks = Page.parse(List.of(
                "<!-- not run: installs packages -->",
                "```console",
                "$ apt install iso-codes",
                "```",
                "```sh",
                "ls",
                "```"));

        assertThat(blocks).extracting(Block::notRun).containsExactly("installs packages", "");
        assertThat(blocks).extracting(Block::isConsole).containsExactly(true, false);
    }

    @Test
    void outputWithoutACommandIsAMistakeOfThePage() {
        Block block = Page.parse(List.of("```console", "ls", "```")).getFirst();

        assertThatThrownBy(block::commands).hasMessage("line 2: output without a command");
    }

    @Test
    void jsonIsComparedByContentAndWithoutWhatVaries() {
        Outputs.assertSame("{\"b\": [1, 2], \"TableId\": \"x\"}", "{\n  \"TableId\": \"y\",\n  \"b\": [1, 2]\n}");

        assertThatThrownBy(() -> Outputs.assertSame("{\"b\": [1, 2]}", "{\"b\": [2, 1]}"))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Outputs.assertSame("{\"b\": 1}", "An error")).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Outputs.assertSame("", "{}")).isInstanceOf(AssertionError.class);
    }
}
