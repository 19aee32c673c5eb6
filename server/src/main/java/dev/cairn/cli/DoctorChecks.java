package dev.cairn.cli;

import dev.cairn.app.Setting;
import dev.cairn.app.Settings;
import dev.cairn.git.LocalGit;
import dev.cairn.home.DataHomes;
import dev.cairn.home.FileLocks;
import dev.cairn.home.FileSystemKind;
import dev.cairn.home.HomePermissions;
import dev.cairn.home.LastLines;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ChildProcess;
import dev.cairn.process.CrashReports;
import dev.cairn.process.DaemonCollector;
import dev.cairn.process.DaemonCommand;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.DaemonFile;
import dev.cairn.process.DaemonHeap;
import dev.cairn.process.LocalPorts;
import dev.cairn.process.RunningBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Runs all checks of `cairn doctor` on this machine.
public final class DoctorChecks {

    private static final int JAVA_VERSION = 25;
    private static final Pattern HEAP_SIZE = Pattern.compile("[1-9][0-9]{0,5}[mg]");
    private static final long FREE_BYTES_MIN = 1L << 30;

    /// With less the store cannot take a transaction.
    private static final long FREE_BYTES_NEEDED = 32L << 20;
    private static final long PROGRAM_MILLIS_MAX = 10_000;
    private static final String USE_ANOTHER_HOME = "Set CAIRN_HOME to a folder on a local disk that you can write.";

    private final Settings settings;

    public DoctorChecks(Settings settings) {
        this.settings = settings;
    }

    public List<DoctorCheck> run() {
        return List.of(
                java(),
                natives(),
                home(),
                permissions(),
                marker(),
                lock(),
                cache(),
                fileSystem(),
                space(),
                memory(),
                daemon(),
                crash(),
                port(),
                git(),
                maven(),
                settings());
    }

    private static DoctorCheck java() {
        var version = Runtime.version();
        return version.feature() == JAVA_VERSION
                ? DoctorCheck.ok("java", version + " in " + System.getProperty("java.home"))
                : DoctorCheck.warn("java", "runs on " + version, "Install JDK 25 and let CAIRN_JAVA name its java.");
    }

    private static DoctorCheck natives() {
        try (var connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                var statement = connection.createStatement();
                var row = statement.executeQuery("select sqlite_version()")) {
            return DoctorCheck.ok("sqlite", row.next() ? "version " + row.getString(1) : "loads");
        } catch (SQLException | UnsatisfiedLinkError e) {
            return DoctorCheck.fail(
                    "sqlite",
                    "its native library does not load: " + e.getMessage(),
                    "Let java.io.tmpdir name a folder from which programs may be loaded.");
        }
    }

    private DoctorCheck home() {
        try {
            return DoctorCheck.ok("home", settings.home().prepare().folder().toString());
        } catch (Refusal e) {
            return DoctorCheck.fail("home", e.problem().message(), e.problem().hint());
        }
    }

    private DoctorCheck permissions() {
        var home = settings.home();
        try {
            for (var path : List.of(home.folder(), home.store(), home.cache(), home.secret(), home.agentTokens()))
                if (HomePermissions.isOpenToOthers(path))
                    return DoctorCheck.fail(
                            "rights", path + " is open to other users", "Run `chmod go= " + path + "` as its owner.");
            return DoctorCheck.ok("rights", "the home, its database and its secrets are for their owner alone");
        } catch (IOException e) {
            return DoctorCheck.fail("rights", "they cannot be read: " + e.getMessage(), USE_ANOTHER_HOME);
        }
    }

    private DoctorCheck marker() {
        var folder = settings.home().folder();
        return DataHomes.isHome(folder)
                ? DoctorCheck.ok("marker", folder.resolve(DataHomes.MARKER).toString())
                : DoctorCheck.fail("marker", folder + " is not marked as a data home", USE_ANOTHER_HOME);
    }

    /// Warns about a daemon that runs without holding the lock, which was possible in earlier builds.
    private DoctorCheck lock() {
        var home = settings.home();
        var lock = home.daemonLock();
        if (FileLocks.isHeld(lock)) return DoctorCheck.ok("lock", lock + " is held by the daemon");
        return DaemonFile.read(home.daemonFile())
                .filter(daemon -> ProcessHandle.of(daemon.pid()).isPresent())
                .map(daemon -> DoctorCheck.fail(
                        "lock",
                        "process " + daemon.pid() + " may serve this home without holding its lock",
                        "If it is a Cairn daemon, end it; if not, delete " + home.daemonFile() + "."))
                .orElseGet(() -> DoctorCheck.ok("lock", "free; the daemon takes it"));
    }

    private DoctorCheck cache() {
        var cache = settings.home().cache();
        try {
            return Files.exists(cache)
                    ? DoctorCheck.ok(
                            "cache",
                            (Files.size(cache) >> 20) + " MB of derived data; it may be deleted while no daemon runs")
                    : DoctorCheck.ok("cache", "none; the daemon makes it");
        } catch (IOException e) {
            return DoctorCheck.warn("cache", "it cannot be read: " + e.getMessage(), "Delete " + cache + ".");
        }
    }

    private DoctorCheck fileSystem() {
        var folder = nearestExisting(settings.home().folder());
        var kind = FileSystemKind.of(folder);
        return kind.isNetwork()
                ? DoctorCheck.fail("file system", kind.name() + " is a network file system", USE_ANOTHER_HOME)
                : DoctorCheck.ok("file system", kind.name());
    }

