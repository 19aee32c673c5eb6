package dev.cairn.store.sql;

/// Where a PostgreSQL database is and who we are there.
public record PostgresAddress(String jdbcUrl, String user, String password) {

    public PostgresAddress {
        if (!jdbcUrl.startsWith("jdbc:postgresql:"))
            throw new IllegalArgumentException("the address must begin with jdbc:postgresql:");
    }

    /// An address, or what was written in its place, without the passwords it holds.
    public static String shown(String url) {
        return url.replaceAll("(?i)(password=)[^&\\s]*", "$1…").replaceAll("(//[^/@\\s:]*:)[^@/\\s]*@", "$1…@");
    }

    /// Leaves the password out.
    @Override
    public String toString() {
        return user + " at " + shown(jdbcUrl);
    }
}
