package dev.cairn.engine.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The project, author and request key of a write; a repeated key repeats the outcome.
///
/// @param override the reason to write although another agent has claimed the item; empty if the author gave none
public record WriteContext(ProjectId project, RequestKey key, Author author, Optional<String> override) {

    /// Caller names that denote a person: the terminal, and clients that say so.
    private static final Set<String> PEOPLE = Set.of("user", "cairn-cli");

    private static final String PERSON = "user:";

    public WriteContext(ProjectId project, RequestKey key, Author author) {
        this(project, key, author, Optional.empty());
    }

    /// The arguments of a write for the log, with the reason of an override.
    Map<String, Object> logged(Map<String, Object> params) {
        if (override.isEmpty()) return params;
        var logged = new LinkedHashMap<>(params);
        logged.put("override", override.get());
        return logged;
    }

    /// The caller as recorded in the log; `user:ada` is the person ada.
    public Actor actor() {
        var name = author.agent().value();
        if (name.startsWith(PERSON) && name.length() > PERSON.length())
            return new Actor(ActorType.USER, name.substring(PERSON.length()), Optional.empty());
        return new Actor(PEOPLE.contains(name) ? ActorType.USER : ActorType.AGENT, name, Optional.empty());
    }
}
