package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/// Replaces a SQLite store with a verified copy of a backup.
///
/// SQLite would replay a log of the old store over the new file, so file and log must be replaced together. The
/// verified copy first gets the name returned by [#pending]. From then on, the replacement is completed whenever
/// the store is opened; before that, the old store is unchanged. The caller must keep other processes from opening
/// the store meanwhile.
public final class SqliteRestore {

    private static final String PENDING = "-restore";
    private static final String DRAFT = "-restoring";
    private static final String CHECKED_COPY = "-checking";
    private static final String OWNER_ONLY_FOLDER = "rwx------";
    private static final String NAME_A_BACKUP = "Name a file that `cairn backup` wrote.";
    private static final int FINDINGS_SHOWN_MAX = 3;

    /// The steps of a replacement in order; the process may be killed after each of them.
    enum RestoreStep {
        COPIED,
        CHECKED,
        KEPT,
        PENDING,
        LOG_REMOVED,
        REPLACED
    }

    private final Path store;
    private final Consumer<RestoreStep> done;

    /// @param store the file of the store, which need not exist
    public SqliteRestore(Path store) {
        this(store, _ -> {});
    }

    SqliteRestore(Path store, Consumer<RestoreStep> done) {
        this.store = store.toAbsolutePath().normalize();
        this.done = done;
    }

    /// Replaces the store with a copy of the backup. The files of the previous store are moved to the new folder
    /// `kept`. `beforeReplacing` runs after all checks, just before the replacement.
    ///
    /// @return whether there was a previous store to keep
    public boolean run(Path backup, Path kept, Runnable beforeReplacing) {
        try {
            complete(store);
            var draft = verified(backup, DRAFT);
            done.accept(RestoreStep.CHECKED);
            boolean isKept = keep(kept);
            beforeReplacing.run();
            done.accept(RestoreStep.KEPT);
            Files.move(draft, pending(store), StandardCopyOption.ATOMIC_MOVE);
            BackupFile.syncFolder(store);
            done.accept(RestoreStep.PENDING);
            replace();
            return isKept;
        } catch (IOException e) {
            throw SqliteFile.readOnly(store, SqliteFile.reason(e), e);
        }
    }

    /// Refuses a backup that could not be restored. The store is not touched, so a daemon may go on using it.
    public void check(Path backup) {
        try {
            Files.delete(verified(backup, CHECKED_COPY));
        } catch (IOException e) {
            throw SqliteFile.readOnly(store, SqliteFile.reason(e), e);
        }
    }

    /// Completes a replacement that was interrupted after its copy was finished.
    public static void complete(Path file) {
        var store = file.toAbsolutePath().normalize();
        if (!Files.exists(pending(store))) return;
        try {
            new SqliteRestore(store).replace();
        } catch (IOException e) {
            throw SqliteFile.readOnly(store, SqliteFile.reason(e), e);
        }
    }

    /// The finished copy that will become the store.
    static Path pending(Path store) {
        return store.resolveSibling(store.getFileName() + PENDING);
    }

    private void replace() throws IOException {
        Files.deleteIfExists(SqliteFile.sharedMemory(store));
        Files.deleteIfExists(SqliteFile.log(store));
        BackupFile.syncFolder(store);
        done.accept(RestoreStep.LOG_REMOVED);
        Files.move(pending(store), store, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        BackupFile.syncFolder(store);
        done.accept(RestoreStep.REPLACED);
    }

    /// A copy of the backup that was opened and checked.
    private Path verified(Path backup, String ending) throws IOException {
        try {
            var draft = copied(backup.toAbsolutePath().normalize(), ending);
            done.accept(RestoreStep.COPIED);
            requireUsable(backup, draft);
            return draft;
        } catch (Refusal refused) {
            throw refused.problem().hint().contains(SqliteFailures.RESTORE) ? unusable(backup, refused) : refused;
        }
    }

    /// The advice about a damaged store would be wrong for a damaged backup.
    private static Refusal unusable(Path backup, Refusal why) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                backup + " cannot be restored: " + why.problem().message().replaceFirst("\\.$", "")
                        + ". The store of this home is unchanged.",
                "Restore an earlier backup.",
                why);
    }

    private Path copied(Path backup, String ending) throws IOException {
        if (!Files.isRegularFile(backup))
            throw Refusal.of(ProblemCode.NOT_FOUND, "There is no file " + backup + ".", NAME_A_BACKUP);
        if (Files.exists(store) && Files.isSameFile(backup, store))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, backup + " is the store itself.", NAME_A_BACKUP);
        var draft = store.resolveSibling(store.getFileName() + ending);
        BackupFile.removeLeftOver(draft);
        SqliteBackup.write(backup, draft, () -> false);
        return draft;
    }

    private void requireUsable(Path backup, Path draft) throws IOException {
        try {
            var dialect = new SqliteDialect(SqliteFile.prepare(draft, SqliteFile.REAL), SqliteDialect.BUSY_WAIT);
            try (var session = dialect.openReader()) {
                Migrations.requireKnown(session);
                requireSound(backup, IntegrityRules.findings(dialect, session));
            }
        } catch (Refusal unusable) {
            Files.deleteIfExists(draft);
            throw unusable;
        } catch (SQLException e) {
            Files.deleteIfExists(draft);
            throw SqliteFailures.refusal(backup, e);
        }
    }

    private static void requireSound(Path backup, List<String> findings) {
        if (findings.isEmpty()) return;
        var shown = findings.subList(0, Math.min(FINDINGS_SHOWN_MAX, findings.size()));
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                backup + " is not sound: " + String.join("; ", shown) + ". The store was not changed.",
                "Restore an earlier backup.");
    }

    /// Links the files of the old store into the folder `kept`. Hard links need no copying; the old names are
    /// removed later.
    private boolean keep(Path kept) throws IOException {
        var old = List.of(store, SqliteFile.log(store)).stream()
                .filter(Files::exists)
                .toList();
        if (old.isEmpty()) return false;
        newFolder(kept);
        for (var file : old) link(file, kept.resolve(file.getFileName()));
        BackupFile.syncFolder(kept.resolve(store.getFileName()));
        return true;
    }

    private static void newFolder(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix"))
            Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY_FOLDER)));
        else Files.createDirectory(folder);
    }

    private static void link(Path file, Path name) throws IOException {
        try {
            Files.createLink(name, file);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException noLinks) {
            Files.copy(file, name, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    /// Whether a replacement was interrupted. The store is not usable until it is completed, because its log may
    /// be missing.
    static boolean isInterrupted(Path store) {
        return Files.exists(pending(store.toAbsolutePath().normalize()));
    }
}
