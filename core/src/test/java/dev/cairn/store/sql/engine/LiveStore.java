package dev.cairn.store.sql.engine;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/// A process that serves a store: `write` commits something and prints its name, `drop` loses every lock of the
/// process.
final class LiveStore {

    static final ProjectId PROJECT = new ProjectId("live");

    private LiveStore() {}

    public static void main(String... arguments) throws IOException {
        var file = Path.of(arguments[0]);
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("drop")) drop(file);
                else commit(store);
                System.out.flush();
            }
        }
    }

    private static void commit(SqlStore store) {
        var id = UUID.randomUUID().toString();
        write(store, request(PROJECT, id), draft -> draft.begin(key(id), RecordState.of(new byte[5_000])));
        System.out.println(id);
    }

    /// Closing any descriptor of a file ends the record locks of the process.
    private static void drop(Path file) throws IOException {
        for (var each : List.of(file, SqliteFile.log(file), SqliteFile.sharedMemory(file))) Files.readAllBytes(each);
        System.out.println("dropped");
    }
}
