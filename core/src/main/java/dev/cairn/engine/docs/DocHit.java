package dev.cairn.engine.docs;

import java.util.List;

/// A section that answers a question: where it stands, a piece of it, and the code it names.
public record DocHit(String document, String heading, int line, String excerpt, List<String> symbols, double score) {

    public DocHit {
        symbols = List.copyOf(symbols);
    }
}
