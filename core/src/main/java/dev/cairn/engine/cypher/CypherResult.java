package dev.cairn.engine.cypher;

import java.util.List;

/// The rows a query found, each with a value for every column, and what is to be known about them.
public record CypherResult(List<String> columns, List<List<Value>> rows, List<String> notes) {

    public CypherResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }
}
