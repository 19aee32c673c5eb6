package dev.cairn.projection.graph.current;

import dev.cairn.store.Snapshot;
import java.util.Optional;

/// A snapshot of the store and the code graph for it.
///
/// @param pending why the code may not reflect everything in the snapshot; empty if it does
public record CodeReading(Snapshot snapshot, CodeState code, Optional<String> pending) {}
