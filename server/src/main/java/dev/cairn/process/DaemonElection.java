package dev.cairn.process;

import dev.cairn.home.FileLocks;
import dev.cairn.home.Home;
import dev.cairn.home.HomeSecret;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Finds the daemon of a home, or starts one. Concurrent callers end up with the same daemon.
public final class DaemonElection {

    private static final int LINES_SHOWN_MAX = 6;
    private static final long LOCK_MILLIS_MAX = 200;

    /// Keeps the daemon out of the client's process group, so that a signal to the client does not end the daemon.
    private static final List<String> DETACHED = List.of(
            "/bin/sh",
            "-c",
            "if command -v setsid >/dev/null 2>&1; then exec setsid \"$@\"; else trap '' HUP INT; exec \"$@\"; fi",
            "sh");

    /// How long to wait for a daemon.
    ///
    /// @param silent the longest wait for a daemon that does not report that it is alive
    /// @param total the longest wait for a daemon that reports, for example during a migration
    public record WaitLimits(Duration silent, Duration total) {

        /// Enough for a first start on a slow, busy machine.
        public static final WaitLimits STANDARD = new WaitLimits(Duration.ofSeconds(30), Duration.ofMinutes(15));
    }

    /// Replaces daemons of older builds.
    ///
    /// @param own the calling build
    /// @param drain asks a daemon to finish its calls and stop; false when it cannot be asked
    public record Succession(BuildVersion own, Predicate<DaemonRecord> drain) {

        /// Accepts a daemon of any build.
        public static final Succession NONE = new Succession(new BuildVersion("", ""), _ -> false);
    }

    private final Home home;
    private final List<String> startCommand;
    private final Map<String, String> secrets;
    private final Succession succession;
    private final WaitLimits limits;
    private final Consumer<String> notice;

    /// @param startCommand the command line of a daemon for this home, which runs until it is asked to stop
    public DaemonElection(Home home, List<String> startCommand) {
        this(home, startCommand, Map.of());
    }

    /// @param secrets environment variables that hold secrets; the daemon reads them from standard input, because the
    ///     environment of a process is visible in more places
    public DaemonElection(Home home, List<String> startCommand, Map<String, String> secrets) {
        this.home = home;
        this.startCommand = List.copyOf(startCommand);
        this.secrets = Map.copyOf(secrets);
        this.succession = Succession.NONE;
        this.limits = WaitLimits.STANDARD;
        this.notice = _ -> {};
    }

    private DaemonElection(DaemonElection other, Succession succession, WaitLimits limits, Consumer<String> notice) {
        this.home = other.home;
        this.startCommand = other.startCommand;
        this.secrets = other.secrets;
        this.succession = succession;
        this.limits = limits;
        this.notice = notice;
    }

    /// A copy that replaces daemons of older builds.
    public DaemonElection with(Succession other) {
        return new DaemonElection(this, other, limits, notice);
    }

    /// A copy with other limits for waiting.
    public DaemonElection with(WaitLimits other) {
        return new DaemonElection(this, succession, other, notice);
    }

    /// A copy that reports its progress to the given receiver.
    public DaemonElection reportingTo(Consumer<String> other) {
        return new DaemonElection(this, succession, limits, other);
    }

    /// The running daemon that has published its address.
    public static Optional<DaemonRecord> find(Home home) {
        return record(home).filter(daemon -> FileLocks.isHeld(home.daemonLock()));
    }

    /// The record written by the daemon, together with the secret that clients must send.
    private static Optional<DaemonRecord> record(Home home) {
        return DaemonFile.read(home.daemonFile())
                .map(daemon -> daemon.secret().isPresent() ? daemon : daemon.withSecret(HomeSecret.find(home)));
    }

    /// The daemon of this home, started if there is none. A daemon of an older build is replaced.
    public DaemonRecord findOrStart() {
        return find(home).filter(daemon -> !isOlder(daemon)).orElseGet(this::elect);
    }

    private boolean isOlder(DaemonRecord daemon) {
        return daemon.buildVersion().isOlderThan(succession.own());
    }

    private DaemonWait waiting() {
        return new DaemonWait(home, limits, notice);
    }

