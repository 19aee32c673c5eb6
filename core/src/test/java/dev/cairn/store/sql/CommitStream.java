package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordState;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;

/// A process that writes for ever, or as often as told, and prints each write once it is acknowledged.
final class CommitStream {

    static final ProjectId PROJECT = new ProjectId("stream");

    private CommitStream() {}

    /// Arguments: the file, how many threads write, how often each of them writes.
    public static void main(String... arguments) throws InterruptedException {
        var times = Long.parseLong(arguments[2]);
        try (var store = SqlStore.openSqlite(Path.of(arguments[0]), InstantSource.system(), UUID::randomUUID)) {
            var threads = new Thread[Integer.parseInt(arguments[1])];
            for (int i = 0; i < threads.length; i++)
                threads[i] = Thread.ofPlatform().start(() -> writeOn(store, times));
            for (var thread : threads) thread.join();
        }
    }

    private static void writeOn(SqlStore store, long times) {
        for (long i = 0; i < times; i++) {
            var id = UUID.randomUUID().toString();
            var tx = write(
                    store, request(PROJECT, id), draft -> draft.begin(key(id), RecordState.ofText("state of " + id)));
            synchronized (CommitStream.class) {
                System.out.println(tx.seq() + " " + id);
                System.out.flush();
            }
        }
    }
}
