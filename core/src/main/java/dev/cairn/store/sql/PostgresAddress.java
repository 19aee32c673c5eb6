package dev.cairn.store.sql;

/// Where a PostgreSQL database is and who we are there.
public record PostgresAddress(String jdbcUrl, String user, String password) {

    public PostgresAddress {
        if (!jdbcUrl.startsWith("jdbc:postgresql:"))
            throw new IllegalArgumentException("the address must begin with jdbc:postgresql:");
    }

    /// Leaves the password out.
    @Override
    public String toString() {
        return user + " at " + jdbcUrl.replaceAll("(?i)(password=)[^&]*", "$1…");
    }
}
