package dev.cairn.projection.graph.current;

import dev.cairn.store.Snapshot;
import java.util.Optional;
import java.util.Set;

/// A snapshot of the store and the code graph for it.
///
/// @param pending why the code may not reflect everything in the snapshot; empty if it does
/// @param behind the files of the snapshot whose present content is not in the code
public record CodeReading(Snapshot snapshot, CodeState code, Optional<String> pending, Set<String> behind) {}
