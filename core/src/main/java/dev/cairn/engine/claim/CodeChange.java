package dev.cairn.engine.claim;

import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import java.util.List;
import java.util.Optional;

/// What a transaction does to the code, and where that came from.
///
/// @param git the checkout, pull, merge or the like that explains some of it
/// @param units every changed file, and every symbol whose text changed, vanished or came
public record CodeChange(TxKind kind, Author author, Optional<GitMove> git, List<ChangedUnit> units) {

    public CodeChange {
        units = List.copyOf(units);
    }
}
