package dev.cairn.engine.cypher.graph;

import java.util.ArrayList;
import java.util.List;

/// All attached nodes, and a note for each kind that was truncated.
public record CypherNodes(List<AttachedNode> all, List<String> notes) {

    public CypherNodes {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }

    public CypherNodes and(CypherNodes other) {
        var both = new ArrayList<>(all);
        both.addAll(other.all);
        var bothNotes = new ArrayList<>(notes);
        bothNotes.addAll(other.notes);
        return new CypherNodes(both, bothNotes);
    }
}
