package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.rank.CodeHit;
import java.util.List;

/// The hits as requested, and the ranked files and symbols they come from.
///
/// `places` are the best symbols of the whole code, then one of each other file or the file itself. `named` are the
/// places that the question names without doubt. Both are empty unless requested.
public record RetrieveResult(
        List<CodeHit> hits,
        List<CodeHit> files,
        List<CodeHit> symbols,
        List<CodeHit> places,
        List<CodeHit> named,
        QuestionReading reading) {

    public RetrieveResult {
        hits = List.copyOf(hits);
        files = List.copyOf(files);
        symbols = List.copyOf(symbols);
        places = List.copyOf(places);
        named = List.copyOf(named);
    }

    /// How the question was understood: whether any of its words was found, the corrected query if none was (else
    /// empty), and notes about missing inputs.
    ///
    /// If nothing was found there are no hits, and files are ordered by how often they change.
    ///
    /// @param isForeign whether the question is a trace, a diff or messages that match nothing in this code
    public record QuestionReading(boolean isFound, String correctedQuery, List<String> notes, boolean isForeign) {

        public QuestionReading {
            notes = List.copyOf(notes);
        }
    }

    /// Inputs that were missing for this answer.
    public List<String> notes() {
        return reading.notes();
    }
}
