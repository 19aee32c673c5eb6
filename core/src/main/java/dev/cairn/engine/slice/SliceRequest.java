package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// The symbol to slice and the point in time: by id or name, in a file, or by a query; parts that are not given are
/// empty.
public record SliceRequest(ProjectId project, AsOf asOf, Wanted wanted, SliceMode mode) {

    /// The target as the caller wrote it.
    public record Wanted(String symbol, String file, String query) {

        public boolean isNothing() {
            return symbol.isBlank() && file.isBlank() && query.isBlank();
        }
    }
}
