package dev.cairn.store.sql;

import dev.cairn.model.problem.Problem;
import dev.cairn.store.StoreAdmin;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Backup, integrity check and size of a store.
record SqlAdmin(ReaderPool readers, Dialect dialect) implements StoreAdmin {

    private static final String SIZES = "SELECT (SELECT count(*) FROM project WHERE seq > 0), "
            + "(SELECT count(*) FROM tx_log), (SELECT count(*) FROM thing), (SELECT count(*) FROM version)";

    @Override
    public void backup(Path target) {
        // Borrowing a reader makes close() wait for the copy.
        readers.read(_ -> {
            new BackupFile(target).write(dialect::copyTo);
            return target;
        });
    }

    @Override
    public List<String> integrityFindings() {
        return readers.read(session -> Integrity.findings(dialect, session));
    }

    @Override
    public Optional<Problem> damage() {
        return dialect.damage();
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
