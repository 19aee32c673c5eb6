package dev.cairn.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The garbage collector of a daemon, and whether it gives memory back while the daemon is idle, as the arguments of
/// a build say.
public record DaemonCollector(String name, boolean returnsMemoryWhenIdle) {

    /// Where a build from source and a release keep the arguments.
    private static final List<String> ARGUMENTS_FILES = List.of("daemon.args", "lib/daemon.args");

    private static final Pattern COLLECTOR = Pattern.compile("^-XX:\\+Use(\\w+)GC$", Pattern.MULTILINE);
    private static final Pattern PERIODIC = Pattern.compile("^-XX:G1PeriodicGCInterval=[1-9]", Pattern.MULTILINE);

    /// The collector of a daemon with a heap that is too small for that of the build.
    public static final DaemonCollector OF_SMALL_HEAPS = new DaemonCollector("Serial", false);

    /// The collector of the daemons of a build; empty if the build does not say it, so that Java chooses one.
    public static Optional<DaemonCollector> of(Path build) {
        for (var file : ARGUMENTS_FILES) {
            var arguments = build.resolve(file);
            if (!Files.isReadable(arguments)) continue;
            try {
                return in(Files.readString(arguments));
            } catch (IOException unreadable) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<DaemonCollector> in(String arguments) {
        var found = COLLECTOR.matcher(arguments);
        return found.find()
                ? Optional.of(new DaemonCollector(
                        found.group(1), PERIODIC.matcher(arguments).find()))
                : Optional.empty();
    }

    /// A sentence part for people.
    public String told() {
        return name + " collects its garbage"
                + (returnsMemoryWhenIdle ? " and gives memory back while the daemon is idle" : "");
    }
}
