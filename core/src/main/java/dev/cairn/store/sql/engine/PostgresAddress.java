package dev.cairn.store.sql.engine;

/// The address and credentials of a PostgreSQL database.
public record PostgresAddress(String jdbcUrl, String user, String password) {

    public PostgresAddress {
        if (!jdbcUrl.startsWith("jdbc:postgresql:"))
            throw new IllegalArgumentException("the address must begin with jdbc:postgresql:");
    }

    /// The address with any passwords removed.
    public static String withoutPassword(String url) {
        return url.replaceAll("(?i)((?:password|token|key|secret)=)[^&\\s]*", "$1…")
                .replaceAll("(//[^/@\\s:]*:)[^/?\\s]*@", "$1…@");
    }

    /// Omits the password.
    @Override
    public String toString() {
        return user + " at " + withoutPassword(jdbcUrl);
    }
}
