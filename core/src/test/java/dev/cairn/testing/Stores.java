package dev.cairn.testing;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Short ways to say what a test writes to a store.
public final class Stores {

    public static final Author AUTHOR = new Author(new AgentId("tester"), new SessionId("session-1"));

    private static final AtomicLong REQUESTS = new AtomicLong();

    private Stores() {}

    /// Ids that count up from 1.
    public static Supplier<UUID> ids() {
        var next = new AtomicLong();
        return () -> new UUID(0, next.incrementAndGet());
    }

    public static RecordKey key(String name) {
        return new RecordKey(RecordKind.WORKSPACE, name);
    }

    public static TxRequest request(ProjectId project, String id) {
        return new TxRequest(project, requestKey(id), TxKind.WORKSPACE, AUTHOR);
    }

    /// The key of a request that always asks for the same.
    public static RequestKey requestKey(String id) {
        return RequestKey.of(new RequestId(id), "content");
    }

    /// A request with an id of its own.
    public static TxRequest request(ProjectId project) {
        return request(project, "request-" + REQUESTS.incrementAndGet());
    }

    /// Writes and expects it to be accepted.
    public static Tx write(Store store, ProjectId project, Consumer<Draft> edit) {
        return write(store, request(project), edit);
    }

    public static Tx write(Store store, TxRequest request, Consumer<Draft> edit) {
        CommitResult<String> result = store.commit(request, draft -> {
            edit.accept(draft);
            return CommitDecision.accept("done");
        });
        if (result instanceof CommitResult.Committed<String>(var tx, var _)) return tx;
        throw new AssertionError("not committed: " + result);
    }
}
