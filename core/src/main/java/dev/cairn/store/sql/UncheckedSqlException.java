package dev.cairn.store.sql;

import java.sql.SQLException;

/// Carries a database failure through code that cannot declare a checked exception.
final class UncheckedSqlException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UncheckedSqlException(SQLException failure) {
        super(failure);
    }
}
