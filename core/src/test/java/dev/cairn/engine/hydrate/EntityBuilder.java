package dev.cairn.engine.hydrate;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Builds an entity; everything but its id has a default.
public final class EntityBuilder {

    private final String id;
    private String title;
    private Status status = Status.OPEN;
    private Optional<String> parent = Optional.empty();
    private String description = "";
    private final List<Link> links = new ArrayList<>();
    private final List<String> reasons = new ArrayList<>();
    private final List<String> evidence = new ArrayList<>();
    private final List<String> dependsOn = new ArrayList<>();
    private Instant updatedAt = BacklogScene.NOON;

    EntityBuilder(String id) {
        this.id = id;
        this.title = "About " + id;
    }

    EntityBuilder titled(String text) {
        title = text;
        return this;
    }

    EntityBuilder is(Status now) {
        status = now;
        return this;
    }

    EntityBuilder under(String parentId) {
        parent = Optional.of(parentId);
        return this;
    }

    EntityBuilder saying(String text) {
        description = text;
        return this;
    }

    EntityBuilder linking(String... urls) {
        for (var url : urls) links.add(new Link(url, Optional.empty(), LinkKind.ENTITY_REF));
        return this;
    }

    EntityBuilder linking(LinkKind kind, String url) {
        links.add(new Link(url, Optional.empty(), kind));
        return this;
    }

    EntityBuilder waiting(String... ids) {
        dependsOn.addAll(List.of(ids));
        return this;
    }

    EntityBuilder because(String reason) {
        reasons.add(reason);
        return this;
    }

    EntityBuilder proving(String proof) {
        evidence.add(proof);
        return this;
    }

    EntityBuilder changedAt(Instant at) {
        updatedAt = at;
        return this;
    }

    Entity made() {
        var none = Entity.Planning.NONE;
        return new Entity(
                id,
                EntityType.ofId(id).orElse(EntityType.TASK),
                title,
                status,
                parent,
                description,
                links,
                new Entity.Planning(
                        reasons,
                        evidence,
                        dependsOn,
                        none.priority(),
                        none.dueDate(),
                        none.assignee(),
                        none.notes(),
                        none.contentType(),
                        none.path()),
                BacklogScene.NOON,
                updatedAt);
    }
}
