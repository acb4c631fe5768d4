package io.partita.cli.bench;

import io.partita.bench.load.Watcher;
import java.io.PrintWriter;
import java.util.Locale;

/** A line on a terminal that says how far something is; it is rewritten as that goes on, and wiped at the end. */
final class ProgressLine implements Watcher, AutoCloseable {
    private static final int WIDTH = 30;
    private static final String WIPE = "\r\u001b[K";

    private final PrintWriter terminal;
    private final String what;
    private final String unit;
    private final Watcher next;
    private boolean shown;

    /** A line on {@code terminal}, or none when that is null; {@code next} watches, too. */
    ProgressLine(PrintWriter terminal, String what, String unit, Watcher next) {
        this.terminal = terminal;
        this.what = what;
        this.unit = unit;
        this.next = next;
    }

    @Override
    public void measuringBegins(long requests) {
        next.measuringBegins(requests);
    }

    @Override
    public void measuringEnds(long requests) {
        next.measuringEnds(requests);
    }

    @Override
    public void progress(double share, double perSecond) {
        if (terminal != null) {
            int done = (int) Math.round(share * WIDTH);
            terminal.print(WIPE + what + " [" + "#".repeat(done) + " ".repeat(WIDTH - done) + "] "
                    + String.format(Locale.ROOT, "%3.0f %%  %,.0f %s a second", 100 * share, perSecond, unit));
            terminal.flush();
            shown = true;
        }
    }

    @Override
    public void close() {
        if (shown) {
            terminal.print(WIPE);
            terminal.flush();
        }
    }
}
