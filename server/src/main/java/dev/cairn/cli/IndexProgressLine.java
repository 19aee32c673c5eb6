package dev.cairn.cli;

import java.time.Duration;
import java.time.Instant;

/// Shows the progress of an indexing run on standard error: phase, bar, counts and the time that is left.
final class IndexProgressLine {

    /// Where nobody watches, a line of progress appears no more often than this.
    private static final Duration PLAIN_EVERY = Duration.ofSeconds(10);

    private static final int BAR_WIDTH = 24;
    private static final int LINE_WIDTH = 78;
    private static final int PERCENT = 100;

    /// The remaining time is told once this share is done, because earlier it is a guess.
    private static final double SHARE_TOLD_MIN = 0.05;

    private final Terminal terminal;
    private final Instant begun;
    private Instant told;
    private String phase = "";
    private boolean isDrawn;

    IndexProgressLine(Terminal terminal) {
        this.terminal = terminal;
        this.begun = terminal.clock().instant();
        this.told = begun;
    }

    void show(DaemonClient.CallStep step) {
        var words = step.message().split(" ", 2);
        var current = words[0];
        if (current.isBlank()) return;
        if (terminal.isWatched()) draw(current, step.done(), step.total());
        else plain(current, step.done(), step.total());
        phase = current;
    }

    private void draw(String current, long done, long total) {
        var line = new StringBuilder(current);
        if (total > 0) {
            int filled = (int) (BAR_WIDTH * Math.min(done, total) / total);
            line.append(" [").append("#".repeat(filled)).append(".".repeat(BAR_WIDTH - filled)).append("] ");
            line.append(done).append(" of ").append(total).append(" files").append(remaining(done, total));
        } else line.append(" …");
        var shown = line.length() > LINE_WIDTH ? line.substring(0, LINE_WIDTH) : line.toString();
        terminal.err().print("\r" + shown + " ".repeat(LINE_WIDTH - shown.length()));
        terminal.err().flush();
        isDrawn = true;
    }

    private void plain(String current, long done, long total) {
        var now = terminal.clock().instant();
        if (current.equals(phase) && Duration.between(told, now).compareTo(PLAIN_EVERY) < 0) return;
        if (Duration.between(begun, now).compareTo(PLAIN_EVERY) < 0) return;
        told = now;
        terminal.err()
                .println("cairn: " + current
                        + (total > 0 ? " " + done + " of " + total + " files (" + PERCENT * done / total + " %)" : ""));
    }

    private String remaining(long done, long total) {
        if (done < total * SHARE_TOLD_MIN || done == 0) return "";
        var spent = Duration.between(begun, terminal.clock().instant());
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
