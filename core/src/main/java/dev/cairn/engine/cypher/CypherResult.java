package dev.cairn.engine.cypher;

import java.util.List;
import java.util.stream.Stream;

/// The rows a query found, each with a value for every column, and what is to be known about them.
public record CypherResult(List<String> columns, List<List<Value>> rows, List<String> notes) {

    public CypherResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /// The same rows with more to be known about them.
    public CypherResult noting(List<String> more) {
        return new CypherResult(
                columns, rows, Stream.concat(notes.stream(), more.stream()).toList());
    }
}
