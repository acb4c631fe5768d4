package io.partita.cli.console;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The browser of whoever sits at this machine. */
final class Browser {
    private Browser() {}

    /** Shows the address in it; whether there is a program to ask for that. */
    static boolean open(String url) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", url)
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                        : List.of("xdg-open", url);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
