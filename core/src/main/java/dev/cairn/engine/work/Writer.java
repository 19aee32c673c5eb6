package dev.cairn.engine.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.Optional;
import java.util.Set;

/// Who writes where, and the name of the write; repeating the name repeats the outcome.
public record Writer(ProjectId project, RequestKey key, Author author) {

    /// Names of callers that are a person: the terminal, and whoever says so.
    private static final Set<String> PEOPLE = Set.of("user", "cairn-cli");

    private static final String PERSON = "user:";

    /// The caller as the log tells it; `user:ada` is the person ada.
    public Actor actor() {
        var name = author.agent().value();
        if (name.startsWith(PERSON) && name.length() > PERSON.length())
            return new Actor(ActorType.USER, name.substring(PERSON.length()), Optional.empty());
        return new Actor(PEOPLE.contains(name) ? ActorType.USER : ActorType.AGENT, name, Optional.empty());
    }
}
