package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/// Restricts the permissions of a data home to its owner. An earlier build or a copy may have left the home
/// readable.
public final class HomePermissions {

    private static final String FOLDER = "rwx------";
    private static final String FILE = "rw-------";

    /// Files that others must not read or change.
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

    /// Further entries that a dedicated home folder may contain.
    ///
    /// A readable secret is not repaired here: it is compromised, and [HomeSecret] replaces it.
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

    /// Whether others have any permission on the path; false where the system has no such permissions.
    public static boolean isOpenToOthers(Path path) throws IOException {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && !Files.isSymbolicLink(path)
                && OwnerOnlyPermissions.isOpenToOthers(path);
    }

    /// Removes other users' permissions on the folder; refuses when it holds more than a home.
    static void restrictFolder(Path folder) throws IOException {
        if (!isOpenToOthers(folder)) return;
        if (!DataHomes.isHome(folder) && !containsNothingElse(folder))
            throw cannotRestrict(folder, "700", "holds other files, too, so its rights were not changed");
        restrict(folder, FOLDER, "700");
    }

    private static boolean containsNothingElse(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString())
                    .allMatch(name -> FILES.contains(name) || OTHERS.contains(name));
        }
    }

    /// Removes other users' permissions on the files in the home.
    static void restrictFiles(Path folder) throws IOException {
        for (var name : FILES) restrict(folder.resolve(name), FILE, "600");
        restrict(folder.resolve("log"), FOLDER, "700");
    }

    private static void restrict(Path path, String rights, String mode) throws IOException {
        if (!isOpenToOthers(path)) return;
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        } catch (IOException e) {
            throw cannotRestrict(path, mode, "its rights could not be changed");
        }
    }

    private static Refusal cannotRestrict(Path path, String mode, String why) {
        return Refusal.of(
                ProblemCode.READ_ONLY,
                path + " of the data home is open to other users, and " + why + ".",
                "Run `chmod " + mode + " " + path + "` as its owner, or set CAIRN_HOME to a folder of your own.");
    }
}
