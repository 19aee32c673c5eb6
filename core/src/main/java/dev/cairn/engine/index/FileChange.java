package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.SymbolId;
import java.util.List;
import java.util.Optional;

/// What became of one path: a file came, changed or went.
///
/// `superseded` names the symbols of the file before that are gone or read differently now; `isHead` tells that the
/// path is now as the commit has it that is checked out, there or not.
public record FileChange(
        String path,
        Optional<FileVersion> before,
        Optional<FileVersion> after,
        List<SymbolId> superseded,
        boolean isHead) {

    public FileChange {
        superseded = List.copyOf(superseded);
        if (before.isEmpty() && after.isEmpty()) throw new IllegalArgumentException("nothing changed: " + path);
    }
}