    private DoctorCheck space() {
        try {
            var free = Files.getFileStore(nearestExisting(settings.home().folder()))
                    .getUsableSpace();
            var finding = (free >> 20) + " MB free";
            if (free < FREE_BYTES_NEEDED)
                return DoctorCheck.fail(
                        "disk",
                        finding + ": the daemon needs " + (FREE_BYTES_NEEDED >> 20) + " MB to start",
                        "Free some space, or move the home with CAIRN_HOME.");
            return free >= FREE_BYTES_MIN
                    ? DoctorCheck.ok("disk", finding)
                    : DoctorCheck.warn("disk", finding, "Free some space, or move the home with CAIRN_HOME.");
        } catch (IOException e) {
            return DoctorCheck.warn("disk", "its free space is unknown: " + e.getMessage(), USE_ANOTHER_HOME);
        }
    }

    /// The heap that the next daemon gets, and why, and the garbage collector of this build.
    private DoctorCheck memory() {
        var told = collector().map(known -> "; " + known.told()).orElse("");
        return DoctorCheck.ok("memory", "the daemon's heap takes at most " + heap() + told);
    }

    private Optional<DaemonCollector> collector() {
        var size = settings.value(Setting.HEAP).value().toLowerCase(Locale.ROOT);
        boolean isSmall = HEAP_SIZE.matcher(size).matches() && DaemonCommand.isSmall(size);
        return isSmall
                ? Optional.of(DaemonCollector.OF_SMALL_HEAPS)
                : RunningBuild.folder().flatMap(DaemonCollector::of);
    }

    private String heap() {
        var configured = settings.value(Setting.HEAP);
        if (!configured.value().isBlank()) return configured.value() + " (" + configured.from() + ")";
        var heap = DaemonHeap.ofMachine();
        var machine = heap.machineMegabytes();
        var why = machine.isPresent()
                ? "of the machine's " + machine.getAsLong() + " MB"
                : "this system does not tell its memory";
        return heap.written() + ": " + why + ", as CAIRN_HEAP is not set";
    }

    private static Path nearestExisting(Path folder) {
        var here = folder;
        while (!Files.exists(here) && here.getParent() != null) here = here.getParent();
        return here;
    }

    private DoctorCheck daemon() {
        return DaemonElection.find(settings.home())
                .map(found -> found.build().equals(RunningBuild.name())
                        ? DoctorCheck.ok("daemon", "process " + found.pid() + " at " + found.url())
                        : DoctorCheck.warn(
                                "daemon",
                                "process " + found.pid() + " at " + found.url() + " runs another build",
                                "`cairn stop` lets the next use start this one."))
                .orElseGet(() -> DoctorCheck.ok("daemon", "none runs; the first use starts it"));
    }

    /// Reports a crash. A daemon removes its file when it ends normally, so a file without a running daemon was
    /// left by a crash.
    private DoctorCheck crash() {
        var home = settings.home();
        var unfinished = DaemonFile.read(home.daemonFile()).filter(_ -> !FileLocks.isHeld(home.daemonLock()));
        if (unfinished.isPresent())
            return DoctorCheck.warn(
                    "crash",
                    "the last daemon (process " + unfinished.get().pid() + ") ended without notice",
                    "Read the end of the log with `cairn logs`; the next start writes a report.");
        return CrashReports.all(home).stream()
                .findFirst()
                .map(report -> DoctorCheck.warn(
                        "crash", LastLines.first(report), "Read " + report + "; delete it when it is settled."))
                .orElseGet(() -> DoctorCheck.ok("crash", "no report"));
    }

    private DoctorCheck port() {
        var host = settings.text(Setting.HOST).orElse(Setting.HOST.fallback());
        var running = DaemonElection.find(settings.home());
        if (running.isPresent() && running.get().port() == settings.port())
            return DoctorCheck.ok("port", settings.port() + ", in use by our daemon");
        if (LocalPorts.isFree(host, settings.port()))
            return DoctorCheck.ok("port", settings.port() + " on " + host + " is free");
        return settings.value(Setting.PORT).isExplicit()
                ? DoctorCheck.fail("port", settings.port() + " is taken", "Choose another with CAIRN_PORT.")
                : DoctorCheck.warn(
                        "port",
                        settings.port() + " is taken by another program",
                        "Nothing to do: the daemon takes a free one, told by `cairn status`.");
    }

    private static DoctorCheck git() {
        return versionCheck("git", LocalGit.version(), "Install git; history and ignore rules need it.");
    }

    private static DoctorCheck maven() {
        if (RunningBuild.folder().filter(DaemonCommand::isRelease).isPresent())
            return DoctorCheck.ok("maven", "not needed: this is a release");
        return program("maven", List.of("mvn", "-q", "-v"), "Install Maven; only building needs it.");
    }

    private static DoctorCheck program(String name, List<String> command, String nextStep) {
        var answer = ChildProcess.run(command, PROGRAM_MILLIS_MAX)
                .filter(ending -> ending.exitCode() == 0)
                .map(ChildProcess.ProcessResult::output);
        return versionCheck(name, answer, nextStep);
    }

    private static DoctorCheck versionCheck(String name, Optional<String> answer, String nextStep) {
        return answer.map(text -> DoctorCheck.ok(name, text.lines().findFirst().orElse("answers")))
                .orElseGet(() -> DoctorCheck.warn(name, "not found", nextStep));
    }

    private DoctorCheck settings() {
        var warnings = settings.warnings();
        return warnings.isEmpty()
                ? DoctorCheck.ok("settings", "all known")
                : DoctorCheck.warn("settings", String.join(" ", warnings), "`cairn config` lists what can be set.");
    }
}
