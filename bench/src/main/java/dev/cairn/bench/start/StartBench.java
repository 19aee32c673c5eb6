package dev.cairn.bench.start;

import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.home.Pause;
import dev.cairn.process.ChildProcess;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Measures the time from the start of `cairn mcp` to the first answer, with and without a running daemon, and the
/// memory of idle processes.
public final class StartBench {

    /// The longest acceptable time until the first answer while the daemon runs.
    private static final int WARM_MILLIS_MAX = 450;

    private static final int COLD_MILLIS_MAX = 2_000;
    private static final int IDLE_MEGABYTES_MAX = 250;
    private static final long SETTLE_MILLIS = 3_000;
    private static final long END_MILLIS_MAX = 20_000;

    private final PrintStream out;
    private final Path launcher;
    private final Path folder;
    private final Home home;

    private StartBench(PrintStream out, Path launcher, Path folder) {
        this.out = out;
        this.launcher = launcher;
        this.folder = folder;
        this.home = new Home(folder.resolve("home"));
    }

    /// Runs each measurement `runs` times on a temporary home; true if every limit is kept.
    public static boolean run(PrintStream out, Path launcher, int runs) {
        try {
            var folder = Files.createTempDirectory("cairn-start-bench");
            var bench = new StartBench(out, launcher, folder);
            try {
                return bench.measure(runs);
            } finally {
                bench.endDaemon();
                remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean measure(int runs) throws IOException {
        var workspace = Files.createDirectory(folder.resolve("project"));
        Files.writeString(workspace.resolve("Hello.java"), "class Hello {}\n");
        var cold = new long[runs];
        for (int i = 0; i < runs; i++) {
            endDaemon();
            cold[i] = millisToFirstAnswer(workspace);
        }
        var warm = new long[runs];
        for (int i = 0; i < runs; i++) warm[i] = millisToFirstAnswer(workspace);
        Pause.millis(SETTLE_MILLIS);
        var daemon = DaemonElection.find(home).orElseThrow();
        var idle = megabytes(daemon.pid());
        var isKept = print("daemon up: spawn to first answer", warm, WARM_MILLIS_MAX);
        isKept &= print("cold: spawn to first answer", cold, COLD_MILLIS_MAX);
        out.printf(Locale.ROOT, "idle daemon: %d MB resident (limit %d)%n", idle, IDLE_MEGABYTES_MAX);
        out.printf(Locale.ROOT, "idle bridge: %d MB resident%n", bridgeMegabytes(workspace));
        return isKept && idle <= IDLE_MEGABYTES_MAX;
    }

    private long millisToFirstAnswer(Path workspace) throws IOException {
        var began = System.nanoTime();
        try (var session = StdioSession.start(launcher, home.folder(), workspace)) {
            session.firstAnswer();
            return (System.nanoTime() - began) / 1_000_000;
        }
    }

    private long bridgeMegabytes(Path workspace) throws IOException {
        try (var session = StdioSession.start(launcher, home.folder(), workspace)) {
            session.firstAnswer();
            Pause.millis(SETTLE_MILLIS);
            return megabytes(session.pid());
        }
    }

    private boolean print(String what, long[] millis, int limit) {
        Arrays.sort(millis);
        var p50 = millis[millis.length / 2];
        var p95 = millis[Math.min(millis.length - 1, millis.length * 95 / 100)];
        out.printf(
                Locale.ROOT,
                "%s: p50 %d ms, p95 %d ms over %d runs (limit %d)%n",
                what,
                p50,
                p95,
                millis.length,
                limit);
        return p50 <= limit;
    }

    private static long megabytes(long pid) {
        var told = ChildProcess.run(List.of("ps", "-o", "rss=", "-p", Long.toString(pid)), END_MILLIS_MAX)
                .orElseThrow();
        return Long.parseLong(told.output().strip()) / 1024;
    }

    private void endDaemon() {
        var daemon = DaemonElection.find(home);
        if (daemon.isEmpty()) return;
        daemon.map(DaemonRecord::pid).flatMap(ProcessHandle::of).ifPresent(ProcessHandle::destroy);
        var deadline = System.nanoTime() + END_MILLIS_MAX * 1_000_000;
        while (FileLocks.isHeld(home.daemonLock())) {
            if (System.nanoTime() > deadline) throw new IllegalStateException("the daemon did not end");
            Pause.millis(10);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
