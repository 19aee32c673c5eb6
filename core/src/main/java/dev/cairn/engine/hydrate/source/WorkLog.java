package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Operation;
import java.time.Instant;
import java.util.List;

/// The operations on the backlog; every list is ordered newest first.
public interface WorkLog {

    List<Operation> newest(String entity, int limit);

    int count(String entity);

    List<Operation> ofSession(String session, int limit);

    /// All operations between two moments, both included.
    List<Operation> between(Instant from, Instant to, int limit);
}
