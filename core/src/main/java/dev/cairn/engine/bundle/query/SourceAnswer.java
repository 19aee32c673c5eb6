package dev.cairn.engine.bundle.query;

import dev.cairn.model.trust.Confidence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// The answer of one source: files, best first, its own confidence, and notes.
///
/// `isKnown` is false if the source does not know the argument at all, which differs from finding nothing.
public record SourceAnswer(List<FileHit> hits, Confidence confidence, boolean isKnown, List<String> notes) {

    public SourceAnswer {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }

    public SequencedSet<String> paths() {
        var paths = new LinkedHashSet<String>();
        hits.forEach(hit -> paths.add(hit.path()));
        return paths;
    }
}
