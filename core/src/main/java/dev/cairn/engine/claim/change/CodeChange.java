package dev.cairn.engine.claim.change;

import dev.cairn.engine.claim.change.ReportedEdits.ReportedEdit;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The changes a transaction makes to the code, and their possible origin.
///
/// @param git the checkout, pull, merge or similar that explains some of the changes
/// @param units every changed file, and every symbol that was added, removed or whose text changed
/// @param edits the edits agents reported recently, which may explain some of the changes
/// @param renames the symbols that were renamed in their file, each with its new id
public record CodeChange(
        TxKind kind,
        Author author,
        Optional<GitOperation> git,
        List<ChangedUnit> units,
        List<ReportedEdit> edits,
        Map<SymbolId, SymbolId> renames) {

    public CodeChange {
        units = List.copyOf(units);
        edits = List.copyOf(edits);
        renames = Map.copyOf(renames);
    }

    /// A change in which nothing was renamed.
    public CodeChange(
            TxKind kind, Author author, Optional<GitOperation> git, List<ChangedUnit> units, List<ReportedEdit> edits) {
        this(kind, author, git, units, edits, Map.of());
    }
}
