package dev.cairn.engine.retrieve;

import java.util.List;

/// What was found: the hits as asked for, and the order of files and of symbols they come from.
///
/// `places` are the best symbols wherever they are, then one of each other file or the file itself; `named` are the
/// places that the question points at or that its first line names without doubt; both only where asked for.
public record RetrieveResult(
        List<Hit> hits, List<Hit> files, List<Hit> symbols, List<Hit> places, List<Hit> named, Reading reading) {

    public RetrieveResult {
        hits = List.copyOf(hits);
        files = List.copyOf(files);
        symbols = List.copyOf(symbols);
        places = List.copyOf(places);
        named = List.copyOf(named);
    }

    /// How the question was read: whether any of its words was found, the words it was taken for when none was, or
    /// empty, and what is lacking.
    ///
    /// Where nothing was found there are no hits, and files only stand in the order of how often they change.
    public record Reading(boolean isFound, String takenFor, List<String> notes) {

        public Reading {
            notes = List.copyOf(notes);
        }
    }

    /// What an answer lacks.
    public List<String> notes() {
        return reading.notes();
    }
}
