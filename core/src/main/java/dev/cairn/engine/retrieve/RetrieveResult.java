package dev.cairn.engine.retrieve;

import java.util.List;

/// What was found: the hits as asked for, and the order of files and of symbols they come from.
///
/// `notes` says what an order lacks for now.
public record RetrieveResult(List<Hit> hits, List<Hit> files, List<Hit> symbols, List<String> notes) {

    public RetrieveResult {
        hits = List.copyOf(hits);
        files = List.copyOf(files);
        symbols = List.copyOf(symbols);
        notes = List.copyOf(notes);
    }
}
