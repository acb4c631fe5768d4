package io.partita.cli.process;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What standard output can show.
 *
 * @param colours whether a person looks at it
 * @param dot what separates the parts of a line
 */
public record Terminal(boolean colours, String dot) {
    private static final Path STDOUT = Path.of("/proc/self/fd/1");
    private static final Path STDERR = Path.of("/proc/self/fd/2");

    /** That of this process. {@code NO_COLOR} switches colours off, as elsewhere. */
    public static Terminal ofProcess(Map<String, String> environment) {
        Charset charset = System.out.charset();
        String dot = charset.newEncoder().canEncode('·') ? "·" : "|";
        boolean wanted = environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "dumb").equals("dumb");
        return new Terminal(wanted && outputIsTerminal(), dot);
    }

    /** Asking the console would be portable but loads a line editor, which costs a tenth of the start; without /proc: no colours. */
    public static boolean outputIsTerminal() {
        return isTerminal(STDOUT);
    }

    /** The same of standard error. */
    public static boolean errorsAreOnTerminal() {
        return isTerminal(STDERR);
    }

    private static boolean isTerminal(Path stream) {
        try {
            String target = Files.readSymbolicLink(stream).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
