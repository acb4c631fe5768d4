package io.partita.clients.transcript;

import io.partita.clients.server.Programs;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One bash that runs commands one after the other, as somebody at a terminal does: variables set by one are there for the next. */
final class Shell implements AutoCloseable {

    private static final int SECONDS_FOR_A_COMMAND = 120;
    private static final String BOUNDARY = "=== end of the text ===";
    private static final String END = "=== end of the command, status ";

    /** What a command printed, standard error included, and its exit status. */
    record Result(int status, String output) {}

    private final Process process;
    private final Writer input;
    private final BufferedReader output;

    private Shell(Process process) {
        this.process = process;
        this.input = process.outputWriter(StandardCharsets.UTF_8);
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    static Shell start(Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", "--noprofile", "--norc")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        Programs.useLocalAccount(builder.environment());
        return new Shell(builder.start());
    }

    Result run(String command) throws IOException {
        // Evaluated, so that what it exports stays and a wrong one does not end the shell. A command that reads input
        // gets none.
        input.write("eval \"$(cat <<'" + BOUNDARY + "'\n" + command + "\n" + BOUNDARY + "\n)\" </dev/null\n");
        input.write("printf '\\n" + END + "%d\\n' $?\n");
        input.flush();
        Thread watch = Thread.ofVirtual().start(this::endWhenLate);
        try {
            return readResult(command);
        } finally {
            watch.interrupt();
        }
    }

    private Result readResult(String command) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(END)) {
                return new Result(Integer.parseInt(line.substring(END.length())), String.join("\n", lines));
            }
            lines.add(line);
        }
        throw new IOException("the shell ended in: " + command + "\n" + String.join("\n", lines));
    }

    private void endWhenLate() {
        try {
            if (!process.waitFor(SECONDS_FOR_A_COMMAND, TimeUnit.SECONDS)) {
                close();
            }
        } catch (InterruptedException finished) {
            // The command ended in time.
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
