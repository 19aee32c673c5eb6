package dev.cairn.engine.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.Optional;
import java.util.Set;

/// The project, author and request key of a write; a repeated key repeats the outcome.
public record WriteContext(ProjectId project, RequestKey key, Author author) {

    /// Caller names that denote a person: the terminal, and clients that say so.
    private static final Set<String> PEOPLE = Set.of("user", "cairn-cli");

    private static final String PERSON = "user:";

    /// The caller as recorded in the log; `user:ada` is the person ada.
    public Actor actor() {
        var name = author.agent().value();
        if (name.startsWith(PERSON) && name.length() > PERSON.length())
            return new Actor(ActorType.USER, name.substring(PERSON.length()), Optional.empty());
        return new Actor(PEOPLE.contains(name) ? ActorType.USER : ActorType.AGENT, name, Optional.empty());
    }
}
