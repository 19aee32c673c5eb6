package dev.cairn.engine.claim.change;

import dev.cairn.engine.claim.change.ReportedEdits.ReportedEdit;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import java.util.List;
import java.util.Optional;

/// The changes a transaction makes to the code, and their possible origin.
///
/// @param git the checkout, pull, merge or similar that explains some of the changes
/// @param units every changed file, and every symbol that was added, removed or whose text changed
/// @param edits the edits agents reported recently, which may explain some of the changes
public record CodeChange(
        TxKind kind, Author author, Optional<GitOperation> git, List<ChangedUnit> units, List<ReportedEdit> edits) {

    public CodeChange {
        units = List.copyOf(units);
        edits = List.copyOf(edits);
    }
}
