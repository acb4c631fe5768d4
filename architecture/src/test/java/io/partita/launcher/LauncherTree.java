package io.partita.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A source tree in small: the real launcher, one source file, a {@code mvn} that notes its call and makes the jar, and a JDK
 * whose {@code java} prints its version, working directory and arguments, and records starts by a word.
 */
final class LauncherTree {
    /** The programs that the launcher may rely on, besides Java and Maven. */
    private static final List<String> TOOLS = List.of(
            "cksum",
            "dirname",
            "find",
            "grep",
            "ln",
            "mkdir",
            "readlink",
            "rm",
            "rmdir",
            "sed",
            "sh",
            "sort",
            "tail",
            "tr",
            "uname",
            "xargs");

    private final Path folder;
    final Path root;
    private Path javaHome;

    LauncherTree(Path folder) throws IOException {
        this.folder = folder;
        root = Files.createDirectories(folder.resolve("a tree"));
        Path launcher = Path.of(System.getProperty("partita.root", ".."), "partita");
        String script = Files.readString(launcher);
        executable(root.resolve("partita"), script);
        write(root.resolve("pom.xml"), "<project/>");
        for (String module :
                script.replaceFirst("(?s).*\\nmodules='([^']+)'.*", "$1").split(" ")) {
            write(root.resolve(module).resolve("pom.xml"), "<project/>");
            Files.createDirectories(root.resolve(module).resolve("src/main"));
        }
        write(root.resolve("model/src/main/java/Value.java"), "class Value {}");
        executable(folder.resolve("bin/mvn"), """
                #!/bin/sh
                echo "$*" >>"%s"
                sleep 1 # long enough for another start to come in between
                grep -q broken model/src/main/java/Value.java && echo '[ERROR] it is broken' && exit 1
                mkdir -p cli/target/lib && : >cli/target/partita-cli.jar
                """.formatted(folder.resolve("mvn-calls")));
        executable(folder.resolve("bin/sleep"), "#!/bin/sh\nexec /bin/sleep 0.1\n");
        for (String tool : TOOLS) {
            Path place = Files.exists(Path.of("/usr/bin", tool)) ? Path.of("/usr/bin", tool) : Path.of("/bin", tool);
            executable(folder.resolve("bin").resolve(tool), "#!/bin/sh\nexec " + place + " \"$@\"\n");
        }
        javaHome = jdk(folder.resolve("jdk"), "21.0.4");
    }

    /** Lays a JDK where development environments of the user put theirs. */
    void jdkOfTheUser(String version) throws IOException {
        jdk(folder.resolve("home/.jdks/of-" + version), version);
    }

    /** Lays a JDK at an unusual place and makes it JAVA_HOME; null: no JAVA_HOME is set. */
    void javaHome(String version) throws IOException {
        javaHome = version == null ? null : jdk(folder.resolve("java-home"), version);
    }

    private Path jdk(Path home, String version) throws IOException {
        write(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        executable(home.resolve("bin/javac"), "#!/bin/sh\n");
        executable(home.resolve("bin/java"), """
                #!/bin/sh
                echo "java %s"
                pwd
                for argument do
                    echo "<$argument>"
                    case $argument in
                        -XX:AOTCacheOutput=*|-XX:ArchiveClassesAtExit=*)
                            [ -e '%s' ] || echo recorded >"${argument#*=}" ;;
                    esac
                done
                """.formatted(version, folder.resolve("no-recording")));
        return home;
    }

    /** Starts {@code launcher} in {@code directory}; a JDK 21.0.4 is JAVA_HOME unless a test chose otherwise. */
    Process start(Path launcher, Path directory, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().put("PATH", folder.resolve("bin").toString());
        builder.environment().put("HOME", folder.resolve("home").toString());
        builder.environment().remove("JAVA_HOME");
        if (javaHome != null) {
            builder.environment().put("JAVA_HOME", javaHome.toString());
        }
        builder.environment().put("PARTITA_JAVA_OPTS", "-Xmx99m -Dall=*");
        builder.redirectErrorStream(true);
        return builder.start();
    }

    /** What a start of the launcher prints, from the tree's root. */
    String run(String... arguments) throws IOException, InterruptedException {
        return outputOf(start(root.resolve("partita"), root, arguments));
    }

    /** All that the process prints until it ends. */
    static String outputOf(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the launcher does not end: " + output);
        }
        return output;
    }

    /** How often Maven has run. */
    int builds() throws IOException {
        Path calls = folder.resolve("mvn-calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    /** Makes recording starts fail. */
    void forbidRecording() throws IOException {
        write(folder.resolve("no-recording"), "");
    }

    void removeMaven() throws IOException {
        Files.delete(folder.resolve("bin/mvn"));
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void executable(Path file, String text) throws IOException {
        write(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make executable: " + file);
        }
    }
}
