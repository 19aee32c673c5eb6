package dev.cairn.engine.work;

import dev.cairn.engine.work.form.ResourceEdit;
import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ResourceCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes and deletes the documents of a backlog.
public final class ResourceWriter {

    /// A document after a write.
    public record WrittenResource(String uri, int bytes, boolean changed) {}

    private static final String TOOL = "write_resource";

    private final Store store;

    public ResourceWriter(Store store) {
        this.store = store;
    }

    public WrittenResource write(WriteContext writer, String uri, Map<String, Object> operation) {
        ResourceUris.path(uri);
        var edit = ResourceEdit.read(operation);
        var params = Map.<String, Object>of("uri", uri, "operation", operation);
        var request = BacklogWriter.request(writer);
        CommitResult<Resource> result = store.commit(request, draft -> {
            var before = draft.find(key(uri)).map(version -> ResourceCodec.read(version.state()));
            var after = ResourceUris.resource(uri, edit.applied(before.map(Resource::content)));
            if (before.equals(Optional.of(after))) return CommitDecision.decline(after);
            draft.begin(key(uri), ResourceCodec.write(after));
            int bytes = bytes(after);
            new OperationLogEntry(TOOL, params, Map.of("uri", uri, "bytes", bytes), owner(after)).append(draft, writer);
            return CommitDecision.accept(
                    new WriteOutcome(WriteOutcome.WriteVerb.WROTE, uri, List.of(Integer.toString(bytes))).written());
        });
        return switch (result) {
            case CommitResult.Declined<Resource>(var same) -> new WrittenResource(uri, bytes(same), false);
            case CommitResult.Committed<Resource>(var tx, var _) ->
                new WrittenResource(
                        uri,
                        Integer.parseInt(
                                WriteOutcome.parse(tx.outcome()).fields().getFirst()),
                        true);
        };
    }

    /// A document in a folder named like an item is logged for that item.
    private static Optional<String> owner(Resource resource) {
        return List.of(resource.path().split("/")).reversed().stream()
                .filter(EntityIds::isId)
                .findFirst();
    }

    public void delete(WriteContext writer, String uri) {
        ResourceUris.path(uri);
        var params = Map.<String, Object>of("id", uri);
        var request = BacklogWriter.request(writer);
        store.<String>commit(request, draft -> {
            if (draft.find(key(uri)).isEmpty()) throw missing(uri);
            draft.end(key(uri));
            new OperationLogEntry("backlog_delete", params, Map.of("ended", uri), Optional.empty())
                    .append(draft, writer);
            return CommitDecision.accept(new WriteOutcome(WriteOutcome.WriteVerb.WROTE, uri, List.of("0")).written());
        });
    }

    static Refusal missing(String uri) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "There is no document " + Problem.echo(uri) + ".",
                "Look for it with backlog_search, or make it with write_resource.");
    }

    private static int bytes(Resource resource) {
        return resource.content().getBytes(StandardCharsets.UTF_8).length;
    }

    static RecordKey key(String uri) {
        return new RecordKey(RecordKind.RESOURCE, uri);
    }
}
