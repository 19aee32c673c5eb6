package dev.cairn.process;

import dev.cairn.home.Home;
import dev.cairn.home.LastLines;
import dev.cairn.home.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Writes reports about daemons that ended abnormally: killed, out of memory, or crashed.
///
/// A daemon that ends normally deletes its address file. If a new daemon finds such a file, the daemon that wrote
/// it has crashed.
public final class CrashReports {

    private static final int REPORTS_MAX = 5;
    private static final int LOG_LINES = 60;
    private static final String PREFIX = "crash-";

    private CrashReports() {}

    /// Writes a report about a daemon that left its file behind.
    public static Path write(Home home, DaemonRecord crashed, Instant now) {
        var stamp = now.truncatedTo(ChronoUnit.SECONDS).toString().replace(":", "");
        var report = folder(home).resolve(PREFIX + stamp + ".txt");
        var text = new StringBuilder()
                .append("The daemon (process ")
                .append(crashed.pid())
                .append(", version ")
                .append(crashed.version())
                .append(", build ")
                .append(crashed.build())
                .append(") started at ")
                .append(crashed.startedAt())
                .append(" and ended without notice before ")
                .append(now)
                .append(".\n");
        dump(home, crashed.pid())
                .ifPresent(dump ->
                        text.append("The virtual machine left ").append(dump).append(".\n"));
        text.append("Acknowledged writes are kept. The last lines of its log:\n\n");
        LastLines.of(home.log(), LOG_LINES).forEach(line -> text.append(line).append('\n'));
        PrivateFile.write(report, text.toString());
        removeOldest(home);
        return report;
    }

    /// The dump of the virtual machine. It is in the home, because that is the working directory of the daemon.
    private static Optional<Path> dump(Home home, long pid) {
        return Optional.of(home.folder().resolve("hs_err_pid" + pid + ".log")).filter(Files::exists);
    }

    /// The reports, newest first.
    public static List<Path> all(Home home) {
        if (!Files.isDirectory(folder(home))) return List.of();
        try (var files = Files.list(folder(home))) {
            return files.filter(file -> file.getFileName().toString().startsWith(PREFIX))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void removeOldest(Home home) {
        var all = all(home);
        try {
            for (var old : all.subList(Math.min(REPORTS_MAX, all.size()), all.size())) Files.deleteIfExists(old);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder(Home home) {
        return Optional.ofNullable(home.log().getParent()).orElse(home.folder());
    }
}
