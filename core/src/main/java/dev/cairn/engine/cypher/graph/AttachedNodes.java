package dev.cairn.engine.cypher.graph;

import java.util.ArrayList;
import java.util.List;

/// All attached nodes, and a note for each kind that was truncated.
public record AttachedNodes(List<AttachedNode> all, List<String> notes) {

    public AttachedNodes {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }

    public AttachedNodes and(AttachedNodes other) {
        var both = new ArrayList<>(all);
        both.addAll(other.all);
        var bothNotes = new ArrayList<>(notes);
        bothNotes.addAll(other.notes);
        return new AttachedNodes(both, bothNotes);
    }
}
