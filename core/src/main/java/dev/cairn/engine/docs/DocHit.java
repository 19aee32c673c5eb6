package dev.cairn.engine.docs;

import java.util.List;

/// A matching section: its location, an excerpt, and the code it names.
public record DocHit(String document, String heading, int line, String excerpt, List<String> symbols, double score) {

    public DocHit {
        symbols = List.copyOf(symbols);
    }
}
