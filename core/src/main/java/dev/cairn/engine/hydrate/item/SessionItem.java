package dev.cairn.engine.hydrate.item;

import dev.cairn.model.work.Operation.Actor;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The last session of work on the focal entity: actor, times, summary and other entities it touched.
public record SessionItem(
        Actor actor,
        Instant startedAt,
        Instant endedAt,
        int operationCount,
        String summary,
        Optional<String> sessionId,
        List<String> touched) {

    public SessionItem {
        touched = List.copyOf(touched);
    }

    public SessionItem touching(List<String> others) {
        return new SessionItem(actor, startedAt, endedAt, operationCount, summary, sessionId, others);
    }
}
