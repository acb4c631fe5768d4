package io.partita.cli.bench;

import io.partita.bench.load.Watcher;
import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The CPU time that the server's process takes while a load is measured, by what Linux counts. */
final class ServerCpu implements Watcher {
    /** Linux counts in hundredths of a second, whatever the machine. */
    private static final double MICROS_PER_TICK = 10_000;

    /** Where user and system time stand, behind the name of the program. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    private final Path stat;
    private long requests;
    private long cpu;

    /**
     * That of a process.
     *
     * @throws StartFailure when there is no such process to be seen
     */
    ServerCpu(long pid) {
        this.stat = Path.of("/proc/" + pid + "/stat");
        read();
    }

    private long read() {
        try {
            String text = Files.readString(stat);
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
            return Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
        } catch (IOException e) {
            throw new StartFailure(
                    "Cannot read " + stat + ": --pid takes the number of a process of this machine, on Linux.", e);
        }
    }

    @Override
    public void measuringBegins(long now) {
        requests = -now;
        cpu = -read();
    }

    @Override
    public void measuringEnds(long now) {
        requests += now;
        cpu += read();
    }

    /** Microseconds for each request that was answered; 0 when none was. */
    double microsPerRequest() {
        return requests == 0 ? 0 : cpu * MICROS_PER_TICK / requests;
    }
}
