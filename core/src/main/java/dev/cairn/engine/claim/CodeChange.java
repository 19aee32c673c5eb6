package dev.cairn.engine.claim;

import dev.cairn.engine.claim.EditEpisodes.ToldEdit;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import java.util.List;
import java.util.Optional;

/// What a transaction does to the code, and where that came from.
///
/// @param git the checkout, pull, merge or the like that explains some of it
/// @param units every changed file, and every symbol whose text changed, vanished or came
/// @param edits the edits agents told of lately, which may explain some of it
public record CodeChange(
        TxKind kind, Author author, Optional<GitMove> git, List<ChangedUnit> units, List<ToldEdit> edits) {

    public CodeChange {
        units = List.copyOf(units);
        edits = List.copyOf(edits);
    }
}
