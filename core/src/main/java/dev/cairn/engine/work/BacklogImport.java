package dev.cairn.engine.work;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Resource;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.OperationCodec;
import dev.cairn.store.codec.ResourceCodec;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Imports a backlog kept elsewhere without changing it; unknown parents and cycles are accepted.
public final class BacklogImport {

    /// One part of an imported backlog; items that are equal to the stored ones are skipped.
    public record ImportBatch(List<Entity> entities, List<Resource> resources, List<Operation> operations) {

        public ImportBatch {
            entities = List.copyOf(entities);
            resources = List.copyOf(resources);
            operations = List.copyOf(operations);
        }

        int size() {
            return entities.size() + resources.size() + operations.size();
        }
    }

    /// The changes that writing a batch made.
    ///
    /// @param replaced the ids of items that were there and were different
    public record ImportedChanges(int changed, List<String> replaced) {

        public ImportedChanges {
            replaced = List.copyOf(replaced);
        }
    }

    /// Larger batches would block every other writer of the project for too long.
    public static final int BATCH_MAX = 2_000;

    private static final String TOOL = "backlog_import";
    private static final String REPLACED = "replaced";

    private final Store store;

    public BacklogImport(Store store) {
        this.store = store;
    }

    /// Writes the batch in one transaction.
    public ImportedChanges write(WriteContext writer, ImportBatch batch) {
        return write(writer, batch, false);
    }

    /// The changes that writing the batch would make; nothing is written.
    public ImportedChanges preview(WriteContext writer, ImportBatch batch) {
        return write(writer, batch, true);
    }

    private ImportedChanges write(WriteContext writer, ImportBatch batch, boolean isTrial) {
        if (batch.size() > BATCH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "At most " + BATCH_MAX + " things are imported at once; these are " + batch.size() + ".",
                    "Send them in several calls.");
        var request = BacklogWriter.request(writer);
        CommitResult<ImportedChanges> result = store.commit(request, draft -> {
            var replaced = new ArrayList<String>();
            int changed = entities(draft, batch, writer, replaced) + resources(draft, batch) + operations(draft, batch);
            if (changed == 0 || isTrial) return CommitDecision.decline(new ImportedChanges(changed, replaced));
            new OperationLogEntry(TOOL, Map.of(), Map.of("changed", changed), Optional.empty()).append(draft, writer);
            return CommitDecision.accept(new WriteOutcome(
                            WriteOutcome.WriteVerb.IMPORTED,
                            "backlog",
                            List.of(Integer.toString(changed)),
                            replaced.isEmpty() ? Map.of() : Map.of(REPLACED, replaced))
                    .written());
        });
        return switch (result) {
            case CommitResult.Declined<ImportedChanges>(var none) -> none;
            case CommitResult.Committed<ImportedChanges>(var tx, var _) -> changes(WriteOutcome.parse(tx.outcome()));
        };
    }

    private static ImportedChanges changes(WriteOutcome outcome) {
        var replaced = outcome.postActions().get(REPLACED) instanceof List<?> ids
                ? ids.stream().map(String::valueOf).toList()
                : List.<String>of();
        return new ImportedChanges(Integer.parseInt(outcome.fields().getFirst()), replaced);
    }

    private static int entities(Draft draft, ImportBatch batch, WriteContext writer, List<String> replaced) {
        int changed = 0;
        for (var imported : batch.entities()) {
            IdSequences.advancePast(draft, imported.type(), imported.id());
            var before = ReferenceRules.find(draft, imported.id());
            var entity = dated(imported, before, draft);
            if (before.equals(Optional.of(entity))) continue;
            draft.begin(BacklogWriter.key(entity.id()), EntityCodec.write(entity));
            new OperationLogEntry(TOOL, Map.of(), Map.of(), Optional.of(entity.id())).append(draft, writer);
            if (before.isPresent()) replaced.add(entity.id());
            changed++;
        }
        return changed;
    }

    /// Gives an item without dates those it has already, or the moment of the import.
    private static Entity dated(Entity imported, Optional<Entity> before, Draft draft) {
        var now = draft.now().truncatedTo(ChronoUnit.MILLIS);
        var created = imported.createdAt().equals(Instant.EPOCH)
                ? before.map(Entity::createdAt).orElse(now)
                : imported.createdAt();
        var updated = imported.updatedAt().equals(Instant.EPOCH)
                ? before.map(Entity::updatedAt).orElse(now)
                : imported.updatedAt();
        return imported.dated(created, updated);
    }

    private static int resources(Draft draft, ImportBatch batch) {
        int changed = 0;
        for (var resource : batch.resources()) {
            var state = ResourceCodec.write(resource);
            var key = ResourceWriter.key(resource.uri());
            if (draft.find(key).map(version -> version.state().equals(state)).orElse(false)) continue;
            draft.begin(key, state);
            changed++;
        }
        return changed;
    }

    /// Appends the imported log to the existing one; entries that are already present are skipped.
    private static int operations(Draft draft, ImportBatch batch) {
        if (batch.operations().isEmpty()) return 0;
        var known = logged(draft);
        int added = 0;
        for (var operation : batch.operations()) {
            if (known.contains(numbered(operation, 0))) continue;
            OperationLogEntry.append(draft, numbered(operation, IdSequences.nextOperation(draft)));
            added++;
        }
        return added;
    }

    private static Set<Operation> logged(Draft draft) {
        var logged = new HashSet<Operation>();
        Page<dev.cairn.store.RecordVersion> page;
        var after = "";
        do {
            page = draft.list(RecordKind.OPERATION, after, Page.LIMIT_MAX);
            page.items().forEach(version -> logged.add(numbered(OperationCodec.read(version.state()), 0)));
            if (!page.items().isEmpty()) after = page.items().getLast().key().name();
        } while (page.more());
        return logged;
    }

    private static Operation numbered(Operation operation, long seq) {
        return new Operation(
                seq,
                operation.at(),
                operation.tool(),
                operation.params(),
                operation.result(),
                operation.entityId(),
                operation.actor(),
                operation.session());
    }
}
