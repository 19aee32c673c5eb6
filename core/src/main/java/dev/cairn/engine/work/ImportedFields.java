package dev.cairn.engine.work;

import dev.cairn.engine.work.form.WrittenFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Reads log entries written by another backlog tool.
public final class ImportedFields {

    private ImportedFields() {}

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
