package dev.cairn.engine.retrieve;

import java.util.List;

/// What was found: the hits as asked for, and the order of files and of symbols they come from.
///
/// `places` are the best symbols of the best files, some of the first and one of each other; `named` are the symbols
/// that the first line of the question names without doubt; both only where they were asked for. `notes` says what is
/// lacking.
public record RetrieveResult(
        List<Hit> hits, List<Hit> files, List<Hit> symbols, List<Hit> places, List<Hit> named, List<String> notes) {

    public RetrieveResult {
        hits = List.copyOf(hits);
        files = List.copyOf(files);
        symbols = List.copyOf(symbols);
        places = List.copyOf(places);
        named = List.copyOf(named);
        notes = List.copyOf(notes);
    }
}
