package dev.cairn.engine.bundle.query;

import dev.cairn.model.trust.Confidence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// What one source answered: files, best first, how sure the source itself is of them, and what a reader should know.
///
/// `isKnown` is false when the source has never heard of what it was asked about, which differs from finding nothing.
public record Found(List<Hit> hits, Confidence confidence, boolean isKnown, List<String> notes) {

    public Found {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }

    public SequencedSet<String> paths() {
        var paths = new LinkedHashSet<String>();
        hits.forEach(hit -> paths.add(hit.path()));
        return paths;
    }
}
