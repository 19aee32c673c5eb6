package dev.cairn.local;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/// Keeps a data home for its owner alone, also one that an earlier build or a careless copy left open.
public final class HomePermissions {

    private static final String FOLDER = "rwx------";
    private static final String FILE = "rw-------";

    /// Files with what others must not read or change.
    private static final List<String> FILES = List.of(
            "cairn.db",
            "cairn.db-wal",
            "cairn.db-shm",
            "cairn.db-journal",
            "cache.db",
            "cache.db-wal",
            "cache.db-shm",
            "cache.db-journal",
            "daemon.json",
            "daemon.lock",
            "start.lock",
            "keys",
            "keys.lock",
            "agent-tokens",
            "agent-tokens.lock",
            "presence",
            "presence-server",
            DataHomes.MARKER);

    /// Other entries of a folder that serves as a home and nothing else.
    ///
    /// An open secret is not closed here: it is worth nothing any more and [HomeSecret] replaces it.
    private static final Set<String> OTHERS = Set.of(
            "log",
            "cache",
            "native",
            "stat",
            "graph",
            "text",
            "config.yaml",
            "daemon.json.next",
            "secret",
            "open.html");

    private HomePermissions() {}

    /// Whether others have any right to the file or folder; never where the system knows no such rights.
    public static boolean areOpen(Path path) throws IOException {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && !Files.isSymbolicLink(path)
                && OwnerOnly.isOpenToOthers(path);
    }

    /// Takes the rights of others away from the folder; refuses to do so where it holds more than a home.
    static void closeFolder(Path folder) throws IOException {
        if (!areOpen(folder)) return;
        if (!DataHomes.isHome(folder) && !holdsNothingElse(folder))
            throw open(folder, "700", "holds other files, too, so its rights were not changed");
        close(folder, FOLDER, "700");
    }

    private static boolean holdsNothingElse(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString())
                    .allMatch(name -> FILES.contains(name) || OTHERS.contains(name));
        }
    }

    /// The same for what is in the home.
    static void closeFiles(Path folder) throws IOException {
        for (var name : FILES) close(folder.resolve(name), FILE, "600");
        close(folder.resolve("log"), FOLDER, "700");
    }

    private static void close(Path path, String rights, String mode) throws IOException {
        if (!areOpen(path)) return;
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        } catch (IOException notOurs) {
            throw open(path, mode, "its rights could not be changed");
        }
    }

    private static Refusal open(Path path, String mode, String why) {
        return Refusal.of(
                ProblemCode.READ_ONLY,
                path + " of the data home is open to other users, and " + why + ".",
                "Run `chmod " + mode + " " + path + "` as its owner, or set CAIRN_HOME to a folder of your own.");
    }
}
