package dev.cairn.store.sql;

import dev.cairn.store.sql.engine.PostgresAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;

/// A process that opens a store, waits for the start and prints the keys it won.
final class RaceChild {

    private RaceChild() {}

    /// Arguments: the contender's name, the number of keys, the file or address of the store.
    public static void main(String... arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (var store = open(arguments[2])) {
            System.out.println("ready");
            in.readLine();
            KeyRace.run(store, arguments[0], Integer.parseInt(arguments[1]), KeyRace::attempt)
                    .forEach(System.out::println);
        }
    }

    private static SqlStore open(String where) {
        return where.startsWith("jdbc:postgresql:")
                ? SqlStore.openPostgres(
                        new PostgresAddress(where, "postgres", ""), InstantSource.system(), UUID::randomUUID)
                : SqlStore.openSqlite(Path.of(where), InstantSource.system(), UUID::randomUUID);
    }
}
