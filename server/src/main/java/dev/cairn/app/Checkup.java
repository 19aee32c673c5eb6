package dev.cairn.app;

import dev.cairn.local.ChildProcess;
import dev.cairn.local.DaemonCommand;
import dev.cairn.local.DaemonElection;
import dev.cairn.local.DaemonFile;
import dev.cairn.local.DataHomes;
import dev.cairn.local.FileLocks;
import dev.cairn.local.FileSystemKind;
import dev.cairn.local.Git;
import dev.cairn.local.HomePermissions;
import dev.cairn.local.Ports;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Runs all checks of `cairn doctor` on this machine.
final class Checkup {

    private static final int JAVA_FEATURE = 25;
    private static final long FREE_BYTES_WANTED = 1L << 30;
    private static final long PROGRAM_MILLIS_MAX = 10_000;
    private static final String ELSEWHERE = "Set CAIRN_HOME to a folder on a local disk that you can write.";

    private final Settings settings;

    Checkup(Settings settings) {
        this.settings = settings;
    }

    List<Check> run() {
        return List.of(
                java(),
                natives(),
                home(),
                rights(),
                marker(),
                lock(),
                cache(),
                fileSystem(),
                space(),
                daemon(),
                port(),
                git(),
                maven(),
                written());
    }

    private static Check java() {
        var version = Runtime.version();
        return version.feature() == JAVA_FEATURE
                ? Check.ok("java", version + " in " + System.getProperty("java.home"))
                : Check.warn("java", "runs on " + version, "Install JDK 25 and let CAIRN_JAVA name its java.");
    }

    private static Check natives() {
        try (var connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                var statement = connection.createStatement();
                var row = statement.executeQuery("select sqlite_version()")) {
            return Check.ok("sqlite", row.next() ? "version " + row.getString(1) : "loads");
        } catch (SQLException | UnsatisfiedLinkError e) {
            return Check.fail(
                    "sqlite",
                    "its native library does not load: " + e.getMessage(),
                    "Let java.io.tmpdir name a folder from which programs may be loaded.");
        }
    }

    private Check home() {
        try {
            return Check.ok("home", settings.home().prepare().folder().toString());
        } catch (Refusal e) {
            return Check.fail("home", e.problem().message(), e.problem().hint());
        }
    }

    private Check rights() {
        var home = settings.home();
        try {
            for (var path : List.of(home.folder(), home.store(), home.cache(), home.secret(), home.agentTokens()))
                if (HomePermissions.areOpen(path))
                    return Check.fail(
                            "rights", path + " is open to other users", "Run `chmod go= " + path + "` as its owner.");
            return Check.ok("rights", "the home, its database and its secrets are for their owner alone");
        } catch (IOException e) {
            return Check.fail("rights", "they cannot be read: " + e.getMessage(), ELSEWHERE);
        }
    }

    private Check marker() {
        var folder = settings.home().folder();
        return DataHomes.isHome(folder)
                ? Check.ok("marker", folder.resolve(DataHomes.MARKER).toString())
                : Check.fail("marker", folder + " is not marked as a data home", ELSEWHERE);
    }

    /// A daemon of an earlier build can lose its lock and keep running.
    private Check lock() {
        var home = settings.home();
        var lock = home.daemonLock();
        if (FileLocks.isHeld(lock)) return Check.ok("lock", lock + " is held by the daemon");
        return DaemonFile.read(home.daemonFile())
                .filter(daemon -> ProcessHandle.of(daemon.pid()).isPresent())
                .map(daemon -> Check.fail(
                        "lock",
                        "process " + daemon.pid() + " may serve this home without holding its lock",
                        "If it is a Cairn daemon, end it; if not, delete " + home.daemonFile() + "."))
                .orElseGet(() -> Check.ok("lock", "free; the daemon takes it"));
    }

    private Check cache() {
        var cache = settings.home().cache();
        try {
            return Files.exists(cache)
                    ? Check.ok(
                            "cache",
                            (Files.size(cache) >> 20) + " MB of derived data; it may be deleted while no daemon runs")
                    : Check.ok("cache", "none; the daemon makes it");
        } catch (IOException e) {
            return Check.warn("cache", "it cannot be read: " + e.getMessage(), "Delete " + cache + ".");
        }
    }

    private Check fileSystem() {
        var folder = existing(settings.home().folder());
        var kind = FileSystemKind.of(folder);
        return kind.isNetwork()
                ? Check.fail("file system", kind.name() + " is a network file system", ELSEWHERE)
                : Check.ok("file system", kind.name());
    }

    private Check space() {
        try {
            var free = Files.getFileStore(existing(settings.home().folder())).getUsableSpace();
            var finding = (free >> 20) + " MB free";
            return free >= FREE_BYTES_WANTED
                    ? Check.ok("disk", finding)
                    : Check.warn("disk", finding, "Free some space, or move the home with CAIRN_HOME.");
        } catch (IOException e) {
            return Check.warn("disk", "its free space is unknown: " + e.getMessage(), ELSEWHERE);
        }
    }

    private static Path existing(Path folder) {
        var here = folder;
        while (!Files.exists(here) && here.getParent() != null) here = here.getParent();
        return here;
    }

    private Check daemon() {
        return DaemonElection.find(settings.home())
                .map(found -> found.build().equals(Build.name())
                        ? Check.ok("daemon", "process " + found.pid() + " at " + found.url())
                        : Check.warn(
                                "daemon",
                                "process " + found.pid() + " at " + found.url() + " runs another build",
                                "`cairn stop` lets the next use start this one."))
                .orElseGet(() -> Check.ok("daemon", "none runs; the first use starts it"));
    }

    private Check port() {
        var host = settings.text(Setting.HOST).orElse(Setting.HOST.fallback());
        var running = DaemonElection.find(settings.home());
        if (running.isPresent() && running.get().port() == settings.port())
            return Check.ok("port", settings.port() + ", in use by our daemon");
        if (Ports.isFree(host, settings.port())) return Check.ok("port", settings.port() + " on " + host + " is free");
        return settings.value(Setting.PORT).isExplicit()
                ? Check.fail("port", settings.port() + " is taken", "Choose another with CAIRN_PORT.")
                : Check.warn(
                        "port",
                        settings.port() + " is taken by another program",
                        "Nothing to do: the daemon takes a free one, told by `cairn status`.");
    }

    private static Check git() {
        return told("git", Git.version(), "Install git; history and ignore rules need it.");
    }

    private static Check maven() {
        if (Build.folder().filter(DaemonCommand::isRelease).isPresent())
            return Check.ok("maven", "not needed: this is a release");
        return program("maven", List.of("mvn", "-q", "-v"), "Install Maven; only building needs it.");
    }

    private static Check program(String name, List<String> command, String nextStep) {
        var answer = ChildProcess.run(command, PROGRAM_MILLIS_MAX)
                .filter(ending -> ending.exitCode() == 0)
                .map(ChildProcess.Ending::output);
        return told(name, answer, nextStep);
    }

    private static Check told(String name, Optional<String> answer, String nextStep) {
        return answer.map(text -> Check.ok(name, text.lines().findFirst().orElse("answers")))
                .orElseGet(() -> Check.warn(name, "not found", nextStep));
    }

    private Check written() {
        var warnings = settings.warnings();
        return warnings.isEmpty()
                ? Check.ok("settings", "all known")
                : Check.warn("settings", String.join(" ", warnings), "`cairn config` lists what can be set.");
    }
}
