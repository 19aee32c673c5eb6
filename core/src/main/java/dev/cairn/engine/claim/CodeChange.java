package dev.cairn.engine.claim;

import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import java.util.List;

/// What a transaction does to the code, and where that came from.
///
/// @param fromGit whether a checkout, pull, merge or the like explains it
/// @param units every changed file, and every symbol whose text changed, vanished or came
public record CodeChange(TxKind kind, Author author, boolean fromGit, List<ChangedUnit> units) {

    public CodeChange {
        units = List.copyOf(units);
    }
}
