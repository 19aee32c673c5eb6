package dev.cairn.engine.work;

import dev.cairn.engine.work.form.EntityPatch;
import dev.cairn.engine.work.form.EntityTypeRules;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.EntityCodec;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/// Creates, changes and deletes items. Each write is decided inside its transaction, on the state it changes.
public final class BacklogWriter {

    /// A requested change; it is refused when the item is no longer at `revision`.
    public record EntityUpdate(String tool, String id, WrittenFields fields, OptionalLong revision) {

        /// All arguments of the request, for the log.
        private Map<String, Object> params() {
            var params = new LinkedHashMap<String, Object>(fields.asMap());
            params.put("id", id);
            revision.ifPresent(expected -> params.put("revision", expected));
            return params;
        }
    }

    /// The maximum number of attempts to end a task that changes between preparation and transaction.
    private static final int ATTEMPTS_MAX = 5;

    private final Store store;
    private final Backlogs backlogs;
    private final List<TaskEndHook> hooks;

    public BacklogWriter(Store store, Backlogs backlogs, List<TaskEndHook> hooks) {
        this.store = store;
        this.backlogs = backlogs;
        this.hooks = List.copyOf(hooks);
    }

    public WrittenEntity create(WriteContext writer, WrittenFields fields) {
        var type = fields.text("type").map(BacklogWriter::type).orElse(EntityType.TASK);
        EntityTypeRules.require(fields, type);
        if (!fields.has("title"))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The title is missing.", "Give a title of a few words.");
        var outcome = commit(writer, always(draft -> {
            var entity = new EntityPatch(fields).applyTo(blank(draft, type));
            new ReferenceRules(draft).check(Optional.empty(), entity);
            draft.begin(key(entity.id()), EntityCodec.write(entity));
            new OperationLogEntry("backlog_create", fields.asMap(), Map.of("id", entity.id()), Optional.of(entity.id()))
                    .append(draft, writer);
            return new WriteOutcome(WriteOutcome.WriteVerb.CREATED, entity.id(), List.of());
        }));
        return changed(writer, outcome.orElseThrow());
    }

    private static Entity blank(Draft draft, EntityType type) {
        var now = draft.now().truncatedTo(ChronoUnit.MILLIS);
        var planned = type == EntityType.TASK || type == EntityType.EPIC;
        var none = Planning.NONE;
        var planning = new Planning(
                none.blockedReasons(),
                none.evidence(),
                none.dependsOn(),
                planned ? OptionalInt.of(Entity.PRIORITY_DEFAULT) : OptionalInt.empty(),
                none.dueDate(),
                none.assignee(),
                none.notes(),
                none.contentType(),
                none.path());
        return new Entity(
                IdSequences.nextId(draft, type),
                type,
                "",
                Status.OPEN,
                Optional.empty(),
                "",
                List.of(),
                planning,
                now,
                now);
    }

