package dev.cairn.engine.slice;

import dev.cairn.view.View;

/// The symbol to slice and the view it is read from: by id or name, in a file, or by a query; parts that are not given
/// are empty.
public record SliceRequest(View view, SliceTarget target, SliceMode mode) {

    /// The target as the caller wrote it.
    public record SliceTarget(String symbol, String file, String query) {

        /// File and symbol as one text.
        String written() {
            if (file.isBlank()) return symbol;
            return symbol.isBlank() ? file : file + "::" + symbol;
        }

        public boolean isEmpty() {
            return symbol.isBlank() && file.isBlank() && query.isBlank();
        }
    }
}
