package dev.cairn.store.sql.engine;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.sql.engine.SqlDialect.FailureKind;
import java.sql.SQLException;

/// Classifies PostgreSQL failures by SQLSTATE.
final class PostgresFailures {

    private PostgresFailures() {}

    static FailureKind kind(SQLException failure) {
        var state = state(failure);
        return switch (state) {
            // Shutting down, crashed, starting up, or closed by an administrator or a timeout.
            case "57P01", "57P02", "57P03", "57P05", "25P03" -> FailureKind.LOST;
            case "40001", "40P01" -> FailureKind.CONFLICT;
            case "55P03" -> FailureKind.BUSY;
            default -> state.startsWith("08") ? FailureKind.LOST : FailureKind.OTHER;
        };
    }

    static Refusal refusal(PostgresAddress address, SQLException failure) {
        return switch (kind(failure)) {
            case LOST ->
                refuse(
                        "The database " + address
                                + " cannot be reached; whether an unfinished write was kept is unknown.",
                        "Check that it runs, then repeat the call with the same id: it is written at most once.",
                        failure);
            case BUSY, CONFLICT ->
                refuse(
                        "Another server kept the project busy for too long; nothing was written.",
                        "Repeat the call with the same id.",
                        failure);
            case OTHER -> other(address, failure);
        };
    }

    private static Refusal other(PostgresAddress address, SQLException failure) {
        var state = state(failure);
        if (state.equals("25006") || state.equals("42501"))
            return Refusal.of(
                    ProblemCode.READ_ONLY,
                    "The database " + address + " cannot be written: " + failure.getMessage(),
                    "Connect to the primary server, as a user who may write.",
                    failure);
        if (state.startsWith("28"))
            return refuse(
                    "The database " + address + " does not let us in: " + failure.getMessage(),
                    "Check user and password.",
                    failure);
        if (state.startsWith("53"))
            return refuse(
                    "The database " + address + " is out of disk, memory or connections: " + failure.getMessage(),
                    "Free them, then repeat the call with the same id.",
                    failure);
        return refuse(
                "The database " + address + " failed: " + failure.getMessage(),
                "See the log of the database, then repeat the call with the same id.",
                failure);
    }

    private static String state(SQLException failure) {
        var state = failure.getSQLState();
        return state == null ? "" : state;
    }

    private static Refusal refuse(String message, String hint, SQLException cause) {
        return Refusal.of(ProblemCode.UNAVAILABLE, message, hint, cause);
    }
}
