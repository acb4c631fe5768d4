package io.partita.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
class LauncherTest {
    @TempDir
    private Path folder;

    private LauncherTree tree;
    private Path source;

    @BeforeEach
    void layTree() throws IOException {
        tree = new LauncherTree(folder.toRealPath());
        source = tree.root.resolve("model/src/main/java/Value.java");
    }

    @Test
    void theFirstStartBuildsAndTheSecondDoesNot() throws Exception {
        assertThat(tree.run("--version")).contains("building (first start").contains("<--version>");
        assertThat(tree.run("--version")).doesNotContain("building").contains("<--version>");
        assertThat(tree.builds()).isEqualTo(1);
    }

    @Test
    void changedSourcesAreBuiltAndTouchedOnesAreNot() throws Exception {
        tree.run();
        Files.setLastModifiedTime(source, FileTime.fromMillis(0));
        tree.run();
        assertThat(tree.builds()).as("builds after a touch").isEqualTo(1);

        FileTime before = Files.getLastModifiedTime(source);
        Files.writeString(source, "class Value { }");
        Files.setLastModifiedTime(source, before);
        tree.run();
        assertThat(tree.builds())
                .as("builds after a change that kept the file's time")
                .isEqualTo(2);

        LauncherTree.write(source.resolveSibling("New.java"), "class New {}");
        tree.run();
        assertThat(tree.builds()).as("builds after a new file").isEqualTo(3);

        Files.delete(source.resolveSibling("New.java"));
        tree.run();
        assertThat(tree.builds()).as("builds after a deleted file").isEqualTo(4);
    }

