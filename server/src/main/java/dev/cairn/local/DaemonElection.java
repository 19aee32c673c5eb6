package dev.cairn.local;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the daemon of a home, or starts one; however many ask at once, one daemon results.
public final class DaemonElection {

    /// Long enough for a first start on a slow, busy machine.
    public static final long START_MILLIS_MAX = 30_000;

    private static final long POLL_MILLIS = 10;
    private static final int LINES_TOLD_MAX = 6;

    /// Keeps the daemon out of its starter's process group, so that what ends the client does not end the daemon.
    private static final List<String> DETACHED = List.of(
            "/bin/sh",
            "-c",
            "if command -v setsid >/dev/null 2>&1; then exec setsid \"$@\"; else trap '' HUP INT; exec \"$@\"; fi",
            "sh");

    private final Home home;
    private final List<String> startCommand;
    private final Map<String, String> secrets;

    /// `startCommand` runs a daemon for this home until it is told to stop.
    public DaemonElection(Home home, List<String> startCommand) {
        this(home, startCommand, Map.of());
    }

    /// @param secrets variables of the environment that hold secrets; the daemon reads them from its standard input,
    ///     because the environment of a process is visible in more places than that
    public DaemonElection(Home home, List<String> startCommand, Map<String, String> secrets) {
        this.home = home;
        this.startCommand = List.copyOf(startCommand);
        this.secrets = Map.copyOf(secrets);
    }

    /// The living daemon that has said where it listens.
    public static Optional<DaemonRecord> find(Home home) {
        return record(home).filter(daemon -> FileLocks.isHeld(home.daemonLock()));
    }

    /// The record a daemon wrote, with the secret that clients must send to it.
    private static Optional<DaemonRecord> record(Home home) {
        return DaemonFile.read(home.daemonFile())
                .map(daemon -> daemon.secret().isPresent() ? daemon : daemon.withSecret(HomeSecret.find(home)));
    }

    /// The daemon of this home; starts it when there is none.
    public DaemonRecord findOrStart() {
        return find(home).orElseGet(this::elect);
    }

    private DaemonRecord elect() {
        home.prepare();
        var deadline = System.nanoTime() + START_MILLIS_MAX * 1_000_000;
        // The holder of this lock starts the daemon; the others wait for it and then find what was started.
        try (var _ =
                FileLocks.takeRecordLock(home.startLock(), START_MILLIS_MAX).orElseThrow(this::tooSlow)) {
            while (System.nanoTime() < deadline) {
                var found = find(home);
                if (found.isPresent()) return found.get();
                if (!FileLocks.isHeld(home.daemonLock())) return start(deadline);
                Pause.millis(POLL_MILLIS);
            }
        }
        throw tooSlow();
    }

    private DaemonRecord start(long deadline) {
        var child = spawn();
        while (System.nanoTime() < deadline) {
            var found = record(home).filter(daemon -> daemon.pid() == child.pid());
            if (found.isPresent()) return found.get();
            // A daemon started by hand may have won the home in the meantime: then that one serves.
            if (!child.isAlive()) return find(home).orElseThrow(this::diedAtStart);
            Pause.millis(POLL_MILLIS);
        }
        child.destroy();
        throw tooSlow();
    }

    private Process spawn() {
        var output = home.startLog().toFile();
        try {
            var builder = new ProcessBuilder(command())
                    .directory(home.folder().toFile())
                    .redirectOutput(output)
                    .redirectErrorStream(true);
            builder.environment().put("CAIRN_HOME", home.folder().toString());
            // The agent token of the starter is not for the daemon.
            builder.environment().remove("CAIRN_AGENT_TOKEN_FILE");
            builder.environment().keySet().removeAll(secrets.keySet());
            var child = builder.start();
            hand(child.getOutputStream());
            return child;
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The daemon could not be started: " + e.getMessage() + ".",
                    "Run `cairn doctor`.",
                    e);
        }
    }

    private void hand(OutputStream out) {
        try {
            HandedSecrets.write(secrets, out);
        } catch (IOException childHasEnded) {
            // The caller watches the child, and reports what it printed before it ended.
        }
    }

    private List<String> command() {
        var command = new ArrayList<>(DETACHED);
        command.addAll(startCommand);
        if (!secrets.isEmpty()) command.add(HandedSecrets.FLAG);
        return command;
    }

    private Refusal diedAtStart() {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon ended while starting: " + lastWords(),
                "Run `cairn doctor`; the whole story is in " + home.startLog() + ".");
    }

    private String lastWords() {
        try {
            var lines = Files.readAllLines(home.startLog()).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
            return String.join(" ", lines.subList(Math.max(0, lines.size() - LINES_TOLD_MAX), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Refusal tooSlow() {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "No daemon was ready within " + START_MILLIS_MAX / 1000 + " seconds.",
                "Run `cairn doctor`; the log is " + home.log() + ".");
    }
}