    private DaemonRecord elect() {
        home.prepare();
        var wait = waiting();
        // The holder of this lock starts the daemon; other processes wait and then find it.
        do {
            var held = FileLocks.takeRecordLock(home.startLock(), LOCK_MILLIS_MAX);
            if (held.isEmpty()) continue;
            try (var _ = held.get()) {
                return elected(wait);
            }
        } while (wait.sleepUnlessExpired());
        throw wait.timeoutRefusal();
    }

    private DaemonRecord elected(DaemonWait wait) {
        boolean isAsked = false;
        do {
            var found = find(home);
            if (found.isPresent() && !isOlder(found.get())) return found.get();
            if (found.isEmpty() && !FileLocks.isHeld(home.daemonLock())) return start();
            if (found.isPresent() && !isAsked) {
                retire(found.get());
                isAsked = true;
            }
        } while (wait.sleepUnlessExpired());
        throw wait.timeoutRefusal();
    }

    /// Drains and stops a daemon of an older build.
    private void retire(DaemonRecord daemon) {
        notice.accept("replacing the daemon of an older build (process " + daemon.pid() + ", " + daemon.version()
                + ", build " + daemon.build() + ")");
        if (succession.drain().test(daemon)) return;
        DaemonProcess.of(home, daemon).orElseThrow(() -> cannotReplace(daemon)).destroy();
    }

    private Refusal cannotReplace(DaemonRecord daemon) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "A daemon of an older build (process " + daemon.pid() + ", " + daemon.version() + ", build "
                        + daemon.build() + ") serves " + home.folder() + " and does not react.",
                "End that process if it is a Cairn daemon, or set another CAIRN_HOME; then try again.");
    }

    private DaemonRecord start() {
        var child = spawn();
        var wait = waiting();
        do {
            var found = record(home).filter(daemon -> daemon.pid() == child.pid());
            if (found.isPresent()) return found.get();
            // A daemon started by hand may have taken the home in the meantime; then that one is used.
            if (!child.isAlive()) return find(home).orElseThrow(this::diedAtStart);
        } while (wait.sleepUnlessExpired());
        // A daemon that is working, for example on a migration, must not be killed.
        if (!wait.isDaemonAlive()) child.destroy();
        throw wait.timeoutRefusal();
    }

    private Process spawn() {
        var output = home.startLog().toFile();
        try {
            var builder = new ProcessBuilder(command())
                    .directory(home.folder().toFile())
                    .redirectOutput(output)
                    .redirectErrorStream(true);
            builder.environment().put("CAIRN_HOME", home.folder().toString());
            // The agent token belongs to the client and not to the daemon.
            builder.environment().remove("CAIRN_AGENT_TOKEN_FILE");
            builder.environment().keySet().removeAll(secrets.keySet());
            var child = builder.start();
            sendSecrets(child.getOutputStream());
            return child;
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The daemon could not be started: " + e.getMessage() + ".",
                    "Run `cairn doctor`.",
                    e);
        }
    }

    private void sendSecrets(OutputStream out) {
        try {
            InheritedSecrets.write(secrets, out);
        } catch (IOException childHasEnded) {
            // The caller watches the child, and reports its output if it ends early.
        }
    }

    private List<String> command() {
        var command = new ArrayList<>(DETACHED);
        command.addAll(startCommand);
        if (!secrets.isEmpty()) command.add(InheritedSecrets.FLAG);
        return command;
    }

    private Refusal diedAtStart() {
        var reason = lastOutput();
        if (reason.isEmpty())
            return Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    "The daemon ended while starting and could not write why, as on a full disk.",
                    "Run `cairn doctor`; it tells how much room there is in " + home.folder() + ".");
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon ended while starting: " + reason,
                "Run `cairn doctor`; the whole story is in " + home.startLog() + ".");
    }

    private String lastOutput() {
        try {
            var lines = Files.readAllLines(home.startLog()).stream()
                    .filter(line -> !line.isBlank())
                    .toList();
            return String.join(" ", lines.subList(Math.max(0, lines.size() - LINES_SHOWN_MAX), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
