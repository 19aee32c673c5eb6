package dev.cairn.store.sql;

import dev.cairn.model.problem.Problem;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.sql.engine.BackupFile;
import dev.cairn.store.sql.engine.IntegrityRules;
import dev.cairn.store.sql.engine.SqlDialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Backup, integrity check and size of a store.
record SqlAdmin(ReaderPool readers, SqlDialect dialect, RowCounts counts) implements StoreAdmin {

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
        return readers.read(session -> IntegrityRules.findings(dialect, session));
    }

    @Override
    public Optional<Problem> damage() {
        return dialect.damage();
    }

    @Override
    public StoreSize size() {
        return readers.read(session -> {
            var rows = counts.of(session);
            return new StoreSize(
                    dialect.engine(session),
                    rows.projects(),
                    rows.transactions(),
                    rows.records(),
                    rows.versions(),
                    dialect.bytes(session));
        });
    }
}