    @Test
    void startsAtTheSameTimeBuildOnce() throws Exception {
        List<Process> starts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            starts.add(tree.start(tree.root.resolve("partita"), tree.root, "start" + i));
        }
        for (int i = 0; i < 4; i++) {
            assertThat(LauncherTree.outputOf(starts.get(i))).contains("<start" + i + ">");
        }
        assertThat(tree.builds()).isEqualTo(1);
    }

    @Test
    void aLockWhoseOwnerIsGoneHoldsNobodyUp() throws Exception {
        Process gone = new ProcessBuilder("uname", "-n").start();
        String host = LauncherTree.outputOf(gone).strip();
        Files.createDirectories(tree.root.resolve("target"));
        Files.createSymbolicLink(tree.root.resolve("target/partita-build.lock"), Path.of(host + ":" + gone.pid()));
        assertThat(tree.run("x")).contains("<x>");
        assertThat(tree.builds()).isEqualTo(1);
    }

    @Test
    void aFailedBuildSaysWhyNamesItsLogAndStartsNothing() throws Exception {
        Files.writeString(source, "broken");
        Process start = tree.start(tree.root.resolve("partita"), tree.root, "x");
        assertThat(LauncherTree.outputOf(start))
                .contains("it is broken")
                .contains("target/partita-build.log")
                .doesNotContain("<x>");
        assertThat(start.exitValue()).isEqualTo(1);

        Files.writeString(source, "mended");
        assertThat(tree.run("x")).contains("<x>");
    }

    @Test
    void whatAKilledBuildLeftBehindIsNotTrusted() throws Exception {
        Path halfWritten = tree.root.resolve("model/target/partita-model.jar");
        LauncherTree.write(halfWritten, "");
        LauncherTree.write(tree.root.resolve("target/partita-build.unfinished"), "");
        assertThat(tree.run("x")).contains("<x>");
        assertThat(halfWritten).doesNotExist();
        assertThat(tree.root.resolve("target/partita-build.unfinished")).doesNotExist();
    }

    @Test
    void withoutMavenTheFirstStartSaysWhatToInstall() throws Exception {
        tree.removeMaven();
        assertThat(tree.run("x")).contains("apt install maven").doesNotContain("<x>");
    }

    @Test
    void argumentsArriveAsTheyWereGiven() throws Exception {
        assertThat(tree.run("serve", "two words", "*", "", "--port=0"))
                .endsWith("<serve>\n<two words>\n<*>\n<>\n<--port=0>\n");
    }

    @Test
    void jvmOptionsComeAfterTheDefaultsAndAreNotExpanded() throws Exception {
        assertThat(tree.run("x")).containsSubsequence("<-XX:MaxRAMPercentage=", "<-Xmx99m>", "<-Dall=*>", "<-jar>");
    }

    @Test
    void theCallersFolderIsKeptAlsoThroughSymbolicLinks() throws Exception {
        Path elsewhere = Files.createDirectories(folder.toRealPath().resolve("elsewhere"));
        Path absolute = Files.createSymbolicLink(elsewhere.resolve("absolute"), tree.root.resolve("partita"));
        Path relative = Files.createSymbolicLink(elsewhere.resolve("relative"), Path.of("../a tree/partita"));
        for (Path link : List.of(absolute, relative)) {
            assertThat(LauncherTree.outputOf(tree.start(link, elsewhere, "x")))
                    .contains("\n" + elsewhere + "\n")
                    .contains("<" + tree.root.resolve("cli/target/partita-cli.jar") + ">");
        }
    }

    @Test
    void javaHomeWinsWhenItIsNewEnough() throws Exception {
        tree.jdkOfTheUser("99.0.1");
        assertThat(tree.run("x")).contains("java 21.0.4");
    }

    @Test
    void anOlderJavaHomeIsPassedOver() throws Exception {
        tree.javaHome("17.0.9");
        tree.jdkOfTheUser("99.0.1");
        assertThat(tree.run("x")).contains("java 99.0.1");
    }

    @Test
    void withoutJavaHomeTheNewestJdkIsTaken() throws Exception {
        tree.javaHome(null);
        for (String version : List.of("98", "99.0.9", "99.0.10", "99-ea", "99.0.2")) {
            tree.jdkOfTheUser(version);
        }
        assertThat(tree.run("x")).contains("java 99.0.10");
    }

    @Test
    void theFirstStartRecordsWhatLaterOnesUse() throws Exception {
        Path recorded = tree.root.resolve("cli/target/starts/21.0.4.jsa");
        assertThat(tree.run("x"))
                .contains("recording what a start needs")
                .contains("<-XX:SharedArchiveFile=" + recorded);
        assertThat(tree.run("x")).doesNotContain("recording").contains("<-XX:SharedArchiveFile=" + recorded);
        assertThat(recorded).hasContent("recorded");
    }

    @Test
    void fromJava25OnMoreIsRecorded() throws Exception {
        tree.javaHome("25.0.1");
        assertThat(tree.run("x")).contains("<-XX:AOTCache=" + tree.root.resolve("cli/target/starts/25.0.1.aot") + ">");
    }

    @Test
    void anotherJdkRecordsForItself() throws Exception {
        tree.run("x");
        tree.javaHome("22.0.1");
        assertThat(tree.run("x"))
                .doesNotContain("building")
                .contains("recording")
                .contains("starts/22.0.1.jsa>");
        tree.javaHome("21.0.4");
        assertThat(tree.run("x")).doesNotContain("recording").contains("starts/21.0.4.jsa>");
    }

    @Test
    void aRecordingThatIsDamagedOrOlderThanTheJarIsMadeAnew() throws Exception {
        tree.run("x");
        Path recorded = tree.root.resolve("cli/target/starts/21.0.4.jsa");
        FileTime before = Files.getLastModifiedTime(recorded);
        Files.writeString(recorded, "rec\0rded\n");
        Files.setLastModifiedTime(recorded, before);
        assertThat(tree.run("x")).doesNotContain("building").contains("recording");
        assertThat(recorded).hasContent("recorded");

        LauncherTree.write(tree.root.resolve("cli/target/partita-cli.jar"), "built by somebody else");
        assertThat(tree.run("x")).contains("recording");
        assertThat(tree.run("x")).doesNotContain("recording");
    }

    @Test
    void withoutARecordingItStartsAllTheSame() throws Exception {
        tree.forbidRecording();
        assertThat(tree.run("x"))
                .contains("recording")
                .doesNotContain("SharedArchiveFile")
                .contains("<x>");
        assertThat(tree.run("x")).doesNotContain("recording").contains("<x>");
    }
}
