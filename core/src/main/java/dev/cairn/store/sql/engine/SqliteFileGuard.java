package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Detects that a file of an open SQLite store was deleted, replaced or truncated.
///
/// SQLite continues to write to a deleted file, so acknowledged writes would be lost. After damage is detected,
/// nothing is written until the next start. A check calls `stat` once per file and opens no file.
final class SqliteFileGuard {

    /// The last known state of a file: device and inode, and its size.
    private record FileState(Object key, long size) {}

    private final Path store;
    private final List<Path> locks;

    /// SQLite itself truncates its log to this size, but never to a smaller one.
    private final long logBytesKept;

    /// Guarded by this object, as is `damage`.
    private final Map<Path, FileState> lastStates = new LinkedHashMap<>();

    private Optional<String> damage = Optional.empty();

    SqliteFileGuard(Path store, List<Path> locks, long logBytesKept) {
        this.store = store;
        this.locks = List.copyOf(locks);
        this.logBytesKept = logBytesKept;
    }

    /// Called after a writing connection was opened. The log may be a new file then; all other files must be the
    /// same.
    synchronized void opened() {
        lastStates.remove(SqliteFile.log(store));
        check();
    }

    /// Refuses if damage was detected; `consequence` describes the effect on the request.
    synchronized void requireIntact(String consequence) {
        check();
        problem(consequence).ifPresent(problem -> {
            throw Refusal.of(problem.code(), problem.message(), problem.hint());
        });
    }

    /// The damage, if any was detected.
    synchronized Optional<Problem> problem(String consequence) {
        return damage.map(
                what -> new Problem(
                        ProblemCode.UNAVAILABLE,
                        what + " while the daemon was running; " + consequence + ".",
                        "Stop the daemon with `cairn stop` or end process "
                                + ProcessHandle.current().pid()
                                + ", then run `cairn restore <file>` with the last backup, or start again if the files are sound."));
    }

    synchronized boolean isIntact() {
        check();
        return damage.isEmpty();
    }

    private void check() {
        if (damage.isPresent()) return;
        damage = check(store, "The database file ", Long.MAX_VALUE)
                .or(() -> check(SqliteFile.log(store), "The database's log ", logBytesKept));
        for (var lock : locks) damage = damage.or(() -> check(lock, "The lock file ", 0));
    }

    /// Compares a file with its last known state and describes a difference. A file that never existed may stay
    /// absent.
    private Optional<String> check(Path file, String kind, long bytesKept) {
        var before = lastStates.get(file);
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            var key = attributes.fileKey() == null ? file : attributes.fileKey();
            if (before != null && !before.key().equals(key))
                return Optional.of(kind + file.getFileName() + " was replaced");
            if (before != null && attributes.size() < Math.min(before.size(), bytesKept))
                return Optional.of(kind + file.getFileName() + " was truncated");
            lastStates.put(file, new FileState(key, attributes.size()));
            return Optional.empty();
        } catch (NoSuchFileException gone) {
            return before == null ? Optional.empty() : Optional.of(kind + file.getFileName() + " was deleted");
        } catch (IOException e) {
            return Optional.of(kind + file.getFileName() + " became unreadable (" + SqliteFile.reason(e) + ")");
        }
    }
}
