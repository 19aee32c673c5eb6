package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;

/// All attached nodes, and a note for each kind that was truncated.
public record AttachedThings(List<Attached> all, List<String> notes) {

    public AttachedThings {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
    }

    public AttachedThings and(AttachedThings other) {
        var both = new ArrayList<>(all);
        both.addAll(other.all);
        var bothNotes = new ArrayList<>(notes);
        bothNotes.addAll(other.notes);
        return new AttachedThings(both, bothNotes);
    }
}
