package dev.cairn.projection.graph.current;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.cache.FactSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A graph, exactly the files it was built from, and the changed names for which other files may not be resolved
/// again yet.
public record CodeState(GraphView view, FactSet files, Set<String> pending) {

    /// At most this many pending names are stored. They are needed for messages only.
    private static final int NAMES_PENDING_MAX = 200;

    public CodeState {
        pending = pending.stream().limit(NAMES_PENDING_MAX).collect(Collectors.toUnmodifiableSet());
    }

    static CodeState settled(CodeGraph graph, long seq, FactSet files) {
        return new CodeState(new GraphView(graph, seq, true), files, Set.of());
    }

    /// The same code as of a later transaction that changed no file.
    CodeState at(long seq) {
        return view.seq() == seq ? this : new CodeState(view.at(seq), files, pending);
    }

    /// A message that says why some edges may be outdated; empty if all edges are current.
    Optional<String> unsettled() {
        return view.isSettled() ? Optional.empty() : Optional.of(PendingNames.describe(pending));
    }
}
