package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Which symbol of which moment: by id or name, inside of a file, or by a question; what is not given is empty.
public record SliceRequest(ProjectId project, AsOf asOf, Wanted wanted, SliceMode mode) {

    /// What is wanted, in the words of the caller.
    public record Wanted(String symbol, String file, String query) {

        public boolean isNothing() {
            return symbol.isBlank() && file.isBlank() && query.isBlank();
        }
    }
}
