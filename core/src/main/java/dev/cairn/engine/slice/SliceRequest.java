package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// The symbol to slice and the point in time: by id or name, in a file, or by a query; parts that are not given are
/// empty.
public record SliceRequest(ProjectId project, AsOf asOf, SliceTarget target, SliceMode mode) {

    /// The target as the caller wrote it.
    public record SliceTarget(String symbol, String file, String query) {

        public boolean isEmpty() {
            return symbol.isBlank() && file.isBlank() && query.isBlank();
        }
    }
}
