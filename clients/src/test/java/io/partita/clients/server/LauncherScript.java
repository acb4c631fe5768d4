package io.partita.clients.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The {@code partita} command of this build as a file, for pages that begin a line with {@code ./partita}. */
public final class LauncherScript {

    private LauncherScript() {}

    /** Puts it into a folder, unless it is there. Its output is in UTF-8 whatever the machine's is, as pages show it. */
    public static void putInto(Path folder) throws IOException {
        Path script = folder.resolve("partita");
        if (Files.exists(script)) {
            return;
        }
        Files.writeString(script, """
                #!/bin/sh
                exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m -Dstdout.encoding=UTF-8 \\
                  --enable-native-access=ALL-UNNAMED -cp '%s' io.partita.cli.Main "$@"
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"), ServerProcess.classPath()));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
