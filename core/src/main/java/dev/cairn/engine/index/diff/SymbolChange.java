package dev.cairn.engine.index.diff;

import dev.cairn.model.id.SymbolId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The changes of one symbol.
///
/// @param from the former id of a symbol that was renamed or moved
public record SymbolChange(
        SymbolId id, Set<ChangeKind> what, Optional<SymbolId> from, ChangedText before, ChangedText after) {

    public SymbolChange {
        what = Set.copyOf(what);
    }

    /// Whether only symbols declared inside it differ.
    public boolean isOfMembersOnly() {
        return what.equals(Set.of(ChangeKind.MEMBERS));
    }

    /// The parts of a symbol that differ.
    public enum ChangeKind {
        SIGNATURE,
        BODY,
        /// Only symbols declared inside it differ, which are listed themselves.
        MEMBERS,
        /// Doc comment, decorators or annotations.
        DOCUMENTATION,
        RENAMED,
        /// The same text is in another file, or inside another symbol.
        MOVED
    }

    /// One side of a change: the lines of the symbol, and those of them that the other side does not have.
    ///
    /// @param leftOut the number of differing lines that are not listed
    public record ChangedText(int firstLine, int lastLine, List<String> lines, int leftOut) {

        /// The maximum number of differing lines of each side.
        public static final int LINES_MAX = 40;

        public ChangedText {
            lines = List.copyOf(lines);
        }

        static ChangedText of(int firstLine, int lastLine, List<String> differing) {
            int shown = Math.min(LINES_MAX, differing.size());
            return new ChangedText(firstLine, lastLine, differing.subList(0, shown), differing.size() - shown);
        }
    }
}
