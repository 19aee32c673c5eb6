package dev.cairn.engine.retrieve;

import java.util.List;

/// What was found: the hits as asked for, and the order of files and of symbols they come from.
public record RetrieveResult(List<Hit> hits, List<Hit> files, List<Hit> symbols) {

    public RetrieveResult {
        hits = List.copyOf(hits);
        files = List.copyOf(files);
        symbols = List.copyOf(symbols);
    }
}
