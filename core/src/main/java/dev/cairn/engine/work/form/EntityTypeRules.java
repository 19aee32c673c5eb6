package dev.cairn.engine.work.form;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.EntityType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Restricts fields to the types of items that have them.
public final class EntityTypeRules {

    private static final Map<String, Set<EntityType>> OWNERS = Map.of(
            "priority", EnumSet.of(EntityType.TASK, EntityType.EPIC),
            "depends_on", EnumSet.of(EntityType.TASK),
            "blocked_reason", EnumSet.of(EntityType.TASK),
            "evidence", EnumSet.of(EntityType.TASK),
            "assignee", EnumSet.of(EntityType.TASK),
            "notes", EnumSet.of(EntityType.TASK),
            "due_date", EnumSet.of(EntityType.TASK, EntityType.MILESTONE),
            "content_type", EnumSet.of(EntityType.ARTIFACT),
            "path", EnumSet.of(EntityType.ARTIFACT));

    private EntityTypeRules() {}

    public static void require(WrittenFields fields, EntityType type) {
        OWNERS.forEach((name, owners) -> {
            if (fields.has(name) && !owners.contains(type)) throw misplaced(name, owners, type);
        });
    }

    private static Refusal misplaced(String name, Set<EntityType> owners, EntityType type) {
        var having = owners.stream().map(EntityType::withArticle).collect(Collectors.joining(" or "));
        var item = type.withArticle();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                Character.toUpperCase(item.charAt(0)) + item.substring(1) + " has no " + name + ".",
                "Leave " + name + " out; only " + having + " has it.");
    }
}
