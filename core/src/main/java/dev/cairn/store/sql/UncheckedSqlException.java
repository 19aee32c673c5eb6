package dev.cairn.store.sql;

import java.sql.SQLException;

/// Carries a database failure through code that cannot declare a checked exception.
final class UncheckedSqlException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final SQLException failure;

    UncheckedSqlException(SQLException failure) {
        super(failure);
        this.failure = failure;
    }

    SQLException failure() {
        return failure;
    }
}