    /// Changes the given fields only. An update without effect is not written.
    public WrittenEntity update(WriteContext writer, EntityUpdate update) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var ending = ending(writer, update);
            var outcome = commit(writer, draft -> change(draft, writer, update, ending));
            if (outcome.isPresent()) return changed(writer, outcome.get());
        }
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                update.id() + " changed " + ATTEMPTS_MAX + " times while it was being ended; nothing was written.",
                "Repeat the call.");
    }

    /// The prepared hooks for ending an active task; empty if this update cannot end one.
    private Optional<List<TaskEndHook.PreparedHook>> ending(WriteContext writer, EntityUpdate update) {
        if (!update.fields().has("status")) return Optional.empty();
        return ReferenceRules.find(store.snapshot(writer.project()), update.id())
                .filter(task -> task.status().isActive())
                .map(task ->
                        hooks.stream().map(hook -> hook.prepare(task, writer)).toList());
    }

    /// Changes the item in the draft; empty when the update ends the task but the hooks are not prepared.
    private static Optional<WriteOutcome> change(
            Draft draft, WriteContext writer, EntityUpdate update, Optional<List<TaskEndHook.PreparedHook>> ending) {
        var version = require(draft, update.id());
        var before = EntityCodec.read(version.state());
        update.revision().ifPresent(revision -> requireRevision(version, before, revision));
        EntityTypeRules.require(update.fields(), before.type());
        var after = touched(new EntityPatch(update.fields()).applyTo(before), draft);
        new ReferenceRules(draft).check(Optional.of(before), after);
        var fields = EntityPatch.changed(before, after);
        if (fields.isEmpty()) return Optional.of(new WriteOutcome(WriteOutcome.WriteVerb.CHANGED, update.id(), fields));
        ClaimedItemCheck.check(draft, writer, before);
        boolean isEnd = before.status().isActive() && !after.status().isActive();
        if (isEnd && ending.isEmpty()) return Optional.empty();
        draft.begin(version.key(), EntityCodec.write(after));
        new OperationLogEntry(
                        update.tool(),
                        writer.logged(update.params()),
                        Map.of("changed", fields),
                        Optional.of(update.id()))
                .append(draft, writer);
        var postActions = new LinkedHashMap<String, Object>();
        if (isEnd) ending.get().forEach(hook -> postActions.putAll(hook.ended(draft, after)));
        return Optional.of(new WriteOutcome(WriteOutcome.WriteVerb.CHANGED, update.id(), fields, postActions));
    }

    private static Entity touched(Entity entity, Draft draft) {
        return entity.dated(entity.createdAt(), draft.now().truncatedTo(ChronoUnit.MILLIS));
    }

    private static void requireRevision(RecordVersion version, Entity current, long expected) {
        if (version.begunSeq() != expected)
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    current.id() + " is at revision " + version.begunSeq() + " with status " + current.statusWord()
                            + ", not at revision " + expected + ".",
                    "Read it again with backlog_get, then repeat the change with revision=" + version.begunSeq() + ".");
    }

    /// Ends an item. Its history and all references to it remain.
    public void delete(WriteContext writer, String id) {
        var params = Map.<String, Object>of("id", id);
        commit(writer, always(draft -> {
            var version = require(draft, id);
            ClaimedItemCheck.check(draft, writer, EntityCodec.read(version.state()));
            draft.end(version.key());
            new OperationLogEntry("backlog_delete", writer.logged(params), Map.of("ended", id), Optional.of(id))
                    .append(draft, writer);
            return new WriteOutcome(WriteOutcome.WriteVerb.DELETED, id, List.of());
        }));
    }

    /// The item in its present state or, if it has ended since, in the state the write produced.
    private WrittenEntity changed(WriteContext writer, CommittedWrite written) {
        var outcome = written.outcome();
        var id = outcome.about();
        var known = backlogs.read(
                writer.project(),
                backlog -> backlog.entity(id).map(entity -> new EntityRevision(entity, backlog.revision(id))));
        var present = known.isPresent() ? known : stateAt(writer, id, written.at());
        var item = present.orElseThrow(() -> missing(id));
        return new WrittenEntity(item.entity(), item.revision(), outcome.fields(), outcome.postActions());
    }

    private record EntityRevision(Entity entity, long revision) {}

    private Optional<EntityRevision> stateAt(WriteContext writer, String id, AsOf at) {
        return store.snapshot(writer.project(), at)
                .find(key(id))
                .map(version -> new EntityRevision(EntityCodec.read(version.state()), version.begunSeq()));
    }

    private static Function<Draft, Optional<WriteOutcome>> always(Function<Draft, WriteOutcome> work) {
        return draft -> Optional.of(work.apply(draft));
    }

    /// Runs the work in one transaction; nothing is written for an empty outcome or a change without fields.
    private Optional<CommittedWrite> commit(WriteContext writer, Function<Draft, Optional<WriteOutcome>> work) {
        CommitResult<Optional<WriteOutcome>> result = store.commit(request(writer), draft -> {
            var outcome = work.apply(draft);
            return outcome.filter(BacklogWriter::isChange).isPresent()
                    ? CommitDecision.accept(outcome.get().written())
                    : CommitDecision.decline(outcome);
        });
        return switch (result) {
            case CommitResult.Declined<Optional<WriteOutcome>>(var unchanged) ->
                unchanged.map(outcome -> new CommittedWrite(outcome, AsOf.NOW));
            case CommitResult.Committed<Optional<WriteOutcome>>(var tx, var _) ->
                Optional.of(new CommittedWrite(WriteOutcome.parse(tx.outcome()), at(tx)));
        };
    }

    /// The outcome of a write, and the moment it was written.
    private record CommittedWrite(WriteOutcome outcome, AsOf at) {}

    private static AsOf at(Tx tx) {
        return new AsOf(Optional.of(tx.recordedAt()), Optional.of(tx.recordedAt()));
    }

    private static boolean isChange(WriteOutcome outcome) {
        return outcome.verb() != WriteOutcome.WriteVerb.CHANGED
                || !outcome.fields().isEmpty();
    }

    static TxRequest request(WriteContext writer) {
        return new TxRequest(writer.project(), writer.key(), TxKind.BACKLOG, writer.author());
    }

    private static RecordVersion require(Draft draft, String id) {
        return ReferenceRules.find(draft, id).flatMap(_ -> draft.find(key(id))).orElseThrow(() -> missing(id));
    }

    static RecordKey key(String id) {
        return new RecordKey(RecordKind.ENTITY, id);
    }

    public static Refusal missing(String id) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "There is no " + Problem.echo(id) + " in the backlog.",
                EntityIds.fromLooseForm(id)
                        .map(meant ->
                                "Look for it with backlog_search or backlog_list; ids have at least four digits, such as "
                                        + meant + ".")
                        .orElse("Look for it with backlog_search or backlog_list; asOf shows what was there before."));
    }

    static EntityType type(String written) {
        return EntityType.parse(written)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The type '" + Problem.echo(written) + "' does not exist.",
                        "Use task, epic, folder, artifact or milestone."));
    }
}
