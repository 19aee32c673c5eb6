package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/// Maps SQLite failures to problems with a next step.
public final class SqliteFailures {

    private static final int PRIMARY = 0xff;

    /// The command that mends a damaged store. It must not be given for a damaged backup.
    static final String RESTORE = "`cairn restore <file>` with the last backup";

    private SqliteFailures() {}

    public static boolean is(SQLException failure, SQLiteErrorCode code) {
        return (failure.getErrorCode() & PRIMARY) == code.code;
    }

    public static Refusal refusal(Path path, SQLException failure) {
        var code = SQLiteErrorCode.getErrorCode(failure.getErrorCode() & PRIMARY);
        return switch (code) {
            case SQLITE_FULL ->
                unavailable(
                        "The disk that holds " + path + " is full; nothing was written.",
                        "Free some space, then repeat the call with the same id.",
                        failure);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                unavailable(
                        "Another process kept the store " + path + " busy for too long; nothing was written.",
                        "Repeat the call; if it persists, see which process has the file open.",
                        failure);
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                unavailable(
                        "The store " + path + " is damaged or not a store: " + failure.getMessage(),
                        "Run " + RESTORE + "; it keeps the damaged files.",
                        failure);
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH ->
                SqliteFile.readOnly(path, String.valueOf(failure.getMessage()), failure);
            default ->
                unavailable(
                        "The store " + path + " failed: " + failure.getMessage(),
                        "Check the disk with cairn doctor, then repeat the call with the same id.",
                        failure);
        };
    }

    private static Refusal unavailable(String message, String hint, SQLException cause) {
        return Refusal.of(ProblemCode.UNAVAILABLE, message, hint, cause);
    }
}
