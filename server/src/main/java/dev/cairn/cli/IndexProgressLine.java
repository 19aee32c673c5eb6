package dev.cairn.cli;

import java.time.Duration;
import java.time.Instant;

/// Shows the progress of an indexing run on standard error. A terminal shows a bar with the remaining time;
/// otherwise a line is printed now and then.
final class IndexProgressLine {

    /// The shortest time between two printed lines if standard error is not a terminal.
    private static final Duration PRINT_INTERVAL = Duration.ofSeconds(10);

    private static final int BAR_WIDTH = 24;
    private static final int LINE_WIDTH = 78;
    private static final int PERCENT = 100;

    /// The remaining time is shown once this share of the work is done, because an earlier estimate would be a
    /// guess.
    private static final double ESTIMATED_SHARE_MIN = 0.05;

    private final Terminal terminal;
    private final Instant started;
    private Instant lastPrinted;
    private String phase = "";
    private boolean isDrawn;

    IndexProgressLine(Terminal terminal) {
        this.terminal = terminal;
        this.started = terminal.clock().instant();
        this.lastPrinted = started;
    }

    void show(DaemonClient.CallStep step) {
        var words = step.message().split(" ", 2);
        var current = words[0];
        if (current.isBlank()) return;
        if (terminal.isWatched()) drawBar(current, step.done(), step.total());
        else printLine(current, step.done(), step.total());
        phase = current;
    }

    private void drawBar(String current, long done, long total) {
        var line = new StringBuilder(current);
        if (total > 0) {
            int filled = (int) (BAR_WIDTH * Math.min(done, total) / total);
            line.append(" [")
                    .append("#".repeat(filled))
                    .append(".".repeat(BAR_WIDTH - filled))
                    .append("] ");
            line.append(done).append(" of ").append(total).append(" files").append(remaining(done, total));
        } else line.append(" …");
        var shown = line.length() > LINE_WIDTH ? line.substring(0, LINE_WIDTH) : line.toString();
        terminal.err().print("\r" + shown + " ".repeat(LINE_WIDTH - shown.length()));
        terminal.err().flush();
        isDrawn = true;
    }

    private void printLine(String current, long done, long total) {
        var now = terminal.clock().instant();
        // The bare name of a phase without a count says nothing until the phase lasts.
        if (total == 0 && !current.equals(phase)) {
            lastPrinted = now;
            return;
        }
        if (current.equals(phase) && Duration.between(lastPrinted, now).compareTo(PRINT_INTERVAL) < 0) return;
        if (Duration.between(started, now).compareTo(PRINT_INTERVAL) < 0) return;
        lastPrinted = now;
        terminal.err()
                .println("cairn: " + current
                        + (total > 0
                                ? " " + done + " of " + total + " files (" + PERCENT * done / total + " %)"
                                : " …"));
    }

    private String remaining(long done, long total) {
        if (done < total * ESTIMATED_SHARE_MIN || done == 0) return "";
        var spent = Duration.between(started, terminal.clock().instant());
        long seconds = spent.toMillis() * (total - done) / done / 1_000;
        return seconds < 1 ? "" : ", about " + seconds + " s left";
    }

    void end() {
        if (isDrawn) {
            terminal.err().print("\r" + " ".repeat(LINE_WIDTH) + "\r");
            terminal.err().flush();
        }
    }
}
