package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.List;
import java.util.stream.Stream;

/// The rows of a query, each with a value for every column, and notes.
///
/// @param isLimited whether the query itself says how many rows it returns at most
public record CypherResult(List<String> columns, List<List<CypherValue>> rows, List<String> notes, boolean isLimited) {

    public CypherResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /// The same rows with additional notes.
    public CypherResult noting(List<String> more) {
        return new CypherResult(
                columns, rows, Stream.concat(notes.stream(), more.stream()).toList(), isLimited);
    }
}
