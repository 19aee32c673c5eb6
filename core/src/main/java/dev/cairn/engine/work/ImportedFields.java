package dev.cairn.engine.work;

import dev.cairn.engine.work.form.BacklogLimits;
import dev.cairn.engine.work.form.EntityPatch;
import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Status;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads items and log entries written by another backlog tool; the inverse of [EntityFields].
public final class ImportedFields {

    private ImportedFields() {}

    /// An item with its id, type and timestamps; malformed items are refused.
    public static Entity entity(Map<String, ?> written) {
        var fields = new WrittenFields(written);
        var id = BacklogLimits.require("The id", fields.text("id").orElse(""), BacklogLimits.TITLE_LENGTH_MAX);
        if (!BacklogImport.isValidKey(id))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "An item has no id.", "Give it an id such as TASK-0001.");
        var type = fields.text("type")
                .map(BacklogWriter::type)
                .or(() -> EntityType.ofId(id))
                .orElse(EntityType.TASK);
        var created = moment(fields, "created_at").orElse(Instant.EPOCH);
        var blank = new Entity(
                id,
                type,
                EntityPatch.title(fields.text("title").orElse("")),
                status(fields),
                Optional.empty(),
                "",
                List.of(),
                Planning.NONE,
                created,
                moment(fields, "updated_at").orElse(created));
        var plain = new LinkedHashMap<>(fields.asMap());
        plain.remove("status");
        plain.remove("title");
        var read = new EntityPatch(new WrittenFields(plain)).applyTo(blank);
        return new Entity(
                read.id(),
                read.type(),
                fields.text("title").orElseThrow(),
                read.status(),
                read.parent(),
                read.description(),
                read.links(),
                read.planning(),
                read.createdAt(),
                read.updatedAt());
    }

    /// In other tools an item of any type may have any status.
    private static Status status(WrittenFields fields) {
        var written = fields.text("status").orElse(Status.OPEN.written());
        return Status.parse(written)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The status '" + Problem.echo(written) + "' does not exist.",
                        "Use open, in_progress, blocked, done or cancelled."));
    }

    private static Optional<Instant> moment(WrittenFields fields, String name) {
        return fields.text(name).map(written -> {
            try {
                return written.length() == "2026-01-31".length()
                        ? LocalDate.parse(written).atStartOfDay(ZoneOffset.UTC).toInstant()
                        : OffsetDateTime.parse(written).toInstant().truncatedTo(ChronoUnit.MILLIS);
            } catch (DateTimeException notAMoment) {
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        name + " '" + Problem.echo(written) + "' is not a moment.",
                        "Write it like 2026-01-31T09:00:00.000Z.",
                        notAMoment);
            }
        });
    }

    /// A log entry; `resourceId` is an older name of `entity_id`.
    public static Operation operation(Map<String, ?> written) {
        var fields = new WrittenFields(written);
        var actor = new WrittenFields(map(fields, "actor"));
        var type = actor.text("type").filter("user"::equals).isPresent() ? ActorType.USER : ActorType.AGENT;
        return new Operation(
                0,
                moment(fields, "ts")
                        .orElseThrow(() -> Refusal.of(
                                ProblemCode.BAD_ARGUMENT, "A log entry has no ts.", "Give it the moment it happened.")),
                fields.text("tool").orElse("unknown"),
                OperationLogEntry.shortened(map(fields, "params")),
                OperationLogEntry.shortened(map(fields, "result")),
                fields.text("entity_id").or(() -> fields.text("resourceId")),
                new Actor(type, actor.text("name").orElse("unknown"), delegatedBy(actor)),
                fields.text("session_id"));
    }

    private static Optional<String> delegatedBy(WrittenFields actor) {
        return actor.text("delegated_by").or(() -> actor.text("delegatedBy"));
    }

    private static Map<String, Object> map(WrittenFields fields, String name) {
        var map = new LinkedHashMap<String, Object>();
        if (fields.asMap().get(name) instanceof Map<?, ?> given)
            given.forEach((key, value) -> {
                if (value != null) map.put(String.valueOf(key), value);
            });
        return map;
    }
}
