package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.StoreAdmin;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;

/// Backup, check and size of a store.
record SqlAdmin(ReaderPool readers, Dialect dialect) implements StoreAdmin {

    private static final String SIZES = "SELECT (SELECT count(*) FROM project WHERE seq > 0), "
            + "(SELECT count(*) FROM tx_log), (SELECT count(*) FROM thing), (SELECT count(*) FROM version)";

    @Override
    public void backup(Path target) {
        var file = target.toAbsolutePath().normalize();
        // Borrowing a reader makes closing wait for the copy.
        readers.read(_ -> {
            reserve(file);
            copy(file);
            return file;
        });
    }

    /// The target is taken first, so that nothing is ever overwritten.
    private static void reserve(Path file) {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, file + " exists already.", "Name a file that does not exist yet.", e);
        } catch (IOException e) {
            throw SqliteFile.readOnly(file, String.valueOf(e.getMessage()), e);
        }
    }

    /// The target becomes the copy in one step.
    private void copy(Path file) {
        var part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(part);
            dialect.copyTo(part);
            sync(part);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | SQLException | RuntimeException e) {
            throw failed(file, part, e);
        }
    }

    private static void sync(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private RuntimeException failed(Path file, Path part, Exception cause) {
        try {
            Files.deleteIfExists(part);
            Files.deleteIfExists(file);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        return switch (cause) {
            case RuntimeException failure -> failure;
            case SQLException failure -> dialect.refusal(failure);
            default -> SqliteFile.readOnly(file, String.valueOf(cause.getMessage()), cause);
        };
    }

    @Override
    public List<String> integrityFindings() {
        return readers.read(session -> Integrity.findings(dialect, session));
    }

    @Override
    public StoreSize size() {
        return readers.read(session -> session.first(
                        row -> new StoreSize(
                                dialect.engine(session),
                                row.getLong(1),
                                row.getLong(2),
                                row.getLong(3),
                                row.getLong(4),
                                dialect.bytes(session)),
                        SIZES)
                .orElseThrow());
    }
}
