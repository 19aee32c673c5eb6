package dev.cairn.engine.slice;

import dev.cairn.view.View;
import java.util.List;

/// The symbol to slice and the view it is read from: by id or name, in a file, or by a query; parts that are not given
/// are empty.
public record SliceRequest(View view, SliceTarget target, SliceMode mode) {

    SliceRequest withTarget(SliceTarget other) {
        return new SliceRequest(view, other, mode);
    }

    /// The target as the caller wrote it.
    ///
    /// @param members the members of a type, or declarations of a file, that are shown with their code in its
    /// outline
    public record SliceTarget(String symbol, String file, String query, List<String> members) {

        public SliceTarget {
            members = List.copyOf(members);
        }

        public SliceTarget(String symbol, String file, String query) {
            this(symbol, file, query, List.of());
        }

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
